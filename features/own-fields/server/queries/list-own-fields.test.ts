import { afterAll, beforeAll, expect, it } from 'vitest'
import { deleteVolunteer } from '#features/volunteers/contract.ts'
import { addOwnField } from '#testing/own-fields.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { volunteerCalls } from '#testing/volunteer-calls.ts'
import * as contract from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

const { created } = volunteerCalls(() => ({ test, tenant }))

it('lists those whose answers the reader sees, and for superadmins how many existing people have one', async () => {
  tenant = await test.newTenant()
  const query = { form: 'volunteers' } as const
  await addOwnField(test, await test.newTenant(), { kind: 'text', label: 'Foreign' })
  await addOwnField(test, tenant, { kind: 'text', label: 'Purpose', form: 'activities' })
  const bus = await addOwnField(test, tenant, { kind: 'text', label: 'Bus' })
  const secret = await addOwnField(test, tenant, { kind: 'yes-no', label: 'Warned', seenBy: 'superadmins' })
  const gone = await addOwnField(test, tenant, { kind: 'text', label: 'Old' })
  const own = { [bus.id]: '74', [gone.id]: 'x' }
  await created({ own })
  const vid = await created({ own, nric: '' })
  await test.call(deleteVolunteer, { params: { vid } }, tenant.user)
  await test.call(contract.deleteOwnField, { params: { id: gone.id } }, tenant.superadmin)
  const { fields } = (await test.call(contract.listOwnFields, { query }, tenant.user)).body
  expect(fields).toEqual([bus])
  const used = (await test.call(contract.listUsedOwnFields, { query }, tenant.superadmin)).body
  expect(used.fields).toEqual([
    { ...bus, answers: 1 },
    { ...secret, answers: 0 },
  ])
  expect(used.deleted).toMatchObject([{ id: gone.id, label: 'Old', answers: 1 }])
  expect((await test.call(contract.listUsedOwnFields, { query }, tenant.user)).status).toBe(403)
  expect((await test.call(contract.listOwnFields, { query }, tenant.kiosk)).status).toBe(403)
})
