import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeOwnField } from '#features/selection/field-contract.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { addOwnField } from '#testing/own-fields.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { countChoices } from '../../choice-contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('says how many have each choice, without those who were deleted, to superadmins', async () => {
  const tenant = await test.newTenant()
  const vids = await addTestVolunteers(tenant, ['Ana', 'Ben'])
  const gone = await addTestVolunteers(tenant, ['Cem'])
  const field = await addOwnField(test, tenant, { kind: 'choice', label: 'Size', options: ['M', 'L'] })
  await test.call(
    changeOwnField,
    { body: { vids: [...vids, ...gone], field: field.id, change: 'set', value: 'M' } },
    tenant.user,
  )
  await tenant.inside(({ db, now }) =>
    db.updateTable('volunteers').set({ deleted_at: now }).where('id', 'in', gone).execute(),
  )
  const count = (as = tenant.superadmin) => test.call(countChoices, { params: { id: field.id } }, as)
  expect((await count()).body.choices).toMatchObject([
    { label: 'M', isRemoved: false, answers: 2 },
    { label: 'L', isRemoved: false, answers: 0 },
  ])
  expect((await count(tenant.user)).status).toBe(403)
  expect((await count((await test.newTenant()).superadmin)).status).toBe(404)
})
