import { sql } from 'kysely'
import { lockSession } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import type { Received } from '#shared/endpoint.ts'
import { conflict } from '#shared/errors.ts'
import { required } from '#shared/required.ts'
import type { addParticipants as contract } from '../../attendee-contract.ts'
import type { addGroup as addGroupContract } from '../../contract.ts'
import { none } from '../../merge-rules.ts'
import { requireMany } from '../../people-rules.ts'
import { requireRoles } from '../../role-rules.ts'
import { alreadyThere } from '../../rules.ts'
import { requireOpen } from '../policy.ts'
import { presentAttendee } from '../present.ts'
import { callApart, findMembers, findParticipants } from '../queries/find-participants.ts'
import { findWarnings } from '../queries/find-warnings.ts'
import { selectAttendees } from '../queries/list-attendees.ts'
import { insertAttendances } from './store-attendances.ts'
import { tellParticipants } from './tell-participants.ts'

/**
 * Adds participants; of several, those who are there already are named and the others added. One alone who is there is
 * refused. Warnings are told and never stop it.
 */
export async function addParticipants(
  ctx: Context,
  sessionId: string,
  wanted: Received<typeof contract>['body']['participants'],
) {
  const session = await lockSession(ctx, sessionId, 'share')
  requireOpen(session)
  const found = await findParticipants(ctx, wanted)
  for (const [i, { rolesFilled, volType, people }] of wanted.entries()) {
    requireRoles(session.role_counts, rolesFilled, [], `participants.${i}.rolesFilled`)
    requireMany(volType, people, `participants.${i}.people`)
  }
  const unique = [...new Map(wanted.map((one) => [one.volunteerId, one])).values()].map((one) => ({
    ...one,
    participant: required(found.get(one.volunteerId), 'the volunteer'),
  }))
  const list = unique.map(({ participant, rolesFilled, people }) => ({
    participant,
    newRoles: rolesFilled,
    people: people ?? 1,
  }))
  const warnings = await findWarnings(ctx, session, list)
  const added = await insertAttendances(
    ctx,
    sessionId,
    unique.map(({ participant, rolesFilled, acceptedWarnings, people }) => ({
      participant,
      people,
      values: { ...none, roles: rolesFilled },
      acceptedWarnings,
    })),
  )
  const called = callApart(unique.map(({ participant }) => participant))
  const already = unique.filter(({ volunteerId }) => !added.includes(volunteerId))
  const [first] = already
  if (first && wanted.length === 1) throw conflict(alreadyThere[first.volType])
  tellParticipants(ctx, session, added)
  const rows = await selectAttendees(ctx, sessionId)
    .where(sql<boolean>`attendances.participant_id = any(${added}::uuid[])`)
    .execute()
  return {
    added: added.length,
    already: already.map(({ participant: { id, name } }) => ({ volunteerId: id, name: called.get(id)?.name ?? name })),
    warnings,
    attendees: rows.map((row) => presentAttendee(ctx, row)),
  }
}

/**
 * Adds the existing members of a group as a whole. Where one of them takes part already it is refused, unless the others
 * are asked for, or the group has been added before: then anyone who has joined it since is added.
 */
export async function addGroup(ctx: Context, body: Received<typeof addGroupContract>['body']) {
  const { grpId, sessionId, acceptWarnings, addOthers } = body
  const session = await lockSession(ctx, sessionId)
  requireOpen(session)
  const members = await findMembers(ctx, [grpId])
  const isNew = await ctx.db
    .insertInto('session_groups')
    .values({ tenant_id: ctx.tenantId, session_id: sessionId, group_id: grpId, added_on: ctx.now })
    .onConflict((oc) => oc.doNothing())
    .returning('group_id')
    .executeTakeFirst()
  await ctx.db
    .deleteFrom('removed_session_groups')
    .where('session_id', '=', sessionId)
    .where('group_id', '=', grpId)
    .execute()
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
  if (!addOthers && (isNew ? added.length < members.length : !added.length)) throw conflict(alreadyThere.grps)
  tellParticipants(ctx, session, added)
  return { message: 'Successfully updated', added: added.length }
}

/** Names groups with sessions to which their members are added as a whole. */
export async function addSessionGroups(
  ctx: Context,
  sessionIds: readonly string[],
  groupIds: readonly string[],
): Promise<void> {
  if (!groupIds.length) return
  await sql`
    with gone as (
      delete from removed_session_groups where session_id = any(${sessionIds}::uuid[]) and group_id = any(${groupIds}::uuid[])
    )
    insert into session_groups (tenant_id, session_id, group_id, added_on)
    select ${ctx.tenantId}, session_id, group_id, ${ctx.now}
    from unnest(${sessionIds}::uuid[]) session_id, unnest(${groupIds}::uuid[]) group_id
    on conflict do nothing`.execute(ctx.db)
}
