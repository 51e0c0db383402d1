import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ChangedFields } from '#server/context.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { sayOwnField } from './say-own-field.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('says choices by what they are called, and which are offered no more', async () => {
  const tenant = await test.newTenant()
  const option = (label: string, isRemoved: boolean) => ({
    key: crypto.randomUUID(),
    label,
    isRemoved,
    translations: {},
  })
  const changes: ChangedFields[] = [
    { options: [null, [option('M', false), option('Medium', true)]] },
    { label: ['Size', 'Sizes'] },
  ]
  expect(await tenant.run(tenant.superadmin, (ctx) => sayOwnField(ctx, changes))).toEqual([
    { choices: [null, ['M', 'Medium (offered no more)']] },
    { label: ['Size', 'Sizes'] },
  ])
})
