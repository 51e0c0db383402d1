import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('calls the part of a form as superadmins say; an empty name is the usual one', async () => {
  const tenant = await test.newTenant()
  const name = (title: string, as = tenant.superadmin) =>
    test.call(contract.nameOwnSection, { body: { form: 'volunteers', title } }, as)
  const titleOf = async (form: 'volunteers' | 'activities') =>
    (await test.call(contract.listOwnFields, { query: { form } }, tenant.user)).body.title
  expect(await titleOf('volunteers')).toBe('Own fields')
  expect((await name('For our camps')).status).toBe(200)
  expect([await titleOf('volunteers'), await titleOf('activities')]).toEqual(['For our camps', 'Own fields'])
  await name('')
  expect(await titleOf('volunteers')).toBe('Own fields')
  expect((await name('Mine', tenant.user)).status).toBe(403)
})
