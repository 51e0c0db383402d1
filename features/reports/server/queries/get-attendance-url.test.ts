import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Access, searchAccesses } from '#features/history/access-contract.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { getAttendanceUrl, listOrganisationAttendance } from '../../attendance-contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('is an address of the product, another one for each person', async () => {
  const tenant = await test.newTenant()
  const [first, second] = await Promise.all(
    [tenant.user, tenant.superadmin].map(async (as) => (await test.call(getAttendanceUrl, {}, as)).body.url),
  )
  expect(first).toMatch(/^\/api\/attendance-by-link\/[\w-]{51}$/)
  expect(second).not.toBe(first)
})

it('is noted among who took out what, as the attendance of organisations is', async () => {
  const tenant = await test.newTenant()
  await test.call(getAttendanceUrl, {}, tenant.user)
  await test.call(listOrganisationAttendance, {}, tenant.user)
  const { accesses } = (await test.call(searchAccesses, { query: {} }, tenant.superadmin)).body
  expect(accesses.map(({ username, kind, recordName }: Access) => [username, kind, recordName])).toEqual([
    [tenant.user.username, 'export', 'Attendance of organisations'],
    [tenant.user.username, 'export', 'Attendance of individuals'],
  ])
})
