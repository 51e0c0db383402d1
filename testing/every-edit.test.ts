import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAccounts } from '#features/accounts/staff-contract.ts'
import * as forms from '#features/form-settings/form-contract.ts'
import type { Input } from '#server/call-example.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { createRecords, examples, namesReadBy } from './call-examples.ts'
import { startTestApp, type TestApp, type TestTenant } from './start-test-app.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp()
  tenant = await test.newTenant()
})
afterAll(() => test.stop())

/** What is sent with PUT and edits no record that somebody has in a form, and why. */
const noForms = new Map([
  ['/v2/grp-remove-in-charge', 'takes one member out of charge, whatever else was changed'],
  ['/generate-file-url/individual/filename', 'answers where a file is sent'],
  ['/generate-file-url/:id/:fileName', 'answers where a file is sent'],
  ['/update-session-excel/:sessionId/:fileName', 'adds rows, and takes nothing away'],
  ['/activity-v2/:activityType/:activityId/:batchId/:sessionId', 'merges participant by participant'],
  [
    '/sessions/:sessionId/attendees/marks',
    'puts back many, each by its own version, and leaves alone who was changed since',
  ],
  ['/organisations/statuses', 'puts back many, each by its own version, and leaves alone who was changed since'],
  ['/indivols/:id/guardian', 'sets one answer to yes or no: whoever said so last is right'],
  ['/generate-file-url/photos/:filename', 'answers where a file is sent'],
  ['/mail/messages/:id/attachment', 'puts one file in the place of another: nothing typed is in it'],
  ['/mail/activities/:activityId/reminders', 'chooses hours from a list: whoever chose last is right'],
  ['/mail/sessions/:sessionId/reminders', 'sets one answer to yes or no: whoever said so last is right'],
  ['/mail/messages/:id/told/:personId', 'sets one answer to yes or no: whoever said so first stays named'],
  ['/mail/sessions/:sessionId/told/:personId', 'sets one answer to yes or no: whoever said so first stays named'],
  ['/list-columns/:list', 'sets what one person sees: what they chose last is right'],
  ['/list-views/:id', 'sets a name and who sees it: whoever chose last is right'],
  ['/mail/people/:vid/language', 'sets one answer: whoever chose last is right'],
  ['/hours-letters/:id/withdrawn', 'sets one answer to yes or no: whoever said so last is right'],
  ['/tenant-logo', 'puts one file in the place of another: nothing typed is in it'],
])
const edits = examples.filter(
  ({ endpoint: { method, path } }) => (method === 'PUT' || method === 'PATCH') && !noForms.has(path),
)

/** Forms have no record of their own to make up: each is sent as it is, and its options in another order. */
const formOf = new Map<Endpoint, Endpoint>([
  [forms.updateVolunteerForm, forms.getVolunteerForm],
  [forms.updateOrganisationForm, forms.getOrganisationForm],
  [forms.updateActivityForm, forms.getActivityForm],
])

async function goodCall(endpoint: Endpoint, example: Input): Promise<Input> {
  const read = formOf.get(endpoint)
  if (!read) return example
  return { ...example, body: (await test.call(read, {}, tenant.superadmin)).body }
}

describe('every edit of a record', () => {
  it.each(edits.map((one) => [`${one.endpoint.method} ${one.endpoint.path}`, one] as const))(
    '%s refuses an old version with the record as it is now, and takes the current one',
    async (_name, one) => {
      const { endpoint } = one
      const good = await goodCall(endpoint, one.input(await createRecords(tenant, namesReadBy(one))))
      const send = (version: number) =>
        test.call(endpoint, { ...good, body: { ...(good.body as object), version } } as never, tenant.superadmin)
      const refused = await send(1_000_000)
      expect([refused.status, refused.body.code]).toEqual([409, 'stale-version'])
      const { version } = refused.body.current as { version: number }
      expect(version).toBeGreaterThan(0)
      const taken = await send(version)
      expect([taken.status, taken.body.detail]).toEqual([endpoint.status ?? 200, undefined])
    },
  )
})

describe('an account', () => {
  it('carries its version for who may edit it', async () => {
    const found = await test.call(listAccounts, {}, tenant.superadmin)
    const attributes = found.body[0].Attributes as { Name: string; Value: string }[]
    expect(attributes.find(({ Name }) => Name === 'custom:version')?.Value).toMatch(/^\d+$/)
  })
})
