import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { requireTag } from './require-tag.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const require = (tag: string, current?: string, path?: string) =>
  tenant.run(tenant.user, (ctx) => requireTag(ctx, tag, current, path))

it.each([
  ['a tag of the list', 'Eldercare', ''],
  ['none', '', ''],
  ['the one that the activity has', 'Former', 'Former'],
])('takes %s', async (_what, tag, current) => {
  await expect(require(tag, current)).resolves.toBeUndefined()
})

it('refuses any other by the name that the caller has for it, and says no more of it than is needed', async () => {
  const message = `"${'N'.repeat(60)}" is not one of the tags`
  const refused = require('N'.repeat(200), 'Former', 'activityTag')
  await expect(refused).rejects.toMatchObject({ errors: [{ path: 'activityTag', message }] })
  await expect(require('Nonsense')).rejects.toMatchObject({ errors: [{ path: 'activity.activityTag' }] })
})
