import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addPersonCopy } from '#testing/add-person-copy.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { getPersonCopy } from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
let vid: string
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => {
  tenant = await test.newTenant()
  vid = (await addTestVolunteers(tenant, ['Tan Mei Ling']))[0]!
})
afterAll(() => test.stop())

const hours = (count: number) => new Date(test.platform.clock().getTime() - count * 3_600_000)
const look = (id: string, as: Person | undefined = tenant.user) => test.call(getPersonCopy, { params: { id } }, as)
const done = (more: object = {}) =>
  addPersonCopy(tenant, tenant.user, vid, {
    state: 'done',
    storage_key: `${tenant.id}/person-copies/x.zip`,
    finished_on: hours(1),
    ...more,
  })

it('has a link while it is not older than 72 hours', async () => {
  const { body } = await look(await done({ finished_on: hours(71.9) }))
  expect(body).toMatchObject({ state: 'done', url: expect.stringContaining('/api/') })
  expect((await look(await done({ finished_on: hours(72.1) }))).status).toBe(404)
  expect((await look(await done({ removed_on: hours(1) }))).status).toBe(404)
  expect((await look(await addPersonCopy(tenant, tenant.user, vid))).body).toMatchObject({ state: 'running', url: '' })
})

it('is handed to its owner alone, who signs in', async () => {
  const id = await done()
  const stranger = await test.newTenant()
  expect((await test.send('GET', `/api/person-copies/${id}`)).status).toBe(401)
  for (const as of [tenant.superadmin, stranger.superadmin]) expect((await look(id, as)).status).toBe(404)
  expect((await look(uuidv7())).status).toBe(404)
  expect((await look(id, tenant.kiosk)).status).toBe(403)
  expect((await look(id)).status).toBe(200)
})

it('is not handed over after rights were taken away', async () => {
  const [before, later] = [await done({ created_on: hours(2) }), await done()]
  const cut = { tenant_id: tenant.id, account_id: tenant.user.accountId, cut_on: hours(1) }
  await tenant.inside(({ db }) => db.insertInto('rights_cuts').values(cut).execute())
  expect((await look(before)).body).toMatchObject({ state: 'failed', url: '', expiresOn: '' })
  expect((await look(later)).body).toMatchObject({ state: 'done', url: expect.stringContaining('/api/') })
})

it.each(['deleted_at', 'erased_on'])('is not handed over once its person has %s', async (column) => {
  const id = await done()
  expect((await look(id)).status).toBe(200)
  await tenant.inside(({ db, now }) =>
    db
      .updateTable('volunteers')
      .set({ [column]: now })
      .where('id', '=', vid)
      .execute(),
  )
  expect((await look(id)).status).toBe(404)
})
