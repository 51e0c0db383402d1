import { sql } from 'kysely'
import { lockSession } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import type { Received } from '#shared/endpoint.ts'
import { conflict } from '#shared/errors.ts'
import { required } from '#shared/required.ts'
import type { addParticipants as contract } from '../../attendee-contract.ts'
import type { addGroup as addGroupContract } from '../../contract.ts'
import { none } from '../../merge-rules.ts'
import { requireRoles } from '../../role-rules.ts'
import { alreadyThere } from '../../rules.ts'
import { presentAttendee } from '../present.ts'
import { findMembers, findParticipants } from '../queries/find-participants.ts'
import { findWarnings } from '../queries/find-warnings.ts'
import { selectAttendees } from '../queries/list-attendees.ts'
import { insertAttendances } from './store-attendances.ts'
import { tellParticipants } from './tell-participants.ts'

/** Adds participants: all of them, or none when one is there already. Warnings are told and never stop it. */
export async function addParticipants(
  ctx: Context,
  sessionId: string,
  wanted: Received<typeof contract>['body']['participants'],
) {
  const session = await lockSession(ctx, sessionId, 'share')
  const found = await findParticipants(ctx, wanted)
  for (const [i, { rolesFilled }] of wanted.entries())
    requireRoles(session.role_counts, rolesFilled, [], `participants.${i}.rolesFilled`)
  const list = wanted.map((one) => ({
    participant: required(found.get(one.volunteerId), 'the volunteer'),
    newRoles: one.rolesFilled,
  }))
  const warnings = await findWarnings(ctx, session, list)
  const added = await insertAttendances(
    ctx,
    sessionId,
    [...new Map(wanted.map((one) => [one.volunteerId, one])).values()].map((one) => ({
      participant: required(found.get(one.volunteerId), 'the volunteer'),
      values: { ...none, roles: one.rolesFilled },
      acceptedWarnings: one.acceptedWarnings,
    })),
  )
  if (added.length < wanted.length) {
    const there = wanted.find(({ volunteerId }) => !added.includes(volunteerId)) ?? wanted[0]!
    throw conflict(alreadyThere[there.volType])
  }
  tellParticipants(ctx, session, added)
  const rows = await selectAttendees(ctx, sessionId)
    .where(sql<boolean>`attendances.participant_id = any(${added}::uuid[])`)
    .execute()
  return { added: added.length, warnings, attendees: rows.map((row) => presentAttendee(ctx, row)) }
}

/**
 * Adds the living members of a group as a whole. Where one of them takes part already it is refused, unless the group
 * has been added before: then whoever has joined it since is added.
 */
export async function addGroup(ctx: Context, body: Received<typeof addGroupContract>['body']) {
  const { grpId, sessionId, acceptWarnings } = body
  const session = await lockSession(ctx, sessionId)
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
  if (isNew ? added.length < members.length : !added.length) throw conflict(alreadyThere.grps)
  tellParticipants(ctx, session, added)
  return { message: 'Successfully updated', added: added.length }
}
