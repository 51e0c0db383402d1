import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getRecordHistory } from '#features/history/contract.ts'
import type { OwnField } from '#features/own-fields/contract.ts'
import { organisationCalls } from '#testing/organisation-calls.ts'
import { addOwnField } from '#testing/own-fields.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'

let test: TestApp
let tenant: TestTenant
let industry: OwnField
let warned: OwnField
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => {
  tenant = await test.newTenant()
  const options = ['Banking', 'Food']
  const form = 'organisations'
  industry = await addOwnField(test, tenant, { form, kind: 'choice', label: 'Industry', options, mandatory: true })
  warned = await addOwnField(test, tenant, { form, kind: 'text', label: 'Warned', seenBy: 'superadmins' })
})
afterAll(() => test.stop())

const { send, create, open, save } = organisationCalls(() => ({ test, tenant }))

it('are stored with the form, or nothing of it is', async () => {
  const missing = await send()
  expect([missing.status, missing.body.errors]).toMatchObject([
    400,
    [{ path: `own.${industry.id}`, message: 'Industry Required!' }],
  ])
  const id = await create({ own: { [industry.id]: 'banking' } })
  const { version } = await open(id)
  const wrong = await save(id, { version, about: 'A bank', own: { [industry.id]: 'Ships' } })
  expect([wrong.status, wrong.body.errors?.[0]?.path]).toEqual([400, `own.${industry.id}`])
  expect(await open(id)).toMatchObject({ version, about: '', own: { [industry.id]: 'Banking' } })
  const saved = await save(id, { version, about: 'A bank', own: { [industry.id]: 'Food' } })
  expect(saved.body).toMatchObject({ version: version + 1, about: 'A bank', own: { [industry.id]: 'Food' } })
})

it('cannot be emptied where the field is mandatory, and stay where a save does not name them', async () => {
  const id = await create({ own: { [industry.id]: 'Food' } })
  expect((await save(id, { own: { [industry.id]: '' } })).body.errors).toMatchObject([{ path: `own.${industry.id}` }])
  expect((await save(id, { about: 'A bank' })).body.own).toEqual({ [industry.id]: 'Food' })
})

it('refuse a stale version with the answers as they are', async () => {
  const id = await create({ own: { [industry.id]: 'Food' } })
  const { version } = await open(id)
  await save(id, { version, own: { [industry.id]: 'Banking' } })
  const stale = await save(id, { version, own: { [industry.id]: 'Food' } })
  expect([stale.status, stale.body.current]).toMatchObject([409, { own: { [industry.id]: 'Banking' } }])
})

it('to fields for superadmins are neither read nor written by others, in the history too', async () => {
  const id = await create({ own: { [industry.id]: 'Food' } })
  expect((await save(id, { own: { [warned.id]: 'Twice' } }, tenant.superadmin)).status).toBe(200)
  const all = { [industry.id]: 'Food', [warned.id]: 'Twice' }
  expect((await open(id, tenant.superadmin)).own).toEqual(all)
  const { version, own } = await open(id)
  expect(own).toEqual({ [industry.id]: 'Food' })
  const refused = await save(id, { version, own: { [warned.id]: '' } })
  expect([refused.status, refused.body.errors]).toMatchObject([400, [{ message: 'There is no such field' }]])
  expect((await save(id, { version, own })).status).toBe(200)
  expect((await open(id, tenant.superadmin)).own).toEqual(all)
  const params = { recordType: 'organisation', recordId: id }
  const told = async (as = tenant.user) => (await test.call(getRecordHistory, { params }, as)).text
  expect([(await told()).includes('Industry'), (await told()).includes('Twice')]).toEqual([true, false])
  expect(await told(tenant.superadmin)).toContain('Twice')
})

it('are those of another organisation to nobody', async () => {
  const id = await create({ own: { [industry.id]: 'Food' } })
  const other = await test.newTenant()
  const refused = await save(id, { own: { [industry.id]: 'Banking' } }, other.user)
  const theirs = await send({ own: { [industry.id]: 'Banking' } }, other.user)
  expect([refused.status, theirs.status]).toEqual([404, 400])
  const inside = await other.inside(({ db }) => db.selectFrom('organisation_answers').selectAll().execute())
  expect(inside).toEqual([])
})
