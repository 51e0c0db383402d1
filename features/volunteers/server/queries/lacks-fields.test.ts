import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getVolunteerForm, updateVolunteerForm } from '#features/form-settings/form-contract.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { volunteerCalls } from '#testing/volunteer-calls.ts'
import { lacksFields } from './lacks-fields.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { created } = volunteerCalls(() => ({ test, tenant }))
const found = (what: string) =>
  tenant.run(tenant.user, async (ctx) => {
    const condition = await lacksFields(ctx, what)
    const { rows } = await sql<{ id: string }>`select id from volunteer_search where ${condition}`.execute(ctx.db)
    return rows.map(({ id }) => id)
  })
async function demand(...fields: string[]) {
  const { body } = await test.call(getVolunteerForm, {}, tenant.superadmin)
  const mandatory = ['fullName', 'agreeToTerms', ...fields].map((field) => ({ field, fieldName: field }))
  const saved = await test.call(updateVolunteerForm, { body: { ...body, mandatory } }, tenant.superadmin)
  expect([saved.status, saved.body.detail]).toEqual([200, undefined])
}
/** Somebody who was imported and has consented since: of them the rest is empty. */
async function bare(more: object = {}): Promise<string> {
  const [id] = await addTestVolunteers(tenant, ['Imported'], { email: '', ...more })
  await tenant.inside(({ db }) =>
    db.updateTable('volunteer_profiles').set({ agreeToTerms: true }).where('volunteer_id', '=', id!).execute(),
  )
  return id!
}

it.each([
  'email',
  'mobileNo',
  'dob',
  'gender',
  'nationality',
  'nric',
  'assignedBusinessUnits',
  'race',
  'spokenLanguages',
])('finds who lacks %s where the form demands it', async (field) => {
  const zones = (await test.call(getVolunteerForm, {}, tenant.superadmin)).body.assignedBusinessUnits.arrayData
  const assignedBusinessUnits = [{ zone: zones[0].zone, locations: zones[0].locations.slice(0, 1) }]
  await created({ assignedBusinessUnits, race: 'Chinese', spokenLanguages: ['English'] })
  const id = await bare()
  await demand()
  expect(await found('details')).toEqual([])
  await demand(field)
  expect(await found('details')).toEqual([id])
})

it('finds who has said no day on which they can come, whatever they said of how often', async () => {
  const id = await created({ availabilityFrequency: 'Weekly', preferredVolunteeringDaysAndTimes: { Saturday: [] } })
  await created({ nric: '', preferredVolunteeringDaysAndTimes: { Saturday: ['Morning'] } })
  expect(await found('preferredVolunteeringDaysAndTimes')).toEqual([id])
})

it('asks for what follows from another answer only where that was given, and for a guardian of children only', async () => {
  await demand('raceOthers', 'childsParentOrGuardian')
  const [other, child] = [await bare(), await bare({ dob: '2020-01-01' })]
  await tenant.inside(({ db }) =>
    db.updateTable('volunteer_profiles').set({ race: 'Others' }).where('volunteer_id', '=', other).execute(),
  )
  await bare({ dob: '1990-01-01' })
  expect((await found('details')).toSorted()).toEqual([other, child].toSorted())
})

it('finds who has not been asked for the consent', async () => {
  const [id] = await addTestVolunteers(tenant, ['Imported'])
  await created()
  expect(await found('consent')).toEqual([id])
})

it('finds who has nothing in one field, whether or not the form demands it', async () => {
  await demand()
  const full = await created({
    email: 'full@example.org',
    mobileNo: '91234567',
    dob: '1990-02-03',
    postalCode: '018956',
    emergencyContactNo: '91234568',
    spokenLanguages: ['English'],
  })
  const id = await bare({ mobile_no: '', dob: null })
  expect(full).not.toBe(id)
  for (const field of ['email', 'mobileNo', 'dob', 'postalCode', 'emergencyContactNo', 'spokenLanguages'])
    expect([field, await found(field)]).toEqual([field, [id]])
  // nobody of these is a child
  expect(await found('childsParentOrGuardian')).toEqual([])
})
