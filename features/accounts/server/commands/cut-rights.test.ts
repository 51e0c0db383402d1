import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { cutRights, cutRightsWhereStricter } from './cut-rights.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const cuts = () => tenant.inside(({ db }) => db.selectFrom('rights_cuts').select(['account_id', 'cut_on']).execute())

it('notes the last moment up to which an account asked for things that are finished no longer', async () => {
  const { accountId } = tenant.user
  await tenant.inside((work) => cutRights(work, accountId))
  const later = new Date(Date.now() + 60_000)
  await tenant.inside((work) => cutRights({ ...work, now: later }, accountId))
  expect(await cuts()).toEqual([{ account_id: accountId, cut_on: later }])
})

it.each([
  ['off', 'and-none', true],
  ['and-none', 'only', true],
  ['off', 'only', true],
  ['only', 'and-none', false],
  ['and-none', 'off', false],
  ['only', 'only', false],
] as const)('concerns those with some locations where %s becomes %s: %s', async (before, after, isStricter) => {
  const some = await tenant.addPerson('user', { venues: [] })
  const gone = await tenant.addPerson('user', { venues: [] })
  await tenant.addPerson('superadmin', { venues: [] })
  await tenant.inside(({ db, now }) =>
    db.updateTable('accounts').set({ deleted_at: now }).where('id', '=', gone.accountId).execute(),
  )
  const [from, to] = [{ limitPeopleToLocations: before }, { limitPeopleToLocations: after }]
  await tenant.inside((work) => cutRightsWhereStricter(work, from, to))
  expect((await cuts()).map((row) => row.account_id)).toEqual(isStricter ? [some.accountId] : [])
})
