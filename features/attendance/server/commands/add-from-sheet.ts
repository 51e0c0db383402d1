import { giveReason } from '#features/history/server/commands/record-access.ts'
import { lockSession } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import { formatDate } from '#shared/dates.ts'
import type { Received } from '#shared/endpoint.ts'
import { none } from '../../merge-rules.ts'
import { requireRoles } from '../../role-rules.ts'
import type { addFromSheet as contract } from '../../sheet-contract.ts'
import { requireOpen } from '../policy.ts'
import { findParticipants } from '../queries/find-participants.ts'
import { insertAttendances } from './store-attendances.ts'
import { tellParticipants } from './tell-participants.ts'

/** Adds the volunteers of a spreadsheet, of whom one who is not there stops all; those who take part already stay. */
export async function addFromSheet(
  ctx: Context,
  sessionId: string,
  people: Received<typeof contract>['body']['people'],
) {
  const session = await lockSession(ctx, sessionId)
  requireOpen(session)
  // the list of imports tells them apart by it
  await giveReason(ctx, [session.name, formatDate(session.starts_at.slice(0, 10))].filter(Boolean).join(', '))
  const found = await findParticipants(
    ctx,
    people.map(({ vid }) => ({ volType: 'indivols' as const, volunteerId: vid })),
  )
  for (const [i, { role }] of people.entries())
    if (role) requireRoles(session.role_counts, [role], [], `people.${i}.role`)
  // whom several rows mean has the role that the first of them says
  const roles = new Map(people.toReversed().flatMap(({ vid, role }) => (role ? [[vid, role] as const] : [])))
  const added = await insertAttendances(
    ctx,
    sessionId,
    [...found.values()].map((participant) => ({
      participant,
      values: { ...none, roles: [roles.get(participant.id) ?? []].flat() },
      acceptedWarnings: [],
    })),
  )
  tellParticipants(ctx, session, added)
  return { added: added.length, already: found.size - added.length, changeSetId: ctx.changeSetId }
}
