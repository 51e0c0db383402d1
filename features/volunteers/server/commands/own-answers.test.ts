import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { eraseVolunteer } from '#features/erasure/contract.ts'
import type { OwnField } from '#features/own-fields/contract.ts'
import { addOwnField } from '#testing/own-fields.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { volunteerCalls } from '#testing/volunteer-calls.ts'

let test: TestApp
let tenant: TestTenant
let size: OwnField
let warned: OwnField
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => {
  tenant = await test.newTenant()
  size = await addOwnField(test, tenant, { kind: 'choice', label: 'Size', options: ['S', 'L'], mandatory: true })
  warned = await addOwnField(test, tenant, { kind: 'text', label: 'Warned', seenBy: 'superadmins' })
})
afterAll(() => test.stop())

const { create, created, open, opened, save } = volunteerCalls(() => ({ test, tenant }))

it('are stored with the form, or nothing of it is', async () => {
  const missing = await create()
  expect([missing.status, missing.body.errors]).toMatchObject([
    400,
    [{ path: `own.${size.id}`, message: 'Size Required!' }],
  ])
  const vid = await created({ own: { [size.id]: 's' } })
  const { version } = await opened(vid)
  const wrong = await save(vid, { version, status: 'New', mobileNo: '81234567', own: { [size.id]: 'XXL' } })
  expect([wrong.status, wrong.body.errors?.[0]?.path]).toEqual([400, `own.${size.id}`])
  expect(await opened(vid)).toMatchObject({ version, mobileNo: '+6591234567', own: { [size.id]: 'S' } })
  const saved = await save(vid, { version, status: 'New', mobileNo: '81234567', own: { [size.id]: 'L' } })
  expect(saved.body).toMatchObject({ version: version + 1, mobileNo: '+6581234567', own: { [size.id]: 'L' } })
})

it('cannot be emptied where the field is mandatory; one that was empty already stops nothing', async () => {
  const vid = await created({ own: { [size.id]: 'S' } })
  const tea = await addOwnField(test, tenant, { kind: 'text', label: 'Tea', mandatory: true })
  expect((await save(vid, { own: { [size.id]: 'L', [tea.id]: '' } })).status).toBe(200)
  expect((await save(vid, { own: { [size.id]: '' } })).body.errors).toMatchObject([{ path: `own.${size.id}` }])
})

it('refuse a stale version with the answers as they are', async () => {
  const vid = await created({ own: { [size.id]: 'S' } })
  const { version } = await opened(vid)
  await save(vid, { version, own: { [size.id]: 'L' } })
  const stale = await save(vid, { version, own: { [size.id]: 'S' } })
  expect([stale.status, stale.body.current]).toMatchObject([409, { own: { [size.id]: 'L' } }])
})

it('to fields for superadmins are neither read nor written by others, and survive their saves', async () => {
  const vid = await created({ own: { [size.id]: 'S' } })
  expect((await save(vid, { own: { [warned.id]: 'Twice' } }, tenant.superadmin)).status).toBe(200)
  const all = { [size.id]: 'S', [warned.id]: 'Twice' }
  expect((await open(vid, tenant.superadmin)).body.own).toEqual(all)
  const { version, own } = await opened(vid)
  expect(own).toEqual({ [size.id]: 'S' })
  const refused = await save(vid, { version, own: { [warned.id]: '' } })
  expect([refused.status, refused.body.errors]).toMatchObject([400, [{ message: 'There is no such field' }]])
  expect((await save(vid, { version, own })).status).toBe(200)
  expect((await open(vid, tenant.superadmin)).body.own).toEqual(all)
})

it('go with a person who is erased', async () => {
  const vid = await created({ own: { [size.id]: 'S' } })
  const { fullName } = await opened(vid)
  const erased = await test.call(eraseVolunteer, { params: { vid }, body: { fullName } }, tenant.superadmin)
  expect([erased.status, erased.body.detail]).toEqual([200, undefined])
  const rows = await tenant.inside(({ db }) => db.selectFrom('volunteer_answers').selectAll().execute())
  expect(rows).toEqual([])
})
