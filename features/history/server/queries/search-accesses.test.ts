import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createVolunteer, showSensitive } from '#features/volunteers/contract.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { searchAccesses } from '../../access-contract.ts'
import { getChangeSet, searchHistory } from '../../contract.ts'
import { recordAccess } from '../commands/record-access.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const search = async (query: object = {}, as = tenant.superadmin) => test.call(searchAccesses, { query }, as)

/** Shows the NRIC of one person by a call, and notes an export. */
async function fill(): Promise<string> {
  const body = { fullName: 'Tan Mei Ling', nric: 'S1234567D', dob: '1990-03-25', gender: 'Female' }
  const contact = { nationality: 'Singaporean', mobileNo: '91234567', email: 'mei@example.org', agreeToTerms: true }
  const created = await test.call(createVolunteer, { body: { ...body, ...contact } }, tenant.user)
  expect(created.status).toBe(200)
  const { id } = (await tenant.inside(({ db }) => db.selectFrom('volunteers').select('id').execute()))[0]!
  expect((await test.call(showSensitive, { params: { id }, body: {} }, tenant.user)).status).toBe(200)
  const about = { type: 'volunteer', id: 'csv', name: '3 volunteers' }
  await tenant.run(tenant.superadmin, (ctx) => recordAccess(ctx, 'export', about, ['nric'], { filter: 'All' }))
  return id
}

it('lists who saw and who took out what, the newest first, and never a value', async () => {
  const id = await fill()
  const { body, status } = await search()
  expect(status).toBe(200)
  expect(body).toMatchObject({
    total: 2,
    isExact: true,
    accesses: [
      { username: tenant.superadmin.username, kind: 'export', recordName: '3 volunteers', details: 'Filter: All' },
      { username: tenant.user.username, kind: 'read', recordId: id, recordName: 'Tan Mei Ling', fields: ['nric'] },
    ],
  })
  expect(JSON.stringify(body)).not.toContain('S1234567D')
})

it.each([
  [{ kind: 'read' }, 1],
  [{ kind: 'export' }, 1],
  [{ recordName: 'mei LING' }, 1],
  [{ recordName: 'nobody' }, 0],
  [{ from: '2026-12-01', until: '2026-12-01' }, 2],
  [{ from: '2026-12-02' }, 0],
  [{ until: '2026-11-30' }, 0],
  [{ size: '1', page: '2' }, 1],
])('finds by %o', async (query, rows) => {
  await fill()
  expect((await search(query)).body.accesses).toHaveLength(rows)
})

it('finds by account, of this organisation only, for superadmins only', async () => {
  await fill()
  const other = await test.newTenant()
  expect((await search({ username: tenant.user.username })).body.accesses).toHaveLength(1)
  expect((await search({}, other.superadmin)).body.total).toBe(0)
  expect([(await search({}, tenant.user)).status, (await search({ from: 'yesterday' })).status]).toEqual([403, 400])
})

it('finds an export by the name of each who was in it, and says whom; of too many only how many', async () => {
  const ids = await addTestVolunteers(tenant, ['Arun Kumar', 'Siti Rahman'])
  const about = { type: 'volunteer', id: 'csv', name: '2 volunteers' }
  const note = (people: string[]) =>
    tenant.run(tenant.user, (ctx) => recordAccess(ctx, 'export', about, [], { volunteers: people.length }, people))
  await note(ids)
  await note(Array.from({ length: 501 }, () => uuidv7()))
  const found = async (recordName: string) => (await search({ recordName })).body.accesses
  expect(await found('siti')).toMatchObject([{ details: 'Volunteers: 2; People: Arun Kumar, Siti Rahman' }])
  expect(await found('nobody')).toEqual([])
  const [larger] = (await search()).body.accesses
  expect(larger.details).toMatch(/^People: More than 500, .*; Volunteers: 501$/)
  // what is kept are ids, and no list of the history has them
  const [set] = (await test.call(searchHistory, { query: {} }, tenant.superadmin)).body.changeSets.slice(1)
  const { body } = await test.call(getChangeSet, { params: { id: set.id } }, tenant.superadmin)
  expect(JSON.stringify(body)).not.toContain(ids[0])
})
