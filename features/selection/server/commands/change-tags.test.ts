import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { addTestTags, readTestTags } from '#testing/add-test-tags.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { changeTags } from './change-tags.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('counts what changed, and names the change only where something did', async () => {
  const tenant = await test.newTenant()
  const { Car, Van } = await addTestTags(tenant, 'Car', 'Van')
  const { organisationId } = await addTestOrganisation(tenant, 'Harbour Bank', [])
  const change = (add: string[], remove: string[] = []) =>
    tenant.run(tenant.user, async (ctx) => {
      const { changed, changeSetId } = await changeTags(ctx, 'organisations', [organisationId], { add, remove })
      return [changed, changeSetId === ctx.changeSetId]
    })
  expect(await change([Car])).toEqual([1, true])
  expect(await change([Van], [Car])).toEqual([1, true])
  expect(await change([Van], [Car])).toEqual([0, false])
  expect(await readTestTags(tenant, 'organisations')).toEqual(['Harbour Bank: Van'])
})
