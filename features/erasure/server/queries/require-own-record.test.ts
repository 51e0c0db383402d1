import { afterAll, beforeAll, expect, it } from 'vitest'
import { mergeVolunteers } from '#features/duplicates/contract.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { eraseVolunteer, previewErasure } from '../../contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('leads from a record that was merged to the one of which it is a part, and erases both there', async () => {
  const tenant = await test.newTenant()
  const [keptId, goneId] = (await addTestVolunteers(tenant, ['Mei Ling', 'Mei Ling Tan'])) as [string, string]
  await test.call(mergeVolunteers, { body: { keptId, goneId } }, tenant.user)
  const erase = (vid: string, fullName: string) =>
    test.call(eraseVolunteer, { params: { vid }, body: { fullName } }, tenant.superadmin)
  const preview = await test.call(previewErasure, { params: { vid: goneId } }, tenant.superadmin)
  const refused = await erase(goneId, 'Mei Ling Tan')
  const said = 'This record was merged into the record of Mei Ling. Erase that record, and this one goes with it.'
  expect([preview.status, preview.body.detail, refused.status, refused.body.detail]).toEqual([409, said, 409, said])
  expect((await erase(keptId, 'Mei Ling')).status).toBe(200)
  const left = await tenant.inside(({ db }) => db.selectFrom('volunteers').select('full_name').execute())
  expect(left).toEqual([{ full_name: 'Erased person' }, { full_name: 'Erased person' }])
})
