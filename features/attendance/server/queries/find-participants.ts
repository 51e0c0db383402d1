import { sql } from 'kysely'
import { lacksGuardian } from '#features/volunteers/server/policy.ts'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import { notFound } from '#shared/errors.ts'
import { nameApart, tellApart } from '../../apart-rules.ts'
import type { ParticipantKind } from '../../contract.ts'

export interface Participant {
  kind: ParticipantKind
  id: string
  name: string
  /** By its key; empty for a group. */
  status: string
  /** Under 16, and no guardian has confirmed; of people only. */
  lacksGuardian?: boolean
  /** Of people only: what tells namesakes apart. */
  phone?: string
  dob?: string | null
}

/** The same people by their ids, called so that two of one name among them are told apart: for what is said, never stored. */
export function callApart(people: Iterable<Participant>): Map<string, Participant> {
  const all = [...new Map([...people].map((one) => [one.id, one])).values()]
  const apart = tellApart(all.map(({ name, phone = '', dob = null }) => ({ name, phone, dob })))
  return new Map(
    all.map((one, i) => [one.id, { ...one, name: nameApart({ fullName: one.name, toldApart: apart[i] ?? '' }) }]),
  )
}

/** The existing people, groups and organisations that are named and that the actor may see; every one, or not found. */
export async function findParticipants(
  ctx: Context,
  wanted: readonly { volType: ParticipantKind; volunteerId: string }[],
): Promise<Map<string, Participant>> {
  const found = new Map<string, Participant>()
  for (const kind of ['indivols', 'grps', 'volunteeringorg'] as const) {
    const ids = [...new Set(wanted.filter(({ volType }) => volType === kind).map(({ volunteerId }) => volunteerId))]
    if (!ids.length) continue
    for (const row of await readKind(ctx, kind, ids)) found.set(row.id, { kind, ...row })
    if (ids.some((id) => !found.has(id))) throw notFound()
  }
  return found
}

function readKind(ctx: Context, kind: ParticipantKind, ids: string[]) {
  const named = sql<boolean>`id = any(${ids}::uuid[])`
  if (kind === 'grps')
    return ctx.db
      .selectFrom('groups')
      .select(['id', 'name', sql<string>`''`.as('status')])
      .where(named)
      .where('deleted_at', 'is', null)
      .execute()
  if (kind === 'volunteeringorg')
    return ctx.db
      .selectFrom('organisations')
      .select(['id', 'name', 'status'])
      .where(named)
      .where('deleted_at', 'is', null)
      .where(isVisiblePerson(ctx))
      .execute()
  return selectPeople(ctx).where(named).where(isVisiblePerson(ctx)).execute()
}

const selectPeople = (ctx: Context) =>
  ctx.db
    .selectFrom('volunteers')
    .select([
      'id',
      'full_name as name',
      'status',
      'mobile_no as phone',
      'dob',
      sql<boolean>`coalesce(${lacksGuardian(ctx)}, false)`.as('lacksGuardian'),
    ])
    // a person who was erased is not signed up again
    .where('deleted_at', 'is', null)
    .where('erased_on', 'is', null)

/** The existing members of these existing groups whom the actor may see, each once; every group, or not found. */
export async function findMembers(ctx: Context, groupIds: readonly string[]): Promise<Participant[]> {
  if (!groupIds.length) return []
  const groups = await readKind(ctx, 'grps', [...groupIds])
  if (groups.length < new Set(groupIds).size) throw notFound()
  const members = await selectPeople(ctx)
    .where('id', 'in', (of) =>
      of.selectFrom('group_members').select('volunteer_id').where(sql<boolean>`group_id = any(${groupIds}::uuid[])`),
    )
    .where(isVisiblePerson(ctx))
    .execute()
  return members.map((member) => ({ kind: 'indivols' as const, ...member }))
}
