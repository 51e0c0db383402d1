import { afterAll, beforeAll, expect, it } from 'vitest'
import { organisationCalls } from '#testing/organisation-calls.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { findJoinedNames } from './find-joined-names.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp()
  tenant = await test.newTenant()
})
afterAll(() => test.stop())

const { create, find } = organisationCalls(() => ({ test, tenant }))

it('finds names without their spaces and punctuation, and the list does', async () => {
  const id = await create({ orgName: "Sainté-Marie's Café & Co" })
  const found = (text: string, of = tenant) => of.run(of.user, (ctx) => findJoinedNames(ctx, text))
  for (const text of ['saintemarie', 'MariesCafe', 'cafe & co', 'cafeco']) expect(await found(text)).toEqual([id])
  for (const text of ['co', 'cafemarie', '%%%%%']) expect(await found(text)).toEqual([])
  expect(await found('saintemarie', await test.newTenant())).toEqual([])
  const { organisations } = await find({ orgName: 'saintemarie' })
  expect(organisations).toMatchObject([{ volunteeringOrgId: id }])
})
