import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { volunteerCalls } from '#testing/volunteer-calls.ts'
import { findNrics, requireFreeNric } from './find-nrics.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { created } = volunteerCalls(() => ({ test, tenant }))
const hashOf = (nric: string) => tenant.inside((work) => work.keys.lookupHash(work, nric))
const require = (hash: Buffer | null) => tenant.run(tenant.user, (ctx) => requireFreeNric(ctx, hash))

it('knows whose NRIC belongs to an existing volunteer of the organisation', async () => {
  await created()
  const [mine, other] = [await hashOf('S1234567D'), await hashOf('T1234567J')]
  const find = (hashes: Buffer[]) => tenant.run(tenant.user, (ctx) => findNrics(ctx, hashes))
  expect(await find([mine, other])).toEqual(new Set([mine.toString('hex')]))
  expect(await find([])).toEqual(new Set())
  const message = 'A volunteer with this NRIC is registered already'
  await expect(require(mine)).rejects.toMatchObject({ status: 409, errors: [{ path: 'nric', message }] })
  await expect(require(other)).resolves.toBeUndefined()
  await expect(require(null)).resolves.toBeUndefined()
  await tenant.inside(({ db, now }) => db.updateTable('volunteers').set({ deleted_at: now }).execute())
  await expect(require(mine)).resolves.toBeUndefined()
})

it('is asked of each organisation for itself: the same number has another mark elsewhere', async () => {
  const mine = await hashOf('S1234567D')
  tenant = await test.newTenant()
  expect((await hashOf('S1234567D')).equals(mine)).toBe(false)
})
