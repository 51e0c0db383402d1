import { afterAll, beforeAll, expect, it } from 'vitest'
import { addOwnField } from '#testing/own-fields.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { joinChoices } from './join-choices.ts'
import { offerAgain } from './offer-again.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('offers what a join took away, unless another is called the same; what did something else stays', async () => {
  const tenant = await test.newTenant()
  const { id, options } = await addOwnField(test, tenant, { kind: 'choice', label: 'Size', options: ['M', 'Medium'] })
  const offered = () =>
    tenant.inside(async ({ db }) => {
      const field = await db.selectFrom('own_fields').select('options').where('id', '=', id).executeTakeFirstOrThrow()
      return field.options.flatMap(({ label, isRemoved }) => (isRemoved ? [] : [label]))
    })
  const keys = { choice: options[1]!.key, into: options[0]!.key }
  const { body } = await test.send('POST', `/api/own-fields/${id}/join`, keys, tenant.superadmin)
  expect(body.message).toBe('Medium is a part of M now')
  const [joined] = await tenant.inside(({ db }) =>
    db.selectFrom('change_sets').select('id').orderBy('created_on', 'desc').orderBy('id', 'desc').limit(1).execute(),
  )
  expect(await offered()).toEqual(['M'])
  await tenant.run(tenant.superadmin, (ctx) => offerAgain(ctx, crypto.randomUUID()))
  expect(await offered()).toEqual(['M'])
  await tenant.run(tenant.superadmin, (ctx) => offerAgain(ctx, joined!.id))
  expect(await offered()).toEqual(['M', 'Medium'])
  await tenant.run(tenant.superadmin, (ctx) => joinChoices(ctx, id, keys))
  expect(await offered()).toEqual(['M'])
})
