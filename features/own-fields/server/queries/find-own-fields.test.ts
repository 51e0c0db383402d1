import { afterAll, beforeAll, expect, it } from 'vitest'
import { addOwnField } from '#testing/own-fields.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { findOwnFields } from './find-own-fields.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('finds the fields of one form, as the public form has them or as the actor sees them', async () => {
  const tenant = await test.newTenant()
  const bus = await addOwnField(test, tenant, { kind: 'text', label: 'Bus' })
  const note = await addOwnField(test, tenant, { kind: 'text', label: 'Note', seenBy: 'superadmins', isPublic: true })
  await addOwnField(test, tenant, { kind: 'text', label: 'Purpose', form: 'organisations' })
  const find = (as: typeof tenant.user, asked = {}) => tenant.run(as, (ctx) => findOwnFields(ctx, 'volunteers', asked))
  expect(await find(tenant.user)).toEqual([bus])
  expect(await find(tenant.superadmin, { isHeld: true })).toEqual([bus, note])
  expect(await find(tenant.user, { isPublic: true })).toEqual([note])
})
