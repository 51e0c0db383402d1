import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { insertMembers, memberRow, sealNric } from './store-members.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const values = {
  fullName: 'Tan Mei Ling',
  email: 'mei@example.org',
  contactNo: '+6591234567',
  postalCode: '018956',
  gender: 'female',
  citizenship: 'Singaporean',
  dob: '1990-03-25',
  nric: 'S1234567D',
}

it('writes new members with everything of theirs, the number encrypted', async () => {
  const { organisationId } = await addTestOrganisation(tenant, 'Harbour Bank', [])
  const createdOn = new Date('2026-01-02T03:04:05Z')
  const [mei, arun] = [uuidv7(), uuidv7()]
  const opened = await tenant.inside(async (work) => {
    await insertMembers(work, [])
    await insertMembers(work, [
      { ...values, vid: mei, organisationId, createdOn },
      { ...values, vid: arun, organisationId, createdOn, dob: '', nric: '' },
    ])
    const rows = await work.db.selectFrom('organisation_members').selectAll().orderBy('id').execute()
    expect(rows).toMatchObject([
      { id: mei, ...memberRow(values), created_on: createdOn, organisation_id: organisationId },
      { id: arun, dob: null, nric: null },
    ])
    return work.keys.decrypt(work, rows[0]!.nric!)
  })
  expect(opened).toBe('S1234567D')
})

it('seals a number to other bytes each time, and nothing as nothing', async () => {
  const [one, other, none] = await tenant.inside(async (work) => [
    await sealNric(work, 'S1234567D'),
    await sealNric(work, 'S1234567D'),
    await sealNric(work, ''),
  ])
  expect([one!.equals(other!), none]).toEqual([false, null])
})
