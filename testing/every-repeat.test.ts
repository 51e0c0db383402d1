import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { product } from '#product/features.ts'
import type { Example } from '#server/call-example.ts'
import { createRecords, namesReadBy } from './call-examples.ts'
import { nameOf, prepareCall, sendAgain, writes } from './repeated-calls.ts'
import { type Person, type Reply, startTestApp, type TestApp, type TestTenant } from './start-test-app.ts'

let test: TestApp
let shared: TestTenant
beforeAll(async () => {
  test = await startTestApp()
  shared = await test.newTenant()
})
afterAll(() => test.stop())

/** Nothing is kept of these calls. */
const notRepeatable: Record<string, string[]> = {
  'they sign in or out, or stay signed in': [
    'POST /auth/sign-in',
    'POST /auth/totp',
    'POST /auth/refresh',
    'POST /auth/extend',
    'POST /auth/sign-out',
    'POST /auth/socket-ticket',
  ],
  'they set or ask for a password, or return a secret': [
    'POST /auth/new-password',
    'POST /auth/forgot-password',
    'POST /auth/reset-password',
    'POST /account/password',
    'POST /account/totp/start',
    'POST /account/totp/confirm',
    'POST /account/totp/remove',
    'POST /voopuser-reset-password',
  ],
  'they return what is sensitive, and note each time who saw it': [
    'POST /v3/indivols/:id/show-sensitive',
    'POST /v3/volunteeringorg/:id/show-sensitive',
    'POST /v2/orgvolunteer/:organisationId/:vid/show-sensitive',
    'POST /generate-indi-vol-excel',
    'POST /list-exports/:list',
  ],
  'they only read': [
    'POST /_search',
    'POST /hours-letters/preview',
    'POST /certificates/preview',
    'POST /volunteers/alike',
    'POST /volunteers/like-named',
    'POST /volunteers/doubles',
    'POST /volunteers/import/changes',
    'POST /batches/:batchId/preview',
    'POST /sessions/:sessionId/warnings',
    'POST /sessions/signed-up',
    'POST /batches/:batchId/roster/check',
    'POST /volunteers/leaving/check',
    'POST /groups/named',
    'POST /volunteers/named',
    'POST /mail/recipients/count',
    'POST /mail/recipients/list',
    'POST /mail/preview',
  ],
  'they say who stands at a kiosk, for some minutes': [
    'POST /activities_by_nric-v2',
    'POST /activities_by_dob_contact-v2',
    'POST /kiosk/find-by-code',
  ],
  'it finds again what there is': ['POST /duplicates/search'],
  'they return a secret': ['POST /kiosk/cards', 'POST /kiosk/phone-cards', 'POST /kiosk/pins'],
  'they return the keys of a device': ['POST /kiosk/pack'],
  'they return a link that is itself a right': [
    'PUT /generate-file-url/:id/:fileName',
    'PUT /generate-file-url/individual/filename',
    'POST /analytics/hours/export',
    'POST /analytics/most-hours/export',
    'POST /register/:tenant/agreement',
    'POST /register/:tenant/:form/file',
    'POST /organisations/:organisationId/members/doubles',
    'POST /organisations/doubles',
    'POST /organisations/import/changes',
    'POST /registrations/:id/remind-guardian',
    'POST /own-fields/:id/upload',
    'PUT /generate-file-url/photos/:filename',
  ],
  'they set what the recipient of a letter wants: a second time changes nothing': [
    'PUT /mail/choices/:token',
    'POST /mail/choices/:token',
    'POST /asked/:token',
  ],
  'a second time does what the first did, and the body is large': [
    'PUT /mail/messages/:id/attachment',
    'POST /mail/images',
  ],
  'a name means somebody once: a second time changes nothing': ['POST /volunteers/named/kept'],
  'each mail is noted once anyway': ['POST /mail/bounces'],
  'a challenge or a token of theirs is used once anyway': [
    'POST /register/:tenant/:form/challenge',
    'POST /register/:tenant/confirm/find',
    'POST /register/:tenant/people/find',
    'POST /register/:tenant/confirm',
  ],
}

it('every call that is no GET is repeatable, or says why not', () => {
  const kept = (is: boolean) => product.routes.filter(({ endpoint }) => Boolean(endpoint.repeatable) === is)
  const others = kept(false).filter(({ endpoint }) => endpoint.method !== 'GET')
  expect(others.map(nameOf).toSorted()).toEqual(Object.values(notRepeatable).flat().toSorted())
  expect(kept(true).filter(({ endpoint }) => endpoint.method === 'GET')).toEqual([])
})

const keysOf = (tenant: TestTenant, person: Person) =>
  tenant.inside(({ db }) =>
    db.selectFrom('idempotency_keys').selectAll().where('account_id', '=', person.accountId).execute(),
  )

/** Every text of some length in a request or an answer. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length > 3 ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Their examples need more than records: a version, a file, a change that can be undone, a ticket, a view of one's own. */
const refused = [
  'DELETE /account/sessions/:id',
  'POST /account/sessions/:id/kiosk',
  'PUT /metadata/indi-vols',
  'PUT /metadata/volunteering-orgs',
  'PUT /metadata/activities',
  'POST /import-group-members',
  'POST /history/:id/undo',
  'POST /bulk/undo/:id',
  'POST /bulk/venues/move',
  'PATCH /list-views/:id',
  'DELETE /list-views/:id',
  'POST /list-views/:id/restore',
  'PUT /update-session-excel/:sessionId/:fileName',
  'POST /kiosk/kept',
]

function isRefused(one: Example, { status }: Reply): boolean {
  expect([nameOf(one), status >= 300]).toEqual([nameOf(one), refused.includes(nameOf(one))])
  return status >= 300
}

describe.each(writes.filter((one) => !one.endpoint.repeatable).map((one) => [nameOf(one), one] as const))(
  '%s with an Idempotency-Key',
  (_name, one) => {
    it('takes it, and keeps nothing', async () => {
      const person = await shared.addPerson('superadmin')
      const input = one.input(await createRecords(shared, namesReadBy(one)))
      expect((await sendAgain(test, one, input, person)).status).toBeLessThan(500)
      expect(await keysOf(shared, person)).toEqual([])
    })
  },
)

// each in an organisation of its own: nobody waits for another
describe.concurrent.each(writes.filter((one) => one.endpoint.repeatable).map((one) => [nameOf(one), one] as const))(
  '%s with an Idempotency-Key',
  (_name, one) => {
    it('keeps nothing that can be read, is answered the same again, and no more once the right is lost', async () => {
      const tenant = await test.newTenant()
      const person = await tenant.addPerson('superadmin')
      const input = await prepareCall(one, tenant)
      const first = await sendAgain(test, one, input, person)
      const kept = await keysOf(tenant, person)
      expect(kept.map(({ sealed }) => Boolean(sealed))).toEqual(isRefused(one, first) ? [] : [true])
      if (!kept.length) return
      const rows = kept.map(({ fingerprint, sealed }) => [fingerprint.toString('latin1'), sealed?.toString('latin1')])
      const readable = textsIn([first.body, input.params, input.body]).filter((text) => `${rows}`.includes(text))
      expect(readable).toEqual([])
      const again = await sendAgain(test, one, input, person)
      expect([again.status, again.text]).toEqual([first.status, first.text])
      const other = one.endpoint.body
        ? await sendAgain(test, one, { ...input, query: { other: uuidv7() } }, person)
        : undefined
      expect([400, 422, undefined]).toContain(other?.status)
      await tenant.inside(({ db }) =>
        db.updateTable('accounts').set({ role: 'kiosk' }).where('id', '=', person.accountId).execute(),
      )
      expect((await sendAgain(test, one, input, person)).status).toBe(403)
    })
  },
)
