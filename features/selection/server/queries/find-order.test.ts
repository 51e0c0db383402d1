import { expect, it } from 'vitest'
import { addOwnField } from '#testing/own-fields.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { findOrder } from './find-order.ts'

it('knows what sorts people beside the columns of their list, by the kind of the field', async () => {
  const test = await startTestApp()
  const tenant = await test.newTenant()
  const camp = await addOwnField(test, tenant, { kind: 'date', label: 'Camp' })
  const likes = await addOwnField(test, tenant, { kind: 'several', label: 'Likes', options: ['Tea'] })
  const food = await addOwnField(test, tenant, { kind: 'number', label: 'Food', form: 'organisations' })
  const typeOf = (name: string) => tenant.run(tenant.user, async (ctx) => (await findOrder(ctx, name))?.type)
  expect(await typeOf('fullName')).toBeUndefined()
  expect(await typeOf('lastCame')).toBe('date')
  expect(await typeOf('hours')).toBe('float8')
  expect(await typeOf(`own:${camp.id}`)).toBe('date')
  expect(await typeOf(`own:${likes.id}`)).toBe('integer')
  expect(await typeOf(`own:${food.id}`), 'of another form: nobody is sorted').toBe('text')
})
