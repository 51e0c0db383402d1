import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { product } from '#product/features.ts'
import type { Example, Records } from '#server/call-example.ts'
import { roles } from '#shared/access.ts'
import { absentRecords, createRecords, examples, recordsFor } from './call-examples.ts'
import { deleteBeforeRestore } from './delete-before-restore.ts'
import { type Person, type Reply, startTestApp, type TestApp, type TestTenant } from './start-test-app.ts'

let test: TestApp
let tenant: TestTenant
let other: TestTenant
/** Records of the other organisation, and all that lies there: no call of this file changes them. */
let foreign: Records
let foreignRows: unknown

beforeAll(async () => {
  test = await startTestApp()
  ;[tenant, other] = await Promise.all([test.newTenant(), test.newTenant()])
  foreign = await createRecords(other)
  foreignRows = await rowsOf(other)
})
afterAll(() => test.stop())

const nameOf = ({ endpoint }: { endpoint: Example['endpoint'] }) => `${endpoint.method} ${endpoint.path}`
// the input is the example's own, which the compiler does not tie to its endpoint
const call = (one: Example, records: Parameters<Example['input']>[0], as?: Person) =>
  test.call(one.endpoint, one.input(records) as never, as)

/** The answer's bytes, but for the id of the request, which is always another. */
function bytesOf(reply: Reply): string {
  return `${reply.status} ${reply.headers['content-type']} ${reply.text.replace(/"requestId":"[^"]*"/, '')}`
}

describe('the list of calls', () => {
  it('is the router, and each that needs a sign-in has its example here', () => {
    const withSignIn = product.routes.filter((route) => route.needsSignIn).map(nameOf)
    expect(examples.map(nameOf).toSorted()).toEqual(withSignIn.toSorted())
  })

  it('holds no path twice', () => {
    const paths = product.routes.map(nameOf)
    expect(new Set(paths).size).toBe(paths.length)
  })
})

/** Of these the history knows nothing: they only answer, or concern sessions and links. */
const withoutHistory = [
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
  'POST /volunteers/named/kept',
  'POST /mail/recipients/count',
  'POST /mail/recipients/list',
  'POST /mail/preview',
  'PUT /generate-file-url/:id/:fileName',
  'POST /organisations/:organisationId/members/doubles',
  'POST /organisations/doubles',
  'POST /organisations/import/changes',
  'POST /own-fields/:id/upload',
  'POST /auth/socket-ticket',
  'POST /activities_by_nric-v2',
  'POST /activities_by_dob_contact-v2',
  'POST /kiosk/find-by-code',
  'POST /kiosk/pack',
  'POST /duplicates/search',
]

describe('the history', () => {
  const writing = product.routes.filter(({ needsSignIn, endpoint }) => needsSignIn && endpoint.method !== 'GET')

  it('has plain words of a few for every call that changes something', () => {
    const unnamed = writing.filter(({ endpoint }) => !endpoint.historyAction).map(nameOf)
    expect(unnamed.toSorted()).toEqual(withoutHistory.toSorted())
    const words = product.routes.flatMap(({ endpoint }) => endpoint.historyAction?.message ?? [])
    expect(words.filter((text) => !/^[A-Z][a-z]+ [-\w ]{1,48}$/.test(text))).toEqual([])
  })

  it('offers undo for calls that there are', () => {
    // one call imports volunteers and organisations: what it did is named once it has read the sheet
    const codes = new Set<string | undefined>(['organisations.importedOrganisations'])
    for (const { endpoint } of product.routes) codes.add(endpoint.historyAction?.text.code)
    expect(product.undoable.size).toBeGreaterThan(10)
    expect([...product.undoable].filter((code) => !codes.has(code))).toEqual([])
  })
})

describe.each(examples.map((one) => [nameOf(one), one] as const))('%s', (_name, one) => {
  it('refuses who is not signed in', async () => {
    const nobody = await call(one, absentRecords())
    expect([nobody.status, nobody.body.code]).toEqual([401, 'not-signed-in'])
    const forged = await call(one, absentRecords(), { ...tenant.superadmin, token: `${tenant.superadmin.token}x` })
    expect(forged.status).toBe(401)
  })

  it('refuses the roles that it is not for, and lets the others in', async () => {
    const people = { superadmin: tenant.superadmin, user: tenant.user, kiosk: tenant.kiosk }
    for (const role of roles) {
      const { status, body } = await call(one, absentRecords(), people[role])
      const isRefused = status === 403 && body.code === 'forbidden'
      const allowed = one.endpoint.access !== 'anyone' && (one.endpoint.access as readonly string[]).includes(role)
      expect([role, allowed ? !isRefused && status !== 401 : isRefused, status]).toEqual([role, true, status])
    }
  })
})

describe.each(examples.filter((one) => one.names.length).map((one) => [nameOf(one), one] as const))(
  '%s with a record of another organisation',
  (_name, one) => {
    it('answers as for an absent one, changes nothing, and takes the own one', async () => {
      for (const name of one.names) {
        const own = { ...(await recordsFor(one, tenant)) }
        const by = name === 'sessionId' ? await tenant.addPerson('superadmin') : tenant.superadmin
        if (name === 'sessionId') own.sessionId = by.sessionId
        const absent = await call(one, { ...own, [name]: absentRecords()[name] }, by)
        const crossing = await call(one, { ...own, [name]: foreign[name] }, by)
        expect([name, absent.status]).toEqual([name, 404])
        expect(bytesOf(crossing)).toBe(bytesOf(absent))
        expect(await rowsOf(other)).toEqual(foreignRows)
        await deleteBeforeRestore(tenant, one, own)
        const good = await call(one, own, by)
        expect([name, good.status, good.status < 300]).toEqual([name, good.status, true])
      }
    })
  },
)

/** Everything that calls could change in an organisation, to compare. */
function rowsOf(of: TestTenant): Promise<unknown> {
  return of.inside(async ({ db }) => ({
    groups: await db.selectFrom('groups').selectAll().orderBy('id').execute(),
    members: await db.selectFrom('group_members').selectAll().orderBy('group_id').orderBy('volunteer_id').execute(),
    volunteers: await db.selectFrom('volunteers').selectAll().orderBy('id').execute(),
    contacts: await db.selectFrom('contacts').selectAll().orderBy('id').execute(),
    organisations: await db.selectFrom('organisations').selectAll().orderBy('id').execute(),
    organisationMembers: await db.selectFrom('organisation_members').selectAll().orderBy('id').execute(),
    coordinators: await db.selectFrom('coordinators').selectAll().orderBy('id').execute(),
    activities: await db.selectFrom('activities').selectAll().orderBy('id').execute(),
    batches: await db.selectFrom('batches').selectAll().orderBy('id').execute(),
    plannedSessions: await db.selectFrom('sessions').selectAll().orderBy('id').execute(),
    attendances: await db.selectFrom('attendances').selectAll().orderBy('id').execute(),
    accounts: await db.selectFrom('accounts').selectAll().orderBy('id').execute(),
    sessions: await db.selectFrom('account_sessions').selectAll().orderBy('id').execute(),
  }))
}
