import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addOwnField } from '#testing/own-fields.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { planAnswers } from './plan-answers.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('knows the fields that the actor sees or the public form has, and refuses others alike', async () => {
  const tenant = await test.newTenant()
  const bus = await addOwnField(test, tenant, { kind: 'text', label: 'Bus' })
  const secret = await addOwnField(test, tenant, { kind: 'text', label: 'Note', seenBy: 'superadmins', isPublic: true })
  const foreign = await addOwnField(test, await test.newTenant(), { kind: 'text', label: 'Foreign' })
  const sent = Object.fromEntries([bus.id, secret.id, foreign.id, uuidv7()].map((id) => [id, 'x']))
  const plan = async (as: typeof tenant.user, isPublic: boolean) => {
    const { values, errors } = await tenant.run(as, (ctx) => planAnswers(ctx, 'volunteers', sent, { isPublic }))
    return [Object.keys(values), errors.map(({ message }) => message)]
  }
  const unknown = 'There is no such field'
  expect(await plan(tenant.user, false)).toEqual([[bus.id], [unknown, unknown, unknown]])
  expect(await plan(tenant.superadmin, false)).toEqual([
    [bus.id, secret.id],
    [unknown, unknown],
  ])
  expect(await plan(tenant.user, true)).toEqual([[secret.id], [unknown, unknown, unknown]])
})
