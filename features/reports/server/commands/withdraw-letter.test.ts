import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { issueTestLetter } from '#testing/test-letter-of-hours.ts'
import { withdrawLetter } from '../../letter-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })
  tenant = await test.newTenant()
})
afterAll(() => test.stop())

it('is withdrawn and stands again, by staff of its organisation who see its person', async () => {
  const { letterId } = await issueTestLetter(test, tenant)
  const set = (isWithdrawn: boolean, as: Person | undefined = tenant.user, id = letterId) =>
    test.call(withdrawLetter, { params: { id }, body: { isWithdrawn } }, as)
  expect((await set(true)).body).toMatchObject({ id: letterId, standing: 'withdrawn' })
  expect((await set(true)).body).toMatchObject({ standing: 'withdrawn' })
  expect((await set(false)).body).toMatchObject({ standing: 'stands' })
  const stranger = await test.newTenant()
  const limited = await tenant.addPerson('user', { venues: [] })
  expect((await set(true, stranger.superadmin)).status).toBe(404)
  expect((await set(true, limited)).status).toBe(404)
  expect((await set(true, tenant.user, uuidv7())).status).toBe(404)
  expect((await set(true, tenant.kiosk)).status).toBe(403)
})
