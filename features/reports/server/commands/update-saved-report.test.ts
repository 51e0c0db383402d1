import { afterAll, beforeAll, expect, it } from 'vitest'
import { addSavedReport, savedForm } from '#testing/saved-report.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { updateSavedReport } from '../../saved-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp({ NOW: '2026-11-23T01:05:00Z' })
  tenant = await test.newTenant()
})
afterAll(() => test.stop())

const update = (id: string, version: number, as: Person, more: object = {}) =>
  test.call(updateSavedReport, { params: { id }, body: { ...savedForm(as), version, ...more } }, as)

it('is edited by the account that saved it and by superadmins, and by no other colleague', async () => {
  const { id } = (await addSavedReport(test, tenant.user)).body
  const colleague = await tenant.addPerson('user')
  expect((await update(id, 1, colleague)).status).toBe(404)
  const own = await update(id, 1, tenant.user, { name: 'Renamed', recipients: [colleague.username] })
  expect([own.status, own.body]).toMatchObject([200, { name: 'Renamed', recipients: [colleague.username], version: 2 }])
  // who gets it sees it, and still may not change it
  expect((await update(id, 2, colleague)).status).toBe(404)
  const stale = await update(id, 1, tenant.superadmin)
  expect([stale.status, stale.body.current?.name ?? stale.body.record?.name]).toEqual([409, 'Renamed'])
  expect((await update(id, 2, tenant.superadmin)).status).toBe(200)
})

it('does not make up for what was due before its schedule was chosen', async () => {
  const { id } = (await addSavedReport(test, tenant.user, { name: 'Later' })).body
  const scheduledOn = (day: string) =>
    tenant.inside(({ db }) => db.updateTable('saved_reports').set({ scheduled_on: day }).where('id', '=', id).execute())
  await scheduledOn('2026-10-15')
  expect((await update(id, 1, tenant.user, { name: 'Later' })).body.nextRun).toBe('2026-11-23')
  expect((await update(id, 2, tenant.user, { name: 'Later', schedule: 'quarterly' })).body.nextRun).toBe('2027-01-01')
})

it('is not given the name of another one, and keeps its own', async () => {
  const own = await test.newTenant()
  const { id } = (await addSavedReport(test, own.user, { name: 'First' })).body
  await addSavedReport(test, own.user, { name: 'Second' })
  const rename = (version: number, name: string) =>
    test.call(updateSavedReport, { params: { id }, body: { ...savedForm(own.user), name, version } }, own.user)
  const refused = await rename(1, 'second')
  expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'name'])
  expect([(await rename(1, 'First')).status, (await rename(2, 'FIRST')).status]).toEqual([200, 200])
})
