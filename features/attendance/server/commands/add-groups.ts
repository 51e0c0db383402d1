import { lockSession } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import type { Received, Returned } from '#shared/endpoint.ts'
import { none } from '../../merge-rules.ts'
import type { addGroups as contract } from '../../several-contract.ts'
import { requireOpen } from '../policy.ts'
import { findMembers } from '../queries/find-participants.ts'
import { findWarnings } from '../queries/find-warnings.ts'
import { listGroupsMembers } from '../queries/list-groups-members.ts'
import { addSessionGroups } from './add-participants.ts'
import { insertAttendances } from './store-attendances.ts'
import { tellParticipants } from './tell-participants.ts'

/**
 * Adds the existing members of several groups, anyone who is in two of them once. Who takes part already stays as they
 * were. A group of which the actor sees nobody is not named with the session.
 */
export async function addGroups(
  ctx: Context,
  sessionId: string,
  { groups: named, acceptWarnings }: Received<typeof contract>['body'],
): Promise<Returned<typeof contract>> {
  const session = await lockSession(ctx, sessionId)
  requireOpen(session)
  const groupIds = [...new Set(named)]
  const members = await findMembers(ctx, groupIds)
  const groups = await listGroupsMembers(
    ctx,
    groupIds,
    members.map(({ id }) => id),
  )
  await addSessionGroups(
    ctx,
    [sessionId],
    groups.flatMap(({ id, vids }) => (vids.length ? id : [])),
  )
  const list = members.map((participant) => ({ participant, newRoles: [] }))
  const accepted = Map.groupBy(acceptWarnings ? await findWarnings(ctx, session, list) : [], (one) => one.volunteerId)
  const added = await insertAttendances(
    ctx,
    sessionId,
    members.map((participant) => ({
      participant,
      values: none,
      acceptedWarnings: (accepted.get(participant.id) ?? []).map(({ code }) => code),
    })),
  )
  tellParticipants(ctx, session, added)
  const isNew = new Set(added)
  return {
    added,
    groups: groups.map(({ id, name, vids }) => ({
      groupId: id,
      name,
      members: vids.length,
      already: vids.filter((vid) => !isNew.has(vid)).length,
    })),
  }
}
