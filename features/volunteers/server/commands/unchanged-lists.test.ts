import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getRecordHistory } from '#features/history/contract.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { createVolunteer, getVolunteer, updateVolunteer } from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
let id: string
beforeAll(async () => {
  test = await startTestApp()
  tenant = await test.newTenant()
  const body = {
    fullName: 'Tan Mei Ling',
    dob: '1990-03-25',
    gender: 'Female',
    nationality: 'Singaporean',
    mobileNo: '91234567',
    email: 'mei.ling@example.org',
    agreeToTerms: true,
    spokenLanguages: ['English', 'Mandarin'],
    preferredVolunteeringDaysAndTimes: { Wednesday: ['Evening'], Monday: ['Morning'] },
  }
  id = (await test.call(createVolunteer, { body: body as never }, tenant.superadmin)).body.vid
})
afterAll(() => test.stop())

/** The fields that the newest change of this person names, after everything was sent back but for the remarks. */
async function fieldsOfSave(remarks: string): Promise<string[]> {
  const { version: _, ...form } = (await test.call(getVolunteer, { params: { id } }, tenant.superadmin)).body
  const saved = await test.call(
    updateVolunteer,
    { params: { id }, body: { ...form, remarks } as never },
    tenant.superadmin,
  )
  expect(saved.status).toBe(200)
  const params = { recordType: 'volunteer', recordId: id } as const
  const history = await test.call(getRecordHistory, { params }, tenant.superadmin)
  const [newest] = history.body.changes
  return Object.keys(newest!.fields)
}

it('a list whose entries are the same in another order of their names is no change', async () => {
  expect(await fieldsOfSave('first')).toEqual(['remarks'])
})

it('a list that was written with other spaces, as before an upgrade, is no change', async () => {
  await tenant.inside(({ db }) =>
    sql`update volunteer_profiles set "spokenLanguages" = '["English",   "Mandarin"]' where volunteer_id = ${id}`.execute(
      db,
    ),
  )
  expect(await fieldsOfSave('second')).toEqual(['remarks'])
})
