import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { listDifferent as contract } from '../../contract.ts'
import { sayDifferent, sayPerhapsSame } from '../commands/say-different.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
afterAll(() => test.stop())

it('has who was said to be two people, until it is taken back, for those who see both', async () => {
  const tenant = await test.newTenant()
  const [oneId = '', otherId = ''] = await addTestVolunteers(tenant, ['Tan Mei', 'Tan Mei'])
  const two = { oneId, otherId }
  const list = (as = tenant.user) => test.call(contract, {}, as)
  expect((await list()).body.pairs).toEqual([])
  await tenant.run(tenant.user, (ctx) => sayDifferent(ctx, two))
  expect((await list()).body.pairs).toMatchObject([
    { one: { fullName: 'Tan Mei' }, other: { fullName: 'Tan Mei' }, saidBy: tenant.user.username },
  ])
  expect((await list((await test.newTenant()).user)).body.pairs).toEqual([])
  expect((await list(tenant.kiosk)).status).toBe(403)
  await tenant.run(tenant.user, (ctx) => sayPerhapsSame(ctx, two))
  expect((await list()).body.pairs).toEqual([])
})
