import { afterAll, beforeAll, expect, it } from 'vitest'
import { addSavedReport } from '#testing/saved-report.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { listSavedReports, type SavedReport } from '../../saved-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp()
  tenant = await test.newTenant()
})
afterAll(() => test.stop())

const list = async (as: Person) =>
  (await test.call(listSavedReports, {}, as)).body.savedReports.map(({ name, mayEdit }: SavedReport) => [name, mayEdit])

it('shows what one saved or gets, and a superadmin all, by name', async () => {
  const colleague = await tenant.addPerson('user')
  await addSavedReport(test, tenant.user, { name: 'b own' })
  await addSavedReport(test, tenant.user, { name: 'A for a colleague', recipients: [colleague.username] })
  await addSavedReport(test, tenant.superadmin, { name: 'C of the superadmin' })
  const [a, b, c] = ['A for a colleague', 'b own', 'C of the superadmin']
  expect(await list(tenant.user)).toEqual([
    [a, true],
    [b, true],
  ])
  expect(await list(colleague)).toEqual([[a, false]])
  expect(await list(tenant.superadmin)).toEqual([
    [a, true],
    [b, true],
    [c, true],
  ])
  expect((await test.call(listSavedReports, {}, tenant.kiosk)).status).toBe(403)
})
