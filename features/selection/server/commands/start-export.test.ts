import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { searchAccesses } from '#features/history/access-contract.ts'
import { getChangeSet, searchHistory } from '#features/history/contract.ts'
import { addTestExport } from '#testing/add-test-export.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { queuedWork } from '#testing/queued-work.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { listQuery } from '../../query-rules.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const start = (body: object = {}, as: Person = tenant.user) =>
  test.send('POST', '/api/generate-indi-vol-excel', body, as)
const work = () => queuedWork(test, tenant, 'export-volunteers')

it('leaves the work to a job, and notes in the history how many leave', async () => {
  const vids = await addTestVolunteers(tenant, ['A', 'B'])
  const started = await start({ vids, format: 'csv', sensitive: true, manyhandsConnectionId: 'tab' })
  expect([started.status, started.body.message]).toEqual([
    202,
    'Exporting volunteer, it may take a while for large data sets.',
  ])
  const { exportId } = started.body
  expect(await work()).toMatchObject([{ exportId, connectionId: 'tab', format: 'csv', sensitive: true, vids }])
  const [row] = await tenant.inside(({ db }) => db.selectFrom('exports').selectAll().execute())
  expect(row).toMatchObject({
    id: exportId,
    account_id: tenant.user.accountId,
    state: 'running',
    file_name: expect.stringMatching(/^volunteers-\d+\.csv$/),
  })
  const { changeSets } = (await test.call(searchHistory, { query: {} }, tenant.superadmin)).body
  expect(changeSets).toMatchObject([{ recordName: '2 volunteers' }])
  const { changes } = (await test.call(getChangeSet, { params: { id: changeSets[0].id } }, tenant.superadmin)).body
  expect(changes[0].fields).toMatchObject({ nric: null, filter: [null, 'Selected one by one'], volunteers: [null, 2] })
})

it('names the person where one alone leaves, so that who asks after them finds it', async () => {
  const [vid] = await addTestVolunteers(tenant, ['Tan Mei Ling', 'B'])
  await start({ vids: [vid!] })
  const query = { recordName: 'mei ling' }
  const { accesses } = (await test.call(searchAccesses, { query }, tenant.superadmin)).body
  expect(accesses).toMatchObject([{ kind: 'export', recordId: vid, recordName: 'Tan Mei Ling' }])
})

it('exports everybody where nobody is named', async () => {
  await addTestVolunteers(tenant, ['A', 'B', 'C'])
  await start()
  const { changeSets } = (await test.call(searchHistory, { query: {} }, tenant.superadmin)).body
  expect(changeSets).toMatchObject([{ recordName: '3 volunteers' }])
  expect((await work())[0]).toMatchObject({ format: 'excel', sensitive: false, query: [] })
})

it('exports those who lack a check, and the history calls it by its name', async () => {
  const vids = await addTestVolunteers(tenant, ['A', 'B', 'C'])
  await tenant.inside(({ db, now }) =>
    db
      .insertInto('papers')
      .values({ tenant_id: tenant.id, slot: 2, name: 'First aid', needed_by: 'nobody', roles: [], updated_on: now })
      .execute(),
  )
  await tenant.inside(({ db }) =>
    db
      .insertInto('volunteer_files')
      .values({ tenant_id: tenant.id, volunteer_id: vids[0]!, slot: 2, checked: true, summary: '' })
      .execute(),
  )
  await start({ query: listQuery({ check: '2:lacks' }) })
  const { changeSets } = (await test.call(searchHistory, { query: {} }, tenant.superadmin)).body
  expect(changeSets).toMatchObject([{ recordName: '2 volunteers' }])
  const { changes } = (await test.call(getChangeSet, { params: { id: changeSets[0].id } }, tenant.superadmin)).body
  expect(changes[0].fields).toMatchObject({ filter: [null, 'First aid: missing or run out'] })
})

it('starts nothing where one of the named is not there or may not be seen', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  const [away] = await addTestVolunteers(tenant, ['Away'], { venue_ids: [place.away.id] })
  const [foreign] = await addTestVolunteers(await test.newTenant(), ['Foreign'])
  for (const vid of [away!, foreign!]) expect((await start({ vids: [vid] }, place.limited)).status).toBe(404)
  expect(await work()).toEqual([])
  expect((await start({ vids: [away!] }, tenant.superadmin)).status).toBe(202)
})

it('runs two of an account at once and no more, also of several that are asked for in one moment', async () => {
  const replies = await Promise.all(Array.from({ length: 6 }, () => start()))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 202, 429, 429, 429, 429])
  expect((await start({}, tenant.superadmin)).status).toBe(202)
})

it('counts no export that is done, or was lost with its worker four hours ago', async () => {
  const created_on = new Date(Date.now() - 5 * 3_600_000)
  for (const more of [{ created_on }, { created_on }, { state: 'done' as const }, { state: 'failed' as const }])
    await addTestExport(tenant, tenant.user, more)
  expect([(await start()).status, (await start()).status, (await start()).status]).toEqual([202, 202, 429])
})

const everybody = { bool: { filter: [{ term: { compositeVolSortKey: 'indivols' } }] } }
it.each([
  ['both ways at once', { vids: [crypto.randomUUID()], query: everybody }, 'query'],
  ['another format', { format: 'pdf' }, 'format'],
])('is refused with %s', async (_what, body, path) => {
  const reply = await start(body)
  expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([400, path])
})
