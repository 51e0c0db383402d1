import { afterAll, beforeAll, expect, it } from 'vitest'
import { mergeVolunteers } from '#features/duplicates/contract.ts'
import { eraseVolunteer } from '#features/erasure/contract.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { deleteVolunteer, restoreVolunteer } from '../../contract.ts'
import { restoreVolunteers } from '../commands/delete-volunteer.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('refuses to restore the second record of somebody who was erased, in a sentence', async () => {
  const { tenant, away, limited } = await limitedTenant(test)
  const [keptId, goneId, other] = (await addTestVolunteers(tenant, ['Mei Ling', 'Mei Ling Tan', 'Arun'], {
    venue_ids: [away.id],
  })) as [string, string, string]
  const restore = (vid: string, as = tenant.user) => test.call(restoreVolunteer, { params: { vid } }, as)
  expect((await test.call(mergeVolunteers, { body: { keptId, goneId } }, tenant.user)).status).toBe(200)
  const erasure = { params: { vid: keptId }, body: { fullName: 'Mei Ling' } }
  expect((await test.call(eraseVolunteer, erasure, tenant.superadmin)).status).toBe(200)
  const refused = await restore(goneId)
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'This person was erased for good. Nothing of them is left to restore.',
  ])
  // who may not see them is told nothing
  expect((await restore(goneId, limited)).status).toBe(404)
  await expect(tenant.run(tenant.user, (ctx) => restoreVolunteers(ctx, [goneId]))).rejects.toThrow('erased for good')
  expect(await remaining(tenant)).toEqual([keptId, other].toSorted())
  await test.call(deleteVolunteer, { params: { vid: other } }, tenant.user)
  expect((await restore(other)).status).toBe(200)
})

const remaining = async (tenant: Awaited<ReturnType<typeof limitedTenant>>['tenant']) =>
  (await tenant.inside(({ db }) => db.selectFrom('volunteers').select('id').where('deleted_at', 'is', null).execute()))
    .map(({ id }) => id)
    .toSorted()
