import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { findMembers } from './find-members.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const find = (members: string[], as: Person = tenant.user) =>
  tenant.run(as, (ctx) =>
    findMembers(ctx, [
      { groupName: 'A', members: [] },
      { groupName: 'B', members },
    ]),
  )

it.each([
  ['their address', 'tan.mei.ling@example.org'],
  ['it in capitals', ' TAN.Mei.Ling@Example.org '],
  ['their number', '91234567'],
  ['it with its country and gaps', '+65 9123 4567'],
])('finds a volunteer by %s', async (_how, key) => {
  const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'], { mobile_no: '+6591234567' })
  await addTestVolunteers(tenant, ['Tan Mei Lin'], { mobile_no: '+6591234568' })
  expect(await find([key])).toEqual({ ids: [[], [mei]], errors: [] })
})

it('names the cell that fits nobody, more than one person, or is no address at all', async () => {
  await addTestVolunteers(tenant, ['Mei', 'Arun'], { mobile_no: '+6591234567' })
  const [siti] = await addTestVolunteers(tenant, ['Siti'])
  const { ids, errors } = await find(['siti@example.org', 'nobody@example.org', '91234567', 'Siti'])
  expect(ids).toEqual([[], [siti]])
  expect(errors).toEqual([
    { path: 'groups.1.members.1', message: 'no volunteer has this address or number' },
    { path: 'groups.1.members.2', message: 'more than one volunteer has this address or number' },
    { path: 'groups.1.members.3', message: 'not an e-mail address or a telephone number' },
  ])
})

it('does not know who is deleted, of another organisation, or hidden from the reader', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  await addTestVolunteers(tenant, ['Gone'], { deleted_at: new Date() })
  await addTestVolunteers(await test.newTenant(), ['Foreign'])
  const [away] = await addTestVolunteers(tenant, ['Away'], { venue_ids: [place.away.id] })
  const keys = ['gone@example.org', 'foreign@example.org', 'away@example.org']
  expect((await find(keys, place.limited)).errors).toHaveLength(3)
  expect(await find(keys, tenant.superadmin)).toMatchObject({ ids: [[], [away]], errors: [{}, {}] })
})
