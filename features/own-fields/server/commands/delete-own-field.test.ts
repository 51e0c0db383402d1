import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addOwnField } from '#testing/own-fields.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { volunteerCalls } from '#testing/volunteer-calls.ts'
import * as contract from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
let id: string
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => {
  tenant = await test.newTenant()
  id = (await addOwnField(test, tenant, { kind: 'number', label: 'Shoe size' })).id
})
afterAll(() => test.stop())

const { created, opened, save } = volunteerCalls(() => ({ test, tenant }))
const remove = (as = tenant.superadmin) => test.call(contract.deleteOwnField, { params: { id } }, as)
const restore = (as = tenant.superadmin) => test.call(contract.restoreOwnField, { params: { id } }, as)

it('takes a field and its answers away, and brings both back', async () => {
  const vid = await created({ own: { [id]: '42' } })
  expect((await remove()).body).toEqual({ message: 'Deleted Shoe size' })
  const { own, ...person } = await opened(vid)
  expect(own).toEqual({})
  // a form that was open in the meantime is saved all the same
  expect((await save(vid, { ...person, own: { [id]: '43' } })).status).toBe(200)
  expect((await restore()).body).toEqual({ message: 'Restored Shoe size' })
  expect((await opened(vid)).own).toEqual({ [id]: '42' })
})

it('is for superadmins of the organisation, once', async () => {
  const stranger = (await test.newTenant()).superadmin
  expect([(await remove(tenant.user)).status, (await remove(stranger)).status]).toEqual([403, 404])
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 404])
  expect([(await restore(tenant.user)).status, (await restore(stranger)).status]).toEqual([403, 404])
  expect([(await restore()).status, (await restore()).status]).toEqual([200, 404])
})

it('does not come back beside another field of its name', async () => {
  await remove()
  await addOwnField(test, tenant, { kind: 'text', label: 'shoe SIZE' })
  expect((await restore()).status).toBe(409)
})

it.each([
  [29, 200],
  [31, 404],
])('restores what was deleted %i days ago with %i', async (days, status) => {
  await tenant.inside(({ db, now }) =>
    db
      .updateTable('own_fields')
      .set({ deleted_at: new Date(now.getTime() - days * 86_400_000) })
      .execute(),
  )
  expect((await restore()).status).toBe(status)
})
