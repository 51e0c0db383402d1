import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addPersonCopy } from '#testing/add-person-copy.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { failPersonCopy, finishPersonCopy, noteCopied } from './finish-person-copy.ts'

let test: TestApp
let tenant: TestTenant
let vid: string
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => {
  tenant = await test.newTenant()
  vid = (await addTestVolunteers(tenant, ['Tan Mei Ling']))[0]!
})
afterAll(() => test.stop())

const rowOf = (id: string) =>
  tenant.inside(({ db }) => db.selectFrom('person_copies').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
const of = (copyId: string) => ({ copyId, connectionId: undefined })

it('is done with all its parts', async () => {
  const id = await addPersonCopy(tenant, tenant.user, vid)
  await tenant.run(tenant.user, (ctx) => finishPersonCopy(ctx, { ...of(id), storageKey: 'there', total: 6 }))
  expect(await rowOf(id)).toMatchObject({ state: 'done', storage_key: 'there', done: 6, total: 6 })
})

it('fails where it still runs, and only there', async () => {
  const [running, done] = [
    await addPersonCopy(tenant, tenant.user, vid),
    await addPersonCopy(tenant, tenant.user, vid, { state: 'done' }),
  ]
  for (const id of [running, done]) await tenant.run(tenant.user, (ctx) => failPersonCopy(ctx, of(id)))
  expect([(await rowOf(running)).state, (await rowOf(done)).state]).toEqual(['failed', 'done'])
})

it('says how far it is', async () => {
  const id = await addPersonCopy(tenant, tenant.user, vid)
  await tenant.run(tenant.user, (ctx) => noteCopied(ctx, { ...of(id), done: 2, total: 5 }))
  expect(await rowOf(id)).toMatchObject({ state: 'running', done: 2, total: 5 })
})
