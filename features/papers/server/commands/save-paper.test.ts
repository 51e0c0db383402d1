import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const licence = { name: 'Driving licence', neededBy: 'roles' as const, roles: ['Driver'], validMonths: 24, version: 1 }
const save = (slot: number, more: object = {}, as = tenant.superadmin) =>
  test.call(contract.savePaper, { params: { slot }, body: { ...licence, ...more } }, as)

it('names a slot, calls it otherwise, and takes the name away again', async () => {
  expect((await save(3)).body).toEqual({ slot: 3, ...licence, version: 2 })
  const everybody = { name: 'Police check', neededBy: 'everybody', validMonths: null, version: 2 }
  // roles that are sent beside are not kept where everybody needs it
  expect((await save(3, everybody)).body).toEqual({ slot: 3, ...everybody, roles: [], version: 3 })
  const gone = { name: '', neededBy: 'nobody', roles: [], validMonths: null, version: 3 }
  expect((await save(3, gone)).body).toEqual({ slot: 3, ...gone, version: 4 })
})

it.each([
  ['no name', { name: ' ' }, 'name'],
  ['a name that is too long', { name: 'x'.repeat(61) }, 'name'],
  ['no role', { roles: [] }, 'roles'],
  ['no months', { validMonths: 0 }, 'validMonths'],
])('refuses %s', async (_what, more, field) => {
  const refused = await save(1, more)
  expect([refused.status, refused.body.errors[0].path]).toEqual([400, expect.stringContaining(field)])
})

it('refuses the name of another slot, however it is written, and takes its own', async () => {
  await save(1)
  const refused = await save(2, { name: 'DRIVING LICENCE' })
  expect([refused.status, refused.body.errors]).toMatchObject([400, [{ path: 'name' }]])
  expect((await save(1, { name: 'DRIVING LICENCE', version: 2 })).status).toBe(200)
})

it('refuses an earlier version with what is there', async () => {
  await save(1)
  const late = await save(1, { name: 'Licence' })
  expect([late.status, late.body.current]).toMatchObject([409, { name: 'Driving licence', version: 2 }])
})

it('two who name the same slot at once: one is told of the other', async () => {
  const both = await Promise.all([save(1), save(1, { name: 'Police check' })])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
})

it('is for superadmins', async () => {
  expect((await save(1, {}, tenant.user)).status).toBe(403)
  expect((await save(1, {}, tenant.superadmin)).status).toBe(200)
})
