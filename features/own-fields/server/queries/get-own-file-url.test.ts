import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { updateActivity } from '#features/activities/contract.ts'
import { searchAccesses } from '#features/history/access-contract.ts'
import { getFileUrl } from '#features/volunteers/checklist-contract.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { type LimitedTenant, limitedTenant } from '#testing/limited-tenant.ts'
import { organisationCalls } from '#testing/organisation-calls.ts'
import { addOwnField } from '#testing/own-fields.ts'
import { uploadOwnFile } from '#testing/own-files.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { volunteerCalls } from '#testing/volunteer-calls.ts'
import { deleteOwnField, getOwnFileUrl } from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
let place: LimitedTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => {
  place = await limitedTenant(test)
  tenant = place.tenant
})
afterAll(() => test.stop())

const { created, save } = volunteerCalls(() => ({ test, tenant }))
const ask = (id: string, recordId: string, as = tenant.user) =>
  test.call(getOwnFileUrl, { params: { id }, query: { recordId } }, as)
const statusOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).status
const away = () => ({ assignedBusinessUnits: [{ zone: place.away.zone, locations: [place.away.name] }] })

it('opens the file of a person for those who see the person, as an attachment, and notes it', async () => {
  const { id } = await addOwnField(test, tenant, { kind: 'file', label: 'Letter' })
  const fileName = await uploadOwnFile(test, id, tenant.user)
  const vid = await created({ own: { [id]: fileName }, ...away() })
  const { url, name } = (await ask(id, vid)).body
  const file = await test.send('GET', url)
  expect([file.text, name]).toEqual(['hello', 'letter.pdf'])
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="?letter\.pdf/)
  expect([await statusOf(id, vid, place.limited), await statusOf(id, vid, tenant.superadmin)]).toEqual([404, 200])
  const { accesses } = (await test.call(searchAccesses, { query: {} }, tenant.superadmin)).body
  expect(accesses.map((access: { recordId: string }) => access.recordId)).toEqual([vid, vid])
  // what it was replaced by is what opens, and nothing once it is removed
  await save(vid, { own: { [id]: '' } })
  expect(await statusOf(id, vid)).toBe(404)
})

it('opens nothing of a field that the reader does not see, by no call', async () => {
  const hidden = { kind: 'file', label: 'Report', seenBy: 'superadmins' } as const
  const { id } = await addOwnField(test, tenant, hidden)
  const fileName = await uploadOwnFile(test, id, tenant.superadmin)
  const vid = await created()
  await save(vid, { own: { [id]: fileName } }, tenant.superadmin)
  expect([await statusOf(id, vid), await statusOf(id, vid, tenant.superadmin)]).toEqual([404, 200])
  const asSlot = { query: { userVId: vid, fileName } }
  expect((await test.call(getFileUrl, asSlot, tenant.user)).status).toBe(404)
  await test.call(deleteOwnField, { params: { id } }, tenant.superadmin)
  expect(await statusOf(id, vid, tenant.superadmin)).toBe(404)
})

it('opens those of organisations and activities', async () => {
  const { create } = organisationCalls(() => ({ test, tenant }))
  const agreement = await addOwnField(test, tenant, { kind: 'file', label: 'Agreement', form: 'organisations' })
  const of = await uploadOwnFile(test, agreement.id, tenant.user)
  const bank = await create({ own: { [agreement.id]: of }, ...away() })
  expect([await statusOf(agreement.id, bank), await statusOf(agreement.id, bank, place.limited)]).toEqual([200, 404])
  const plan = await addOwnField(test, tenant, { kind: 'file', label: 'Plan', form: 'activities' })
  const { activityId } = await addTestActivity(tenant)
  const own = { [plan.id]: await uploadOwnFile(test, plan.id, tenant.user, 'plan.pdf') }
  const at = { activityType: 'recurring', activityId } as const
  await test.call(updateActivity, { params: at, body: { title: 'Walk', own } as never }, tenant.user)
  expect((await ask(plan.id, activityId)).body.name).toBe('plan.pdf')
  expect(await statusOf(agreement.id, activityId)).toBe(404)
})
