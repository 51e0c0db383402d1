import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { addTestDraft, audienceOf, sendTestLetter, testLetter } from '#testing/test-letter.ts'
import * as contract from '../../message-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const update = (id: string, version: number, more: object = {}, as = tenant.user) =>
  test.call(contract.updateDraft, { params: { id }, body: { ...testLetter, ...more, version } }, as)

it('is kept as it is now; an older version is refused with what is kept', async () => {
  const { id } = await addTestDraft(test, tenant.user)
  expect((await update(id, 1, { subject: 'Second' })).body).toMatchObject({ subject: 'Second', version: 2 })
  const stale = await update(id, 1, { subject: 'Third' })
  expect([stale.status, stale.body.current]).toMatchObject([409, { subject: 'Second' }])
})

it('is of its organisation, and cannot be changed once it is sent', async () => {
  const draft = await addTestDraft(test, tenant.user)
  expect((await update(draft.id, 1, {}, (await test.newTenant()).user)).status).toBe(404)
  expect((await sendTestLetter(test, tenant.user, draft)).status).toBe(200)
  expect((await update(draft.id, 2)).status).toBe(409)
})

it('is kept when its session was deleted since, and takes no other one that is gone', async () => {
  const [one, other] = [await addTestActivity(tenant), await addTestActivity(tenant)]
  const { id } = await addTestDraft(test, tenant.user, { sessionId: one.plannedSessionId })
  await tenant.inside(({ db, now }) => db.updateTable('sessions').set({ deleted_at: now }).execute())
  const kept = await update(id, 1, { sessionId: one.plannedSessionId, subject: 'Still here' })
  expect([kept.status, kept.body.subject]).toEqual([200, 'Still here'])
  expect((await update(id, 2, { sessionId: other.plannedSessionId })).status).toBe(404)
  expect((await update(id, 2, { sessionId: null })).status).toBe(200)
})

it('belongs to the person who last chose its recipients, so that no writer sees people hidden from them', async () => {
  const of = await limitedTenant(test, { limitPeopleToLocations: 'only' })
  tenant = of.tenant
  const own = [audienceOf('addresses', { addresses: ['own@example.org'] })]
  const ids = await addTestVolunteers(tenant, ['Hidden One'])
  const { id } = await addTestDraft(test, of.limited, { audiences: own })
  const get = () => test.call(contract.getMessage, { params: { id } }, of.limited)
  await update(id, 1, { audiences: own, subject: 'A better subject' }, tenant.superadmin)
  expect((await get()).body).toMatchObject({ subject: 'A better subject', version: 2 })
  const added = [...own, audienceOf('volunteers', { ids, label: 'Hidden One' })]
  expect((await update(id, 2, { audiences: added }, tenant.superadmin)).status).toBe(200)
  expect([(await get()).status, (await update(id, 3, { audiences: own }, of.limited)).status]).toEqual([404, 404])
})
