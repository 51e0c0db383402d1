import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getActivity, updateActivity } from '#features/activities/contract.ts'
import { getRecordHistory } from '#features/history/contract.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { organisationCalls } from '#testing/organisation-calls.ts'
import { addOwnField } from '#testing/own-fields.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { volunteerCalls } from '#testing/volunteer-calls.ts'
import { deleteOwnField } from '../../contract.ts'
import { forgetAnswers } from './forget-answers.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { created, opened } = volunteerCalls(() => ({ test, tenant }))
const night = () => forgetAnswers(test.platform, tenant.id)
const months = (count: number) => new Date(Date.now() - count * 31 * 86_400_000)
const answered = (on: Date) =>
  tenant.inside(({ db }) => db.updateTable('volunteer_answers').set({ answered_on: on }).execute())

it('empties what is older than its field keeps it, in the history too, and nothing else', async () => {
  const short = await addOwnField(test, tenant, { kind: 'text', label: 'Diet', keptMonths: 6 })
  const long = await addOwnField(test, tenant, { kind: 'text', label: 'Bus' })
  const vid = await created({ own: { [short.id]: 'No nuts', [long.id]: 'Bus 74' } })
  await night()
  expect((await opened(vid)).own).toEqual({ [short.id]: 'No nuts', [long.id]: 'Bus 74' })
  await answered(months(7))
  const { version } = await opened(vid)
  await night()
  const after = await opened(vid)
  // a form that was open in the meantime does not bring it back: its version is an old one
  expect([after.own, after.version]).toEqual([{ [long.id]: 'Bus 74' }, version + 1])
  const params = { recordType: 'volunteer', recordId: vid }
  const { text } = await test.call(getRecordHistory, { params }, tenant.user)
  expect([text.includes('No nuts'), text.includes('Bus 74')]).toEqual([false, true])
})

it('empties the answers of a field that cannot be restored any more', async () => {
  const { id } = await addOwnField(test, tenant, { kind: 'number', label: 'Shoe size' })
  await created({ own: { [id]: '42' } })
  await test.call(deleteOwnField, { params: { id } }, tenant.superadmin)
  const count = () =>
    tenant.inside(async ({ db }) => (await db.selectFrom('volunteer_answers').selectAll().execute()).length)
  await night()
  expect(await count()).toBe(1)
  await tenant.inside(({ db }) =>
    db
      .updateTable('own_fields')
      .set({ deleted_at: months(1) })
      .execute(),
  )
  await night()
  expect(await count()).toBe(0)
})

it('empties what organisations and activities answered in the same way', async () => {
  const { create, open } = organisationCalls(() => ({ test, tenant }))
  const kept = { kind: 'text', keptMonths: 6 } as const
  const partner = await addOwnField(test, tenant, { ...kept, form: 'organisations', label: 'Partner' })
  const programme = await addOwnField(test, tenant, { ...kept, form: 'activities', label: 'Programme' })
  const id = await create({ own: { [partner.id]: 'Harbour' } })
  const { activityId } = await addTestActivity(tenant)
  const at = { params: { activityType: 'recurring', activityId } } as const
  const body = { title: 'Walk', own: { [programme.id]: 'Elders' } } as never
  expect((await test.call(updateActivity, { ...at, body }, tenant.user)).body.own).toEqual({ [programme.id]: 'Elders' })
  const shown = async () => [(await open(id)).own, (await test.call(getActivity, at, tenant.user)).body.own]
  await night()
  expect(await shown()).toEqual([{ [partner.id]: 'Harbour' }, { [programme.id]: 'Elders' }])
  await tenant.inside(async ({ db }) => {
    for (const table of ['organisation_answers', 'activity_answers'] as const)
      await db
        .updateTable(table)
        .set({ answered_on: months(7) })
        .execute()
  })
  await night()
  expect(await shown()).toEqual([{}, {}])
  const params = { recordType: 'organisation', recordId: id }
  expect((await test.call(getRecordHistory, { params }, tenant.user)).text).not.toContain('"Harbour"')
})
