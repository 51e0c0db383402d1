import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { printBoardReport } from '../../board-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })
  tenant = await test.newTenant()
})
afterAll(() => test.stop())

const print = (firstDay: string, lastDay: string, as: Person | undefined = tenant.user) =>
  test.call(printBoardReport, { query: { firstDay, lastDay } }, as)

it('is one page, also of a period without anything', async () => {
  const reply = await print('2026-01-01', '2026-12-31')
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="board-report-2026-12-31.pdf"',
  })
  expect(reply.text.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
})

it.each([
  ['2026-02-01', '2026-01-01', 400],
  ['2024-12-01', '2026-12-31', 400],
  ['2025-01-01', '2026-12-31', 200],
])('from %s to %s is %i', async (first, last, status) => expect((await print(first, last)).status).toBe(status))

it('is for staff', async () => {
  expect((await print('2026-01-01', '2026-12-31', tenant.kiosk)).status).toBe(403)
  expect((await test.send('GET', '/api/reports/board/pdf?firstDay=2026-01-01&lastDay=2026-12-31')).status).toBe(401)
})
