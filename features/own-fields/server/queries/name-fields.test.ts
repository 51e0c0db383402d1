import { expect, it } from 'vitest'
import { addOwnField } from '#testing/own-fields.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { nameFields } from './name-fields.ts'

it('names fields of any form; without ids there are none, and another organisation has none of them', async () => {
  const test = await startTestApp()
  const tenant = await test.newTenant()
  const size = await addOwnField(test, tenant, { kind: 'text', label: 'Size' })
  const food = await addOwnField(test, tenant, { kind: 'text', label: 'Food', form: 'activities' })
  const names = (ids: string[], of = tenant) =>
    of.run(of.user, async (ctx) => Object.fromEntries(await nameFields(ctx, ids)))
  expect(await names([size.id, food.id])).toEqual({ [size.id]: 'Size', [food.id]: 'Food' })
  expect(await names([])).toEqual({})
  expect(await names([size.id], await test.newTenant())).toEqual({})
})
