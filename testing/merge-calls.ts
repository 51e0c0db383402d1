import { v7 as uuidv7 } from 'uuid'
import { mergeVolunteers, undoMerge } from '#features/duplicates/contract.ts'
import { createVolunteer, getVolunteer } from '#features/volunteers/contract.ts'
import type { Received } from '#shared/endpoint.ts'
import type { TestApp, TestTenant } from './start-test-app.ts'

type Taken = Received<typeof mergeVolunteers>['body']['take']

const good = { dob: '1990-03-25', gender: 'Female', nationality: 'Singaporean', agreeToTerms: true }

/** What staff do with two records of one person. `of` answers the server and the organisation of the test. */
export function mergeCalls(of: () => { test: TestApp; tenant: TestTenant }) {
  const user = () => of().tenant.user
  const add = async (fullName: string, more: object = {}): Promise<string> => {
    const body = { ...good, fullName, mobileNo: '91234567', email: `${uuidv7()}@example.org`, ...more }
    return (await of().test.call(createVolunteer, { body }, user())).body.vid
  }
  const read = async (id: string) => (await of().test.call(getVolunteer, { params: { id } }, user())).body
  const merge = async (keptId: string, goneId: string, take: Taken = [], as = user()) => {
    const versions = { keptVersion: (await read(keptId)).version, goneVersion: (await read(goneId)).version }
    return of().test.call(mergeVolunteers, { body: { keptId, goneId, ...versions, take } }, as)
  }
  const undo = (id: string, as = user()) => of().test.call(undoMerge, { params: { id } }, as)
  /** Somebody in a session, with these times. */
  const attend = (sessionId: string, volunteerId: string, values: object) =>
    of().tenant.inside(({ db, now, tenantId }) =>
      db
        .insertInto('attendances')
        .values({
          tenant_id: tenantId,
          id: uuidv7(),
          session_id: sessionId,
          kind: 'indivols',
          volunteer_id: volunteerId,
          participant_name: 'Tan Mei Ling',
          roles: [],
          created_on: now,
          created_by: 'test',
          updated_on: now,
          updated_by: 'test',
          ...values,
        })
        .execute(),
    )
  return { add, read, merge, undo, attend }
}
