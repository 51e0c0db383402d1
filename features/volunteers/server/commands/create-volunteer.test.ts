import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { mei as form, volunteerCalls } from '#testing/volunteer-calls.ts'
import * as contract from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { create, created, open, save } = volunteerCalls(() => ({ test, tenant }))

it('keeps every field and opens the history', async () => {
  const full = {
    ...form,
    race: 'Others',
    raceOthers: 'Kadazan',
    address: 'Blk 5 Bedok North',
    postalCode: '460005',
    spokenLanguages: ['English', 'Malay'],
    hasPriorMedicalCondition: 'Yes',
    priorMedicalCondition: 'Asthma',
    assignedBusinessUnits: [{ zone: 'East', locations: ['Tampines Hub'] }],
    preferredVolunteeringDaysAndTimes: { Monday: ['Morning'] },
    volunteeringExperiences: [{ organisation: 'Red Cross', frequency: 'Weekly' }],
    notes: [{ note: 'Speaks slowly' }],
  }
  const answer = await create(full)
  expect([answer.status, answer.body.fullName]).toEqual([200, 'Tan Mei Ling'])
  const { body } = await open(answer.body.vid)
  expect(body).toMatchObject({
    fullName: 'Tan Mei Ling',
    nric: 'S****567D',
    status: 'New',
    raceOthers: 'Kadazan',
    fullAddress: 'Blk 5 Bedok North, Singapore 460005',
    spokenLanguages: ['English', 'Malay'],
    priorMedicalCondition: '••••••',
    assignedBusinessUnits: [{ zone: 'East', locations: ['Tampines Hub'] }],
    preferredVolunteeringDaysAndTimes: { 'Monday 星期一': ['Morning'] },
    compositeVolSortKey: `indivols||${answer.body.vid}||1990-03-25`,
    child: false,
    version: 1,
    createdBy: tenant.user.username,
  })
  expect(body.statusUpdates).toMatchObject([{ newStatus: 'New', changedBy: tenant.user.username }])
  expect(body.notes).toMatchObject([{ note: 'Speaks slowly', createdBy: tenant.user.username }])
  expect(body.filesMetaData).toHaveLength(10)
})

it('keeps the statuses that were sent with the person, of which the last is the status', async () => {
  const updates = [
    { newStatus: 'Pending', tier: '', remarks: 'called' },
    { newStatus: 'Active', tier: 'Core', remarks: 'met' },
  ]
  const refused = await create({ status: 'New', statusUpdates: updates })
  expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'status'])
  const { body } = await open(await created({ status: 'Active', statusUpdates: updates }))
  expect(body).toMatchObject({ status: 'Active', tier: 'Core', statusUpdates: updates })
})

it('names every wrong field in one answer', async () => {
  const answer = await create({ nric: 'S1234567A', email: 'x', mobileNo: '' })
  expect([answer.status, answer.body.errors]).toMatchObject([
    400,
    [
      { path: 'email', message: 'Not a valid Email' },
      { path: 'nric', message: 'Not a valid NRIC' },
      { path: 'mobileNo', message: 'Mobile No. Required!' },
    ],
  ])
})

it.each([
  ['an unknown key', { isAdmin: true }],
  ['a status that is no option', { status: 'tombstone' }],
  ['text with a half character', { remarks: '\ud800' }],
  ['a list as name', { fullName: ['x'] }],
])('refuses %s', async (_what, change) => expect((await create(change)).status).toBe(400))

it('decides by itself what only the server decides', async () => {
  const vid = await created({
    vid: 'x',
    org: 'other',
    createdBy: 'somebody',
    child: true,
    hours: 99,
    version: undefined,
  })
  expect((await open(vid)).body).toMatchObject({
    vid,
    org: tenant.slug,
    createdBy: tenant.user.username,
    child: false,
    hours: 0,
  })
})

it('takes an NRIC once among the existing volunteers of a tenant', async () => {
  const first = await created()
  const again = await create({ fullName: 'Somebody Else' })
  const message = 'A volunteer with this NRIC is registered already'
  expect([again.status, again.body.detail]).toEqual([409, message])
  expect(again.body.errors).toEqual([{ path: 'nric', message }])
  const other = await created({ fullName: 'Arun Kumar', nric: 'S7654321F' })
  const changed = await save(other, { ...(await open(other)).body, nric: 'S1234567D' })
  expect([changed.status, changed.body.errors]).toEqual([409, [{ path: 'nric', message }]])
  const elsewhere = await test.newTenant()
  expect((await create({}, elsewhere.user)).status).toBe(200)
  await test.call(contract.deleteVolunteer, { params: { vid: first } }, tenant.user)
  expect((await create()).status).toBe(200)
})
