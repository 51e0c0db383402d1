import * as attendees from '#features/attendance/attendee-contract.ts'
import * as contract from '#features/attendance/contract.ts'
import type { TestActivity } from './add-test-activity.ts'
import type { Person, TestApp, TestTenant } from './start-test-app.ts'

/** What a user or somebody else does with the planned session of an activity. `of` answers where, once it is there. */
export function testSession(of: () => { test: TestApp; tenant: TestTenant; planned: TestActivity }) {
  const params = () => ({ sessionId: of().planned.plannedSessionId })
  const path = () => {
    const { activityId, batchId } = of().planned
    return { activityType: 'recurring', activityId, batchId, ...params() }
  }
  const open = async (as: Person = of().tenant.user) =>
    (await of().test.call(contract.getSession, { params: path() }, as)).body as contract.SessionWithAttendees
  const save = (body: object, as: Person = of().tenant.user) =>
    of().test.call(contract.saveSession, { params: path(), body: body as never }, as)
  const add = (participants: object[], as: Person = of().tenant.user) =>
    of().test.call(attendees.addParticipants, { params: params(), body: { participants } as never }, as)
  const remove = (vols: string[], as: Person = of().tenant.user) =>
    of().test.call(contract.removeParticipants, { params: params(), body: { vols } }, as)
  return { params, path, open, save, add, remove }
}

/** A volunteer as one who takes part. */
export const participant = (volunteerId: string, more: object = {}) => ({ volType: 'indivols', volunteerId, ...more })
