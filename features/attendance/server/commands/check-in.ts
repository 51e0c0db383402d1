import { giveReason } from '#features/history/server/commands/record-access.ts'
import type { Context } from '#server/context.ts'
import { localTime } from '#shared/dates.ts'
import type { Received } from '#shared/endpoint.ts'
import { conflict, invalid, staleVersion } from '#shared/errors.ts'
import type { correctAttendance as correctContract, setRoles as rolesContract } from '../../attendee-contract.ts'
import type { Attendee } from '../../contract.ts'
import {
  type AttendanceValues,
  came,
  impossibleTimes,
  isPossible,
  isSameAttendance,
  readTime,
} from '../../merge-rules.ts'
import { requireRoles } from '../../role-rules.ts'
import { applyHours, type HoursChoice } from '../../rules.ts'
import { lockAttendance } from '../policy.ts'
import { valuesOf } from '../present.ts'
import { findWarnings } from '../queries/find-warnings.ts'
import { getAttendee } from '../queries/list-attendees.ts'
import { updateAttendances } from './store-attendances.ts'
import { tellAttendance } from './tell-participants.ts'

interface AttendeePath {
  sessionId: string
  vid: string
}

/** The moment on the tenant's clock, never the caller's. */
export const clockOf = (ctx: Context): string => localTime(ctx.now, ctx.settings.timeZone)

/** The first time stays: who checks in again is answered with it. */
export async function checkIn(ctx: Context, path: AttendeePath): Promise<Attendee> {
  const { attendance } = await lockAttendance(ctx, path)
  const values = valuesOf(attendance)
  return save(ctx, attendance, { ...values, checkIn: values.checkIn ?? clockOf(ctx), absent: false })
}

export async function checkOut(ctx: Context, path: AttendeePath): Promise<Attendee> {
  const { attendance } = await lockAttendance(ctx, path)
  const values = valuesOf(attendance)
  if (!values.checkIn) throw conflict('Check out is possible only after check in.')
  const now = clockOf(ctx)
  // a session that was marked "same as session" may lie ahead
  return save(ctx, attendance, {
    ...values,
    checkOut: values.checkOut ?? (now < values.checkIn ? values.checkIn : now),
  })
}

export async function setHours(
  ctx: Context,
  path: AttendeePath,
  { hours, version }: { hours: HoursChoice; version?: number | undefined },
): Promise<Attendee> {
  const { session, attendance } = await lockAttendance(ctx, path)
  await requireVersion(ctx, attendance, version)
  const values = applyHours(valuesOf(attendance), hours, { start: session.starts_at, end: session.ends_at })
  return save(ctx, attendance, values)
}

/** Whatever was written, whenever the session was: what is kept afterwards is what was sent. */
export async function correctAttendance(
  ctx: Context,
  path: AttendeePath,
  body: Received<typeof correctContract>['body'],
): Promise<Attendee> {
  const { attendance } = await lockAttendance(ctx, path)
  await requireVersion(ctx, attendance, body.version)
  const sent = { checkIn: readTime(body.checkInTime) ?? null, checkOut: readTime(body.checkOutTime) ?? null }
  const values = { ...sent, hours: body.hours, absent: body.absent, roles: attendance.roles }
  if (!isPossible(values.checkIn, values.checkOut)) throw refuse('checkOutTime', impossibleTimes)
  if (values.absent && came(values)) throw refuse('absent', 'Whoever was absent has no times and no hours')
  await giveReason(ctx, body.reason)
  return save(ctx, attendance, values)
}

const refuse = (path: string, message: string) => invalid(message, [{ path, message }])

export async function setRoles(ctx: Context, path: AttendeePath, body: Received<typeof rolesContract>['body']) {
  const { session, attendance } = await lockAttendance(ctx, path)
  await requireVersion(ctx, attendance, body.version)
  requireRoles(session.role_counts, body.rolesFilled, attendance.roles, 'rolesFilled')
  const newRoles = body.rolesFilled.filter((role) => !attendance.roles.includes(role))
  const participant = {
    kind: 'indivols',
    id: attendance.participant_id,
    name: attendance.participant_name,
    status: '',
  } as const
  const warnings = await findWarnings(ctx, session, [{ participant, newRoles }], { people: false })
  const values = { ...valuesOf(attendance), roles: body.rolesFilled }
  return { ...(await save(ctx, attendance, values, body.acceptedWarnings)), warnings }
}

interface Locked {
  id: string
  session_id: string
  participant_id: string
  version: number
  check_in: string | null
  check_out: string | null
  hours: number | null
  absent: boolean
  roles: string[]
}

async function requireVersion(ctx: Context, attendance: Locked, version: number | undefined): Promise<void> {
  if (version !== undefined && version !== attendance.version)
    throw staleVersion(await getAttendee(ctx, attendance.session_id, attendance.id))
}

async function save(
  ctx: Context,
  attendance: Locked,
  values: AttendanceValues,
  acceptedWarnings: readonly string[] = [],
): Promise<Attendee> {
  const { id, session_id: sessionId, participant_id: participantId } = attendance
  const before = valuesOf(attendance)
  if (isSameAttendance(values, before) && !acceptedWarnings.length) return getAttendee(ctx, sessionId, id)
  tellAttendance(ctx, sessionId, [participantId])
  // in this order: the row is read as it has become
  const [, attendee] = await Promise.all([
    updateAttendances(ctx, [{ id, participantId, before, values, acceptedWarnings }]),
    getAttendee(ctx, sessionId, id),
  ])
  return attendee
}
