import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { searchHistory } from '#features/history/contract.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { heardOf, setPeriod } from '#testing/set-period.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { getRetention } from '../../retention-contract.ts'
import { eraseOverdue } from './erase-overdue.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const night = () => eraseOverdue(test.platform, tenant.id, { timeZone: 'Asia/Singapore' })
const add = (name: string, more: object) => addTestVolunteers(tenant, [name], { status: 'inactive', ...more })
const names = () =>
  tenant.inside(async ({ db }) =>
    (await db.selectFrom('volunteers').select('full_name').execute()).map((one) => one.full_name),
  )

it('erases nobody where no period was chosen', async () => {
  await add('Lim Ah Hock', heardOf('2010-01-01'))
  await night()
  expect(await names()).toEqual(['Lim Ah Hock'])
})

it('erases those of a status of whom nothing was heard for so long, and says so of the night', async () => {
  await setPeriod(tenant, 'inactive', 12)
  const old = heardOf('2025-11-01')
  await add('Long gone', old)
  await add('Gone for less', heardOf('2025-12-15'))
  await add('Still active', { ...old, status: 'active' })
  await add('Kept by hand', { ...old, retained_on: new Date('2026-06-01') })
  const [came] = await add('Came lately', old)
  await tenant.inside(({ db }) =>
    db
      .insertInto('volunteer_sums')
      .values({ tenant_id: tenant.id, volunteer_id: came!, last_came: '2026-03-01' })
      .execute(),
  )
  const [coming] = await add('Signed up', old)
  const { plannedSessionId } = await addTestActivity(tenant, { start: '2026-12-20T09:00', end: '2026-12-20T12:00' })
  await tenant.inside(({ db }) =>
    db
      .updateTable('attendances')
      .set({ volunteer_id: coming!, check_in: null })
      .where('session_id', '=', plannedSessionId)
      .execute(),
  )
  for (const again of [1, 2]) await (again && night())
  const left = ['Came lately', 'Gone for less', 'Kept by hand', 'Signed up', 'Siti Rahman', 'Still active']
  expect((await names()).toSorted()).toEqual(['Came lately', 'Erased person', ...left.slice(1)])
  const { erased } = (await test.call(getRetention, {}, tenant.superadmin)).body
  expect(erased).toEqual([{ day: '2026-12-01', people: 1, contacts: 0, members: 0, organisations: 0, groups: 0 }])
  const { changeSets } = (await test.call(searchHistory, { query: {} }, tenant.superadmin)).body
  expect(changeSets[0]).toMatchObject({
    username: 'Retention',
    action: 'Erased people whose time was over',
    records: 1,
    recordName: 'Erased person',
    undoable: false,
  })
})

it('erases nobody within 30 days of a new period, and touches no other organisation', async () => {
  const other = await test.newTenant()
  await setPeriod(tenant, 'inactive', 12, '2026-11-10')
  await setPeriod(other, 'inactive', 12)
  await add('Lim Ah Hock', heardOf('2020-01-01'))
  await addTestVolunteers(other, ['Arun Kumar'], { status: 'inactive', ...heardOf('2020-01-01') })
  await night()
  expect(await names()).toEqual(['Lim Ah Hock'])
  const theirs = await other.inside(({ db }) => db.selectFrom('volunteers').select('full_name').execute())
  expect(theirs).toEqual([{ full_name: 'Arun Kumar' }])
})

it('erases more people than go at once', async () => {
  await setPeriod(tenant, 'inactive', 12)
  const many = Array.from({ length: 51 }, (_, number) => `Person ${number}`)
  await addTestVolunteers(tenant, many, { status: 'inactive', ...heardOf('2020-01-01') })
  await night()
  expect(new Set(await names())).toEqual(new Set(['Erased person']))
})
