import { sql } from 'kysely'
import type { RoleCount } from '#features/sessions/contract.ts'
import type { Context } from '#server/context.ts'
import { invalid } from '#shared/errors.ts'
import type { AttendanceConflict, ParticipantKind, SentAttendee, Warning } from '../../contract.ts'
import { isInYearOf, isTooLong, otherYear, tooLong } from '../../day-rules.ts'
import {
  type AttendanceValues,
  came,
  impossibleTimes,
  isPossible,
  isSameAttendance,
  mergeAttendance,
  none,
  readTime,
  type SentValues,
} from '../../merge-rules.ts'
import { requireRoles } from '../../role-rules.ts'
import { alreadyThere } from '../../rules.ts'
import type { ChangedAttendance, NewAttendance } from '../commands/store-attendances.ts'
import { lockAttendances } from '../policy.ts'
import { valuesOf } from '../present.ts'
import { findParticipants } from './find-participants.ts'
import { findWarnings } from './find-warnings.ts'

type Row = Awaited<ReturnType<typeof lockAttendances>>[number]
interface Session {
  id: string
  starts_at: string
  ends_at: string
  role_counts: RoleCount[]
}

interface SavePlan {
  added: NewAttendance[]
  changed: ChangedAttendance[]
  conflicts: AttendanceConflict[]
  warnings: Warning[]
}

/** What a list of participants means for those of the session, which are locked. */
export async function planSave(ctx: Context, session: Session, sent: readonly SentAttendee[]): Promise<SavePlan> {
  const plan: SavePlan = { added: [], changed: [], conflicts: [], warnings: [] }
  if (!sent.length) return plan
  const rows = await lockAttendances(ctx, session.id)
  const byKey = new Map(rows.flatMap((row) => [[row.id, row] as const, [row.participant_id, row] as const]))
  const entries = sent.map((entry, at) => ({ entry, at, row: byKey.get(entry.volunteerId ?? entry.vid ?? '') }))
  const bases = await readBases(ctx, entries)
  const fresh: typeof entries = []
  const seen = new Set<string>()
  for (const one of entries) {
    const key = one.row?.participant_id ?? one.entry.volunteerId ?? ''
    if (!key) throw refuse(one.at, 'volunteerId', 'Each participant is named by their id')
    if (seen.has(key)) throw refuse(one.at, 'volunteerId', alreadyThere[kindOf(one.entry)])
    seen.add(key)
    const mine = readSent(session, one)
    if (one.row && wasRead(one.entry, one.row)) mergeRow(plan, session, one, mine, bases)
    else fresh.push(one)
  }
  await addNew(ctx, session, plan, fresh)
  return plan
}

/** A row that was removed comes back only for somebody who adds the person again, not for who still has the old list. */
const wasRead = (entry: SentAttendee, row: Row) => !row.deleted_at || entry.version != null || entry.vid === row.id

const refuse = (at: number, field: string, message: string) =>
  invalid(message, [{ path: `vols.${at}.${field}`, message }])

interface Entry {
  entry: SentAttendee
  at: number
  row: Row | undefined
}

function readSent(session: Session, { entry, at, row }: Entry): SentValues {
  const values: SentValues = {}
  const checkIn = readTime(entry.checkInTime)
  const checkOut = readTime(entry.checkOutTime)
  if (checkIn !== undefined) values.checkIn = checkIn
  if (checkOut !== undefined) values.checkOut = checkOut
  if (entry.hours !== undefined) values.hours = entry.hours
  if (entry.absent != null) values.absent = entry.absent
  if (entry.rolesFilled) values.roles = entry.rolesFilled
  if (checkIn !== undefined && checkOut !== undefined && !isPossible(checkIn, checkOut))
    throw refuse(at, 'checkOutTime', impossibleTimes)
  const times = { start: session.starts_at, end: session.ends_at }
  if (checkIn && checkIn !== row?.check_in && !isInYearOf(checkIn, times)) throw refuse(at, 'checkInTime', otherYear)
  if (checkOut && checkOut !== row?.check_out && !isInYearOf(checkOut, times))
    throw refuse(at, 'checkOutTime', otherYear)
  const stay = { checkIn: checkIn ?? row?.check_in ?? null, checkOut: checkOut ?? row?.check_out ?? null }
  const isChanged = (checkIn && checkIn !== row?.check_in) || (checkOut && checkOut !== row?.check_out)
  if (isChanged && isTooLong(stay, times)) throw refuse(at, 'checkOutTime', tooLong)
  return values
}

/** What the rows were at the versions that the client read, where those are not the current ones. */
async function readBases(
  ctx: Context,
  entries: readonly { entry: SentAttendee; row: Row | undefined }[],
): Promise<Map<string, AttendanceValues>> {
  const stale = entries.flatMap(({ entry, row }) =>
    row && entry.version != null && entry.version < row.version ? [{ id: row.id, version: entry.version }] : [],
  )
  if (!stale.length) return new Map()
  const found = await ctx.db
    .selectFrom('attendance_versions')
    .selectAll()
    .where(
      sql<boolean>`(attendance_id, version) in (select * from unnest(${stale.map(({ id }) => id)}::uuid[],
        ${stale.map(({ version }) => version)}::int[]))`,
    )
    .execute()
  return new Map(found.map((row) => [row.attendance_id, valuesOf(row)]))
}

function mergeRow(
  plan: SavePlan,
  session: Session,
  { entry, at, row }: { entry: SentAttendee; at: number; row: Row | undefined },
  mine: SentValues,
  bases: Map<string, AttendanceValues>,
): void {
  const current = row!
  const theirs = valuesOf(current)
  const base = entry.version === current.version ? theirs : bases.get(current.id)
  if (current.deleted_at) {
    // removed by somebody else: nothing to save, unless the client changed it
    if (!base || isSameAttendance({ ...base, ...mine }, base)) return
    plan.conflicts.push(describeConflict(current, { ...theirs, ...mine }))
    return
  }
  const merged = mergeAttendance(base, mine, theirs)
  if (!merged) plan.conflicts.push(describeConflict(current, { ...theirs, ...mine }))
  else if (!isSameAttendance(merged, theirs)) {
    requireRoles(session.role_counts, mine.roles ?? [], current.roles, `vols.${at}.rolesFilled`)
    plan.changed.push({
      id: current.id,
      participantId: current.participant_id,
      before: theirs,
      values: merged,
      acceptedWarnings: entry.acceptedWarnings ?? [],
    })
  } else if (mine.roles)
    requireRoles(session.role_counts, mine.roles, [...current.roles, ...(base?.roles ?? [])], `vols.${at}.rolesFilled`)
}

function describeConflict(row: Row, mine: AttendanceValues): AttendanceConflict {
  const show = (values: AttendanceValues) => ({
    checkInTime: values.checkIn ?? '',
    checkOutTime: values.checkOut ?? '',
    hours: values.hours,
    rolesFilled: values.roles,
  })
  return {
    volunteerId: row.participant_id,
    name: row.participant_name,
    mine: show(mine),
    theirs: { ...show(valuesOf(row)), version: row.version },
  }
}

async function addNew(
  ctx: Context,
  session: Session,
  plan: SavePlan,
  fresh: readonly { entry: SentAttendee; at: number; row: Row | undefined }[],
): Promise<void> {
  const wanted = fresh.map(({ entry, at, row }) => {
    const volunteerId = row?.participant_id ?? entry.volunteerId
    if (!volunteerId) throw refuse(at, 'volunteerId', 'Each participant is named by their id')
    return { volunteerId, volType: kindOf(entry) }
  })
  const found = await findParticipants(ctx, wanted)
  for (const [i, { entry, at }] of fresh.entries()) {
    const mine = readSent(session, fresh[i]!)
    const sent = { ...none, ...mine, roles: mine.roles ?? [] }
    const values = { ...sent, absent: sent.absent && !came(sent) }
    requireRoles(session.role_counts, values.roles, [], `vols.${at}.rolesFilled`)
    if (!isPossible(values.checkIn, values.checkOut)) throw refuse(at, 'checkOutTime', impossibleTimes)
    const participant = found.get(wanted[i]!.volunteerId)!
    plan.added.push({ participant, values, acceptedWarnings: entry.acceptedWarnings ?? [] })
  }
  const list = plan.added.map(({ participant, values }) => ({ participant, newRoles: values.roles }))
  if (list.length) plan.warnings.push(...(await findWarnings(ctx, session, list)))
}

/** The first part of the composite key says it too. */
function kindOf({ volType, compositeVolSortKey }: SentAttendee): ParticipantKind {
  if (volType) return volType
  const [first] = (compositeVolSortKey ?? '').split('||')
  return first === 'grps' || first === 'volunteeringorg' ? first : 'indivols'
}
