import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { getTenantSettings, updateTenantSettings } from '../../staff-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const read = async () => (await test.call(getTenantSettings, {}, tenant.superadmin)).body
async function save(more: object, given?: number, as = tenant.superadmin) {
  const { settings, version } = await read()
  const body = { settings: { ...settings, ...more }, version: given ?? version }
  return test.call(updateTenantSettings, { body }, as)
}

it('saves the settings with their version', async () => {
  const saved = await save({ timeZone: 'Asia/Tokyo' })
  expect([saved.status, saved.body]).toMatchObject([200, { settings: { timeZone: 'Asia/Tokyo' }, version: 2 }])
  expect(await read()).toEqual(saved.body)
})

it('refuses an old version with the settings as they are; of several at once one is saved', async () => {
  await save({ timeZone: 'Asia/Tokyo' })
  const stale = await save({ timeZone: 'Asia/Dubai' }, 1)
  expect([stale.status, stale.body.current]).toMatchObject([409, { settings: { timeZone: 'Asia/Tokyo' }, version: 2 }])
  const replies = await Promise.all([1, 2, 3].map(() => save({ timeZone: 'Asia/Dubai' }, 2)))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

it.each([
  ['a zone that is none', { timeZone: 'Mars/Olympus' }, 'settings.timeZone'],
  ['a status that the form does not have', { activeStatuses: ['Nonsense'] }, 'settings.activeStatuses'],
  ['a setting that is none', { isFree: true }, 'settings.isFree'],
  ['a holiday without a name', { publicHolidays: [{ date: '2028-12-25', name: '' }] }, 'settings.publicHolidays'],
])('is refused with %s, by name', async (_what, more, path) => {
  const reply = await save(more)
  expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([400, path])
  expect((await read()).version).toBe(1)
})

it('keeps active statuses by their keys, whatever was sent', async () => {
  expect((await save({ activeStatuses: ['ACTIVE', 'active'] })).body.settings.activeStatuses).toEqual(['active'])
})

it('ends what people with some locations asked for where they see less from now on', async () => {
  const person = await tenant.addPerson('user', { venues: [] })
  const cuts = () => tenant.inside(({ db }) => db.selectFrom('rights_cuts').select('account_id').execute())
  await save({ timeZone: 'Asia/Tokyo' })
  expect(await cuts()).toEqual([])
  await save({ limitPeopleToLocations: 'and-none' })
  expect(await cuts()).toEqual([{ account_id: person.accountId }])
})

it('is for superadmins', async () => {
  expect((await save({ timeZone: 'Asia/Tokyo' }, 1, tenant.user)).status).toBe(403)
})
