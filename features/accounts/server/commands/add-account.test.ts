import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { verifyPassword } from '#server/passwords.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { addAccount, type NewAccount, saveVenues, temporaryUntil } from './add-account.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const stored = (id: string) =>
  tenant.inside(({ db }) => db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
const venuesOf = (id: string) =>
  tenant.inside(({ db }) => db.selectFrom('account_venues').select('venue_id').where('account_id', '=', id).execute())
const venues = () =>
  tenant.inside(({ db }) => db.selectFrom('venues').select(['id as venueId', 'zone_id as zoneId']).limit(2).execute())
const add = (more: Partial<NewAccount> = {}) =>
  tenant.inside((work) =>
    addAccount(work, {
      username: `${tenant.slug}-new`,
      email: 'new@example.org',
      role: 'user',
      password: '',
      temporary: false,
      venues: 'all',
      ...more,
    }),
  )

it('keeps a password as a hash only, and until when a temporary one works', async () => {
  const account = await stored(await add({ password: 'A-better-Secret-7', temporary: true }))
  expect(account.password_hash).not.toContain('A-better-Secret-7')
  expect(await verifyPassword('A-better-Secret-7', account.password_hash)).toBe(true)
  expect(account.temporary_until).toEqual(temporaryUntil(account.created_on))
  expect(account.temporary_until!.getTime() - account.created_on.getTime()).toBe(24 * 3_600_000)
})

it('has nothing to sign in with where no password is given: that is for an outside provider', async () => {
  expect(await stored(await add())).toMatchObject({ password_hash: null, temporary_until: null, all_locations: true })
})

it('keeps some locations by name and zone', async () => {
  const some = await venues()
  const id = await add({ venues: some })
  expect((await stored(id)).all_locations).toBe(false)
  expect((await venuesOf(id)).map((row) => row.venue_id).toSorted()).toEqual(some.map((one) => one.venueId).toSorted())
  await tenant.inside((work) => saveVenues(work, id, some.slice(1)))
  expect(await venuesOf(id)).toEqual([{ venue_id: some[1]!.venueId }])
  await tenant.inside((work) => saveVenues(work, id, []))
  expect(await venuesOf(id)).toEqual([])
})

it('refuses a name that somebody has in any case and any organisation, and takes one that is free again', async () => {
  const username = `${tenant.slug}-new`
  const id = await add()
  await expect(add({ username: username.toUpperCase() })).rejects.toThrow('This user name is taken.')
  const first = tenant
  tenant = await test.newTenant()
  await expect(add({ username })).rejects.toThrow('This user name is taken.')
  await first.inside(({ db, now }) =>
    db.updateTable('accounts').set({ deleted_at: now }).where('id', '=', id).execute(),
  )
  expect((await stored(await add({ username }))).username).toBe(username)
})
