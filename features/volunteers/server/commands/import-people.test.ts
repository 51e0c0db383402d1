import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { nricCheckLetter } from '#shared/nric.ts'
import { addTestTags, readTestTags } from '#testing/add-test-tags.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { mei, volunteerCalls } from '#testing/volunteer-calls.ts'
import { importPeople } from '../../import-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { created, opened, save } = volunteerCalls(() => ({ test, tenant }))
const send = (body: object, as = tenant.superadmin) => test.call(importPeople, { body } as never, as)
const nric = (i: number) => {
  const number = `S${String(2_000_000 + i)}`
  return number + nricCheckLetter(number)
}
const person = (i: number) => ({ fullName: `Person ${i}`, nric: nric(i), email: `p${i}@example.org` })
const ill = { hasPriorMedicalCondition: 'Yes', priorMedicalCondition: 'Asthma' }
const count = () => tenant.inside(async ({ db }) => (await db.selectFrom('volunteers').select('id').execute()).length)

it('adds who is new and writes the filled cells of the others over what is kept, as one change', async () => {
  const [first, second] = [await created(), await created(person(2))]
  await save(first, { status: 'New', comments: 'Likes tea', ...ill })
  const answer = await send({
    rows: [{ fullName: 'Lim Wei' }],
    updates: [
      { vid: first, row: { mobileNo: '8123 4567', gender: '', status: 'Active', tier: 'Core', nric: nric(9) } },
      { vid: second, row: { fullName: 'Person 2' } },
    ],
  })
  expect(answer).toMatchObject({ status: 200, body: { added: 1, updated: 1, unchanged: 1 } })
  expect(await opened(first)).toMatchObject({
    mobileNo: '+6581234567',
    gender: mei.gender,
    comments: 'Likes tea',
    status: 'Active',
    tier: 'Core',
    nric: `S****${nric(9).slice(5)}`,
    version: 3,
    statusUpdates: [{ newStatus: 'New' }, { newStatus: 'Active', tier: 'Core', remarks: 'Imported' }],
  })
  expect((await opened(second)).version).toBe(1)
  const shown = await test.send('POST', `/api/v3/indivols/${first}/show-sensitive`, {}, tenant.superadmin)
  expect([shown.status, shown.body.priorMedicalCondition]).toEqual([200, 'Asthma'])
})

it('is refused whole, with every bad row of both kinds named', async () => {
  const [first, second] = [await created(person(1)), await created(person(2))]
  const answer = await send({
    rows: [{ fullName: 'Lim Wei', email: 'x' }],
    updates: [
      { vid: first, row: { fullName: 'Other', nric: nric(2) } },
      { vid: second, row: { dob: 'soon' } },
      { vid: first, row: { gender: 'Male' } },
    ],
  })
  expect(answer.status).toBe(400)
  expect(answer.body.errors).toMatchObject([
    { path: 'updates.2.dob' },
    { path: 'updates.3.fullName', message: 'The same person as row 1' },
    { path: 'updates.1.nric', message: 'A volunteer with this NRIC is registered already' },
    { path: 'rows.1.email' },
  ])
  expect([(await opened(first)).fullName, await count()]).toEqual(['Person 1', 2])
})

it('names who is not on record any more', async () => {
  const [first, gone] = [await created(person(1)), '019aa0d0-0000-7000-8000-000000000000']
  const answer = await send({ updates: [first, gone].map((vid) => ({ vid, row: { gender: 'Male' } })) })
  expect([answer.status, answer.body.errors]).toMatchObject([
    404,
    [{ path: 'updates.2.fullName', message: 'This person is not on record any more' }],
  ])
  expect((await opened(first)).gender).toBe('Female')
})

it('two rows of one NRIC are refused, also where one is new', async () => {
  const [first, second] = [await created(person(1)), await created(person(2))]
  const two = await send({ updates: [first, second].map((vid) => ({ vid, row: { nric: nric(9) } })) })
  expect(two.body.errors).toMatchObject([{ path: 'updates.2.nric' }])
  const mixed = await send({ rows: [person(9)], updates: [{ vid: first, row: { nric: nric(9) } }] })
  expect(mixed.body.errors).toMatchObject([{ path: 'rows.1.nric' }])
})

it("is the superadmin's, of their own organisation", async () => {
  const vid = await created()
  const body = { updates: [{ vid, row: { gender: 'Male' } }] }
  expect((await send(body, tenant.user)).status).toBe(403)
  expect((await send(body, (await test.newTenant()).superadmin)).status).toBe(404)
  expect((await opened(vid)).gender).toBe('Female')
  expect((await send(body)).status).toBe(200)
  expect((await opened(vid)).gender).toBe('Male')
})

it.each([{}, { rows: [], updates: [] }])('of nothing is refused: %j', async (body) =>
  expect((await send(body)).body).toMatchObject({ status: 400, errors: [{ path: 'rows' }] }),
)

it('puts the tags of the sheet on new people and on those on record, makes the missing ones, and takes none off', async () => {
  await addTestTags(tenant, 'Driver')
  const [first, second] = [await created(person(1)), await created(person(2))]
  const tag = (vid: string, tags: string) => ({ vid, row: { tags } })
  const answer = await send({
    rows: [{ fullName: 'Lim Wei', tags: 'driver; First aid' }],
    updates: [tag(first, 'DRIVER')],
  })
  expect([answer.status, answer.body.updated]).toEqual([200, 1])
  const tagged = ['Lim Wei: Driver, First aid', 'Person 1: Driver']
  expect(await readTestTags(tenant)).toEqual(tagged)
  // who has them already is as they were, and an empty cell takes nothing away
  const again = await send({ updates: [tag(first, 'Driver'), tag(second, '')] })
  expect([again.body.updated, again.body.unchanged]).toEqual([0, 2])
  expect(await readTestTags(tenant)).toEqual(tagged)
  const long = await send({ rows: [{ fullName: 'Lim', tags: 'x'.repeat(61) }] })
  expect([long.status, long.body.errors[0].path]).toEqual([400, 'rows.1.tags'])
})
