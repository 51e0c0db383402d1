import { lockSession } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import type { Received } from '#shared/endpoint.ts'
import { required } from '#shared/required.ts'
import type { checkParticipants as checkContract } from '../../attendee-contract.ts'
import type { Warning } from '../../contract.ts'
import { findMembers, findParticipants } from './find-participants.ts'
import { findWarnings } from './find-warnings.ts'

/** Warnings about these participants and the members of these groups, before anything is written. */
export async function checkParticipants(
  ctx: Context,
  sessionId: string,
  { participants, groups }: Received<typeof checkContract>['body'],
): Promise<{ warnings: Warning[] }> {
  const session = await lockSession(ctx, sessionId, 'none')
  const found = await findParticipants(ctx, participants)
  const list = participants.map((one) => ({
    participant: required(found.get(one.volunteerId), 'the volunteer'),
    newRoles: one.rolesFilled,
    people: one.people ?? 1,
  }))
  const there = groups.length ? await listParticipantIds(ctx, sessionId) : new Set()
  for (const member of await findMembers(ctx, groups))
    if (!there.has(member.id) && !found.has(member.id)) list.push({ participant: member, newRoles: [], people: 1 })
  return { warnings: await findWarnings(ctx, session, list) }
}

async function listParticipantIds(ctx: Context, sessionId: string): Promise<Set<string | null>> {
  const rows = await ctx.db
    .selectFrom('attendances')
    .select('participant_id')
    .where('session_id', '=', sessionId)
    .where('deleted_at', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.participant_id))
}
