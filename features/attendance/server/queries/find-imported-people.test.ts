import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { findImportedPeople } from './find-imported-people.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const row = (more: object) => ({ row: 2, name: '', nric: '', email: '', phone: '', ...more })
const find = (people: object[], as: Person = tenant.user) =>
  tenant.run(as, (ctx) =>
    findImportedPeople(
      ctx,
      people.map((one, at) => row({ row: at + 2, ...one })),
    ),
  )

it('finds each by NRIC, else by address, else by number', async () => {
  const nric_hash = await tenant.inside((work) => work.keys.lookupHash(work, 'S1234567D'))
  const [mei] = await addTestVolunteers(tenant, ['Mei'], { nric_hash, mobile_no: '+6591234567' })
  const [arun] = await addTestVolunteers(tenant, ['Arun'])
  const { volunteers, problems } = await find([
    { nric: 's1234567d', email: 'arun@example.org' },
    { email: 'ARUN@example.org', phone: '91234567' },
    { phone: '+65 9123 4567' },
  ])
  expect([volunteers.map(({ id }) => id), problems]).toEqual([[mei, arun, mei], []])
})

it('names row and column of nobody, several, and what is no key; an NRIC is not said again', async () => {
  await addTestVolunteers(tenant, ['A', 'B'], { mobile_no: '+6591234567' })
  const { problems } = await find([
    { name: 'Zoe', email: 'zoe@example.org' },
    { phone: '91234567' },
    { nric: 'T1234567J' },
    { email: 'no address' },
  ])
  expect(problems.map(({ row: at, reason }) => [at, reason])).toEqual([
    [2, 'no volunteer has the address zoe@example.org (Zoe)'],
    [3, 'more than one volunteer has the number 91234567'],
    [4, 'no volunteer has this NRIC'],
    [5, 'not an NRIC, an e-mail address or a telephone number'],
  ])
})

it('does not know who is deleted, elsewhere or hidden', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  await addTestVolunteers(tenant, ['Gone'], { deleted_at: new Date() })
  await addTestVolunteers(await test.newTenant(), ['Foreign'])
  await addTestVolunteers(tenant, ['Away'], { venue_ids: [place.away.id] })
  const keys = ['gone', 'foreign', 'away'].map((name) => ({ email: `${name}@example.org` }))
  expect((await find(keys, place.limited)).problems).toHaveLength(3)
  expect((await find(keys, tenant.superadmin)).problems).toHaveLength(2)
})
