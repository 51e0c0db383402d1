import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAccount } from '#features/accounts/staff-contract.ts'
import { createDonor, createManager } from '#features/contacts/contract.ts'
import { createGroup } from '#features/groups/contract.ts'
import { listVolunteerSummaries } from '#features/volunteers/contract.ts'
import { updateStatuses } from '#features/volunteers/status-contract.ts'
import type { FieldError } from '#shared/errors.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'

const lines: string[] = []
let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp({}, { log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }) })
  tenant = await test.newTenant()
})
afterAll(async () => {
  await test.stop() // every answer is out and every transaction has ended
  expect(lines.filter((line) => JSON.parse(line).level >= 40)).toEqual([])
})

it('the same write with the same key is answered the same', async () => {
  const write = () =>
    test.call(createGroup, { body: { groupName: 'Readers' } }, tenant.user, { 'idempotency-key': 'once' })
  const [first, again] = [await write(), await write()]
  expect([first.status, again.status, again.text]).toEqual([200, 200, first.text])
})

it('a streamed answer comes whole, and not again to who has it', async () => {
  await addTestVolunteers(tenant, ['Tan Mei Ling'])
  const { body, headers } = await test.call(listVolunteerSummaries, {}, tenant.user)
  expect(body).toMatchObject([{ fullName: 'Tan Mei Ling' }])
  const kept = await test.call(listVolunteerSummaries, {}, tenant.user, { 'if-none-match': String(headers['etag']) })
  expect(kept.status).toBe(304)
})

it.each([
  [createDonor, 'fullName', 'Full name is required.'],
  [createDonor, 'status', 'Status is required.'],
  [createManager, 'fullName', 'Full name is required.'],
  [createGroup, 'groupName', 'Group name is required.'],
  [createAccount, 'username', 'User name is a required field'],
  [createAccount, 'email', 'Email is a required field'],
  [createAccount, 'locationpermission', 'locationpermission is required.'],
  [updateStatuses, 'vids', 'vids is required.'],
  [updateStatuses, 'newStatus', 'Please select a status'],
] as const)('%o without %s says so', async (endpoint, path, message) => {
  const { status, body } = await test.call(endpoint, { body: {} } as never, tenant.superadmin)
  expect([status, body.errors!.filter((error: FieldError) => error.path === path)]).toMatchObject([
    400,
    [{ path, message }],
  ])
  expect(JSON.stringify(body)).not.toContain('expected')
})

it('what is there and wrong is named as such', async () => {
  const { body } = await test.call(createGroup, { body: { groupName: 5 } } as never, tenant.user)
  expect(body.errors).toEqual([{ path: 'groupName', message: 'Invalid input: expected string, received number' }])
})

it('anyone who is answered waits no longer, with or without a right', async () => {
  const { traffic } = test.platform
  await expect.poll(() => traffic.isBusy()).toBe(false)
  await test.call(createGroup, { body: { groupName: 'Writers' } }, tenant.user)
  expect(traffic.isBusy()).toBe(true)
  const refused = await test.call(createGroup, { body: { groupName: 'Writers' } })
  expect(refused.status).toBe(401)
  await expect.poll(() => traffic.isBusy()).toBe(false)
})
