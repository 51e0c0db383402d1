import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { organisationCalls } from '#testing/organisation-calls.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { findByNric, findSimilarOrganisations, findSimilarVolunteers } from './find-similar.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const person = { fullName: 'Lim Siew Hoon', email: 'hoon@example.org', mobileNo: '+6591234567', dob: '1990-03-25' }
const find = (more: Partial<typeof person> = {}) =>
  tenant.run(tenant.user, (ctx) => findSimilarVolunteers(ctx, { ...person, ...more }))
const add = async (name: string, more: object = {}) => (await addTestVolunteers(tenant, [name], more))[0]!

it('finds who shares contact and name, or contact and birthday', async () => {
  const name = await add('LIM Siew Hoon', { mobile_no: '+65 9123 4567' })
  const day = await add('Mary', { email: 'HOON@example.org', dob: '1990-03-25' })
  await add('Other', { mobile_no: '91234567' })
  await add('Lim Siew Hoon', { dob: '1990-03-25' })
  await add('Lim Siew Hoon', { email: 'hoon@example.org', deleted_at: new Date() })
  expect((await find()).toSorted()).toEqual([name, day].toSorted())
  expect(await find({ email: '', mobileNo: '' })).toEqual([])
  expect(await find({ dob: '' })).toEqual([name])
})

it('has those first of whom most agrees, however many share one number, and five at most', async () => {
  const { dob, email } = person
  const mobile_no = person.mobileNo
  const identical = await add(person.fullName, { dob, email, mobile_no })
  const close = await add(person.fullName, { dob, mobile_no })
  const siblings = await addTestVolunteers(
    tenant,
    Array.from({ length: 6 }, (_none, at) => `Sibling ${at}`),
    { dob, mobile_no },
  )
  expect(await find()).toEqual([identical, close, ...siblings.toReversed().slice(0, 3)])
})

it('knows who has an NRIC while they live', async () => {
  const nric_hash = Buffer.from('the keyed hash of a number')
  const id = await add('Lim', { nric_hash })
  const of = (hash: Buffer | null) => tenant.run(tenant.user, (ctx) => findByNric(ctx, hash))
  expect([await of(nric_hash), await of(Buffer.from('another')), await of(null)]).toEqual([id, undefined, undefined])
  await tenant.inside(({ db, now }) => db.updateTable('volunteers').set({ deleted_at: now }).execute())
  expect(await of(nric_hash)).toBeUndefined()
})

it('finds organisations by name or by the address of a coordinator, first those with both', async () => {
  const { create } = organisationCalls(() => ({ test, tenant }))
  const coordinators = [{ name: 'Mei', mobileContact: '91234567', email: 'mei@example.org' }]
  const both = await create({ coordinators })
  const address = await create({ orgName: 'Harbour Shop', coordinators })
  const name = await create({ orgName: 'HARBOUR bank' })
  await create({ orgName: 'North Club' })
  const similar = (email: string) =>
    tenant.run(tenant.user, (ctx) =>
      findSimilarOrganisations(ctx, {
        orgName: 'Harbour Bank',
        coordinators: [{ name: '', nricFinNo: '', nationality: '', officeContact: '', mobileContact: '', email }],
      }),
    )
  expect(await similar('MEI@example.org')).toEqual([both, name, address])
  expect(await similar('')).toEqual([name, both])
})
