import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { heardOf, setPeriod } from '#testing/set-period.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { listDuePeople } from '../../retention-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const list = (query: object = {}, as = tenant.superadmin) => test.call(listDuePeople, { query }, as)

it('has those whose time is over within 90 days, the first ones first, a page at a time', async () => {
  await setPeriod(tenant, 'inactive', 12)
  const add = (name: string, day: string) => addTestVolunteers(tenant, [name], { status: 'inactive', ...heardOf(day) })
  await add('Later', '2026-03-15')
  await add('Within two months', '2026-01-15')
  const [overdue] = await add('Over', '2024-05-01')
  const { people, total } = (await list()).body
  expect([total, people[0], people[1].fullName, people[1].dueOn]).toEqual([
    2,
    { vid: overdue, fullName: 'Over', status: 'Inactive', lastSign: '2024-05-01', dueOn: '2026-12-01' },
    'Within two months',
    '2027-01-15',
  ])
  const second = (await list({ page: 2, size: 1 })).body
  expect([second.total, second.people.map((one: { fullName: string }) => one.fullName)]).toEqual([
    2,
    ['Within two months'],
  ])
})

it('leaves 30 days after a period was chosen', async () => {
  await setPeriod(tenant, 'inactive', 12, '2026-11-20')
  await addTestVolunteers(tenant, ['Over'], { status: 'inactive', ...heardOf('2020-01-01') })
  expect((await list()).body.people[0].dueOn).toBe('2026-12-20')
})

it('is read by superadmins, of their own organisation', async () => {
  await setPeriod(tenant, 'inactive', 12)
  await addTestVolunteers(tenant, ['Over'], { status: 'inactive', ...heardOf('2020-01-01') })
  const other = await test.newTenant()
  expect((await list({}, tenant.user)).status).toBe(403)
  expect((await list({}, other.superadmin)).body).toEqual({ people: [], total: 0 })
})
