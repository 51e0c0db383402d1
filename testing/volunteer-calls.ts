import { expect } from 'vitest'
import { getVolunteer, type Volunteer } from '#features/volunteers/contract.ts'
import type { Person, TestApp, TestTenant } from './start-test-app.ts'

/** What the form demands of a volunteer, and an NRIC. */
export const mei = {
  fullName: 'Tan Mei Ling',
  nric: 's1234567d',
  dob: '1990-03-25',
  gender: 'Female',
  nationality: 'Singaporean',
  mobileNo: '91234567',
  email: 'mei.ling@example.org',
  agreeToTerms: true,
}

/** What staff do with volunteers. `of` answers the server and the organisation of the test, once they are there. */
export function volunteerCalls(of: () => { test: TestApp; tenant: TestTenant }) {
  const user = () => of().tenant.user
  const create = (change: object = {}, as: Person = user()) =>
    of().test.send('POST', '/api/v2/indivols', { ...mei, ...change }, as)
  async function created(change: object = {}): Promise<string> {
    const { body, status } = await create(change)
    expect([status, body.detail]).toEqual([200, undefined])
    return body.vid
  }
  const open = (id: string, as: Person = user()) => of().test.call(getVolunteer, { params: { id } }, as)
  const opened = async (id: string): Promise<Volunteer> => (await open(id)).body
  const save = (id: string, body: object, as: Person = user()) =>
    of().test.send('PUT', `/api/v2/indivols/${id}`, body, as)
  return { create, created, open, opened, save }
}
