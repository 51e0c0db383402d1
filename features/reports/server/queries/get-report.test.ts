import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Access, searchAccesses } from '#features/history/access-contract.ts'
import { updateOwnField } from '#features/own-fields/contract.ts'
import { addTestReport } from '#testing/add-test-report.ts'
import { addOwnField } from '#testing/own-fields.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { getReport, listReports, type Report } from '../../contract.ts'
import { finishReport } from '../commands/finish-report.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const hours = (count: number) => new Date(test.platform.clock().getTime() - count * 3_600_000)
const look = (id: string, as: Person | undefined = tenant.user, query: { look?: 'true' } = {}) =>
  test.call(getReport, { params: { id }, query }, as)
const done = (more: object = {}) =>
  addTestReport(tenant, tenant.user, {
    state: 'done',
    storage_key: `${tenant.id}/reports/x.xlsx`,
    finished_on: hours(1),
    ...more,
  })

it('has a link while it is not older than 72 hours', async () => {
  const { body } = await look(await done({ finished_on: hours(71.9) }))
  expect(body).toMatchObject({ state: 'done', url: expect.stringContaining('/api/') })
  expect(Date.parse(body.expiresOn)).toBeGreaterThan(test.platform.clock().getTime())
  expect((await look(await done({ finished_on: hours(72.1) }))).status).toBe(404)
  expect((await look(await done({ removed_on: hours(1) }))).status).toBe(404)
})

it('has a link that ends with the session that asked for it', async () => {
  const key = `${tenant.id}/reports/x.xlsx`
  await test.platform.storage.put(key, Buffer.from('x'), { size: 1, type: 'application/octet-stream' })
  const { url } = (await look(await done())).body
  expect((await test.send('GET', url)).status).toBe(200)
  const { sessionId } = tenant.user
  const ended = { revoked_on: test.platform.clock() }
  await tenant.inside(({ db }) => db.updateTable('account_sessions').set(ended).where('id', '=', sessionId).execute())
  expect((await test.send('GET', url)).status).toBe(403)
})

it('has none while it is running', async () => {
  const running = await addTestReport(tenant, tenant.user)
  expect((await look(running)).body).toMatchObject({ state: 'running', url: '', expiresOn: '' })
})

it('is handed to its owner alone', async () => {
  const id = await done()
  const stranger = await test.newTenant()
  const nobody = await test.send('GET', `/api/reports/${id}`)
  expect(nobody.status).toBe(401)
  for (const as of [tenant.superadmin, stranger.superadmin]) expect((await look(id, as)).status).toBe(404)
  expect((await look(uuidv7())).status).toBe(404)
  expect((await look(id, tenant.kiosk)).status).toBe(403)
  expect((await look(id)).status).toBe(200)
})

it('is not handed over after rights were taken away, and is again for what is made since', async () => {
  const [before, later] = [await done({ created_on: hours(2) }), await done()]
  const cut = { tenant_id: tenant.id, account_id: tenant.user.accountId, cut_on: hours(1) }
  await tenant.inside(({ db }) => db.insertInto('rights_cuts').values(cut).execute())
  expect((await look(before)).body).toMatchObject({ state: 'failed', url: '', expiresOn: '' })
  expect((await look(later)).body).toMatchObject({ state: 'done', url: expect.stringContaining('/api/') })
})

it('is handed over as long as its owner sees the own fields that it has', async () => {
  const size = await addOwnField(test, tenant, { kind: 'text', label: 'T-shirt size' })
  const other = await addOwnField(test, tenant, { kind: 'text', label: 'Diet' })
  const make = async (by: Person, ownFieldIds: string[]) => {
    const reportId = await addTestReport(tenant, by)
    await tenant.run(by, (ctx) =>
      finishReport(ctx, {
        reportId,
        connectionId: undefined,
        storageKey: `${tenant.id}/reports/x.xlsx`,
        rows: 1,
        people: new Set<string>(),
        ownFieldIds,
      }),
    )
    return reportId
  }
  const [both, one] = [await make(tenant.user, [size.id, other.id]), await make(tenant.user, [other.id])]
  const ofSuperadmin = await make(tenant.superadmin, [size.id, other.id])
  const given = { state: 'done', url: expect.stringContaining('/api/') }
  const refused = { state: 'failed', url: '', expiresOn: '' }
  expect((await look(both)).body).toMatchObject(given)
  const { id, kind: _, ...now } = size
  const narrowed = await test.call(
    updateOwnField,
    { params: { id }, body: { ...now, seenBy: 'superadmins' } },
    tenant.superadmin,
  )
  expect(narrowed.status).toBe(200)
  for (const query of [{}, { look: 'true' as const }])
    expect((await look(both, tenant.user, query)).body).toMatchObject(refused)
  expect((await look(one)).body).toMatchObject(given)
  expect((await look(ofSuperadmin, tenant.superadmin)).body).toMatchObject(given)
  const listed = async (as: Person) => (await test.call(listReports, {}, as)).body.reports.map((row: Report) => row.id)
  expect(await listed(tenant.user)).toEqual([one])
  expect(await listed(tenant.superadmin)).toEqual([ofSuperadmin])
})

it('is noted when it is fetched, once a minute, and not when it is only looked at', async () => {
  const id = await done()
  const noted = async () => {
    const { accesses } = (await test.call(searchAccesses, { query: {} }, tenant.superadmin)).body
    return accesses.map(({ username, action, details }: Access) => [username, action, details])
  }
  expect((await look(id, tenant.user, { look: 'true' })).body).toMatchObject({ state: 'done', url: '' })
  expect(await noted()).toEqual([])
  await look(id)
  await look(id)
  const entry = [tenant.user.username, 'Downloaded a report', expect.stringMatching(/^File: /)]
  expect(await noted()).toEqual([entry])
  await look(await done())
  expect(await noted()).toEqual([entry, entry])
})
