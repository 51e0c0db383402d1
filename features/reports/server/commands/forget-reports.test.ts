import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestReport } from '#testing/add-test-report.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { forgetReports } from './forget-reports.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' }, { own: true })))
afterAll(() => test.stop())

it('deletes files and rows after 72 hours; what a store refuses is tried again', async () => {
  const tenant = await test.newTenant()
  const hours = (count: number) => new Date(test.platform.clock().getTime() - count * 3_600_000)
  const add = (age: number) =>
    addTestReport(tenant, tenant.user, {
      state: 'done',
      storage_key: `${tenant.id}/reports/${age}.xlsx`,
      created_on: hours(age),
      finished_on: hours(age),
    })
  const kept = await add(71)
  await add(73)
  const lost = await addTestReport(tenant, tenant.user, { created_on: hours(100) })
  const left = async () =>
    (await tenant.inside(({ db }) => db.selectFrom('reports').select('id').execute())).map(({ id }) => id)
  const { storage } = test.platform
  test.platform.storage = { ...storage, delete: () => Promise.reject(new Error('away')) }
  await expect(forgetReports(test.platform)).rejects.toThrow('away')
  expect(await left()).toHaveLength(2)
  expect(await left()).not.toContain(lost)
  test.platform.storage = storage
  await forgetReports(test.platform)
  expect(await left()).toEqual([kept])
})
