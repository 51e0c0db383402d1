import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { type RosterTest, rosterOf } from '#testing/test-roster.ts'
import { lockAbsence } from './lock-absence.ts'

let test: TestApp
let tenant: TestTenant
let roster: RosterTest
let mei: string
// the first of seven Mondays has passed
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
beforeEach(async () => {
  tenant = await test.newTenant()
  roster = await rosterOf(test, tenant)
  mei = (await addTestVolunteers(tenant, ['Tan Mei Ling']))[0]!
})
afterAll(() => test.stop())

const lock = (id: string, batchId = roster.batchId) => tenant.run(tenant.user, (ctx) => lockAbsence(ctx, batchId, id))

it('is an absence with who is away', async () => {
  const { body } = await roster.addAbsence(mei, '2026-12-01', '2026-12-14')
  expect(await lock(body.vid)).toMatchObject({
    participant: { id: mei, kind: 'indivols', name: 'Tan Mei Ling' },
    absence: { vid: body.vid, from: '2026-12-01', to: '2026-12-14', remark: 'Holiday', version: 1 },
  })
})

it('is not there in another batch, when it was removed, or when the person was', async () => {
  const { body } = await roster.addAbsence(mei, '2026-12-01', '2026-12-14')
  const other = await rosterOf(test, tenant)
  await expect(lock(body.vid, other.batchId)).rejects.toMatchObject({ status: 404 })
  const removed = await roster.addAbsence(mei, '2026-12-20', '2026-12-21')
  await roster.removeAbsence(removed.body.vid)
  await expect(lock(removed.body.vid)).rejects.toMatchObject({ status: 404 })
  await tenant.inside(({ db, now }) => db.updateTable('volunteers').set({ deleted_at: now }).execute())
  await expect(lock(body.vid)).rejects.toMatchObject({ status: 404 })
})
