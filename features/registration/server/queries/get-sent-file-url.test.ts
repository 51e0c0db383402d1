import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Person } from '#testing/new-tenant.ts'
import { addOwnField } from '#testing/own-fields.ts'
import { registerPublicly } from '#testing/register-publicly.ts'
import { sendFormFile } from '#testing/send-form-file.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { getSentFileUrl } from '../../file-contract.ts'
import { searchRegistrations } from '../../list-contract.ts'
import { dismissRegistration } from '../../staff-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

it('opens a file that waits, to those who see its field, until the decision', async () => {
  const seenBy = 'superadmins'
  const { id: field } = await addOwnField(test, tenant, { kind: 'file', label: 'Letter', isPublic: true })
  const { id: secret } = await addOwnField(test, tenant, { kind: 'file', label: 'Report', isPublic: true, seenBy })
  const own = { [field]: await sendFormFile(test, tenant, field), [secret]: await sendFormFile(test, tenant, secret) }
  await registerPublicly(test, tenant, { website: 'https://spam.example', own })
  const [{ id }] = (await test.call(searchRegistrations, { query: {} }, tenant.user)).body.registrations
  const open = (as: Person | undefined, params: object = {}) =>
    test.call(getSentFileUrl, { params: { id, field, ...params } }, as)
  const { status, body } = await open(tenant.user)
  expect([status, body.name]).toEqual([200, 'letter.pdf'])
  const sent = await fetch(`${test.platform.listening}${body.url}`)
  expect([await sent.text(), sent.headers.get('content-disposition')]).toEqual([
    '%PDF-',
    expect.stringContaining('attachment'),
  ])
  const statuses = [
    await open(tenant.superadmin, { field: secret }),
    await open(tenant.user, { field: secret }),
    await open(tenant.user, { field: uuidv7() }),
    await open(tenant.kiosk),
    await open((await test.newTenant()).user),
    await open(undefined),
  ].map((reply) => reply.status)
  expect(statuses).toEqual([200, 404, 404, 403, 404, 401])
  await test.call(dismissRegistration, { params: { id }, body: {} }, tenant.user)
  expect((await open(tenant.user)).status).toBe(404)
})
