import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { getColumns, setColumns } from '../../columns-contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('has none until somebody chooses, and leaves out what is no column any more', async () => {
  const tenant = await test.newTenant()
  const params = { list: 'volunteers' as const }
  const get = async () => (await test.call(getColumns, { params }, tenant.user)).body
  expect(await get()).toEqual({ columns: [] })
  await test.call(setColumns, { params, body: { columns: ['age', 'tier'] } }, tenant.user)
  await tenant.inside(({ db }) =>
    db
      .updateTable('list_columns')
      .set({ columns: ['fullName', 'gone', 'age'] })
      .execute(),
  )
  expect(await get()).toEqual({ columns: ['fullName', 'age'] })
  expect((await test.call(getColumns, { params }, tenant.kiosk)).status).toBe(403)
})
