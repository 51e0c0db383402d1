import type { Context } from '#server/context.ts'
import type { Received } from '#shared/endpoint.ts'
import { invalid, staleVersion } from '#shared/errors.ts'
import type { setPeople as contract } from '../../attendee-contract.ts'
import type { Attendee } from '../../contract.ts'
import { lockAttendance, requireOpen } from '../policy.ts'
import { getAttendee } from '../queries/list-attendees.ts'
import { tellAttendance } from './tell-participants.ts'

export const onePerson = 'An individual volunteer is one person'

/** Says how many people of a group or an organisation came. */
export async function setPeople(
  ctx: Context,
  path: { sessionId: string; vid: string },
  { people, version }: Received<typeof contract>['body'],
): Promise<Attendee> {
  const { session, attendance } = await lockAttendance(ctx, path)
  requireOpen(session)
  if (people !== null && attendance.kind === 'indivols')
    throw invalid(onePerson, [{ path: 'people', message: onePerson }])
  if (version !== undefined && version !== attendance.version)
    throw staleVersion(await getAttendee(ctx, session.id, attendance.id))
  if (people !== attendance.people_came) {
    await ctx.db
      .updateTable('attendances')
      .set((eb) => ({
        people_came: people,
        version: eb('version', '+', 1),
        updated_on: ctx.now,
        updated_by: ctx.actor.username,
      }))
      .where('id', '=', attendance.id)
      .execute()
    tellAttendance(ctx, session.id, [attendance.participant_id])
  }
  return getAttendee(ctx, session.id, attendance.id)
}
