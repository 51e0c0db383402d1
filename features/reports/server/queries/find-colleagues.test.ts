import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { findColleagues } from './find-colleagues.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp()
  tenant = await test.newTenant()
})
afterAll(() => test.stop())

const find = (...usernames: string[]) => tenant.run(tenant.user, (ctx) => findColleagues(ctx, usernames))

it('finds staff by their names in any case, once each', async () => {
  const { username, accountId } = tenant.superadmin
  expect(await find(username, username.toUpperCase())).toEqual([accountId])
})

it('finds no kiosk, nobody of another organisation and nobody who was deleted', async () => {
  const gone = await tenant.addPerson('user')
  expect(await find(gone.username)).toEqual([gone.accountId])
  await tenant.inside(({ db, now }) =>
    db.updateTable('accounts').set({ deleted_at: now }).where('id', '=', gone.accountId).execute(),
  )
  for (const { username } of [tenant.kiosk, gone, (await test.newTenant()).user])
    await expect(find(username)).rejects.toThrow(`${username} is not a colleague who may have reports`)
})
