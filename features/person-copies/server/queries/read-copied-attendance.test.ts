import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAttendedMonths } from '#testing/attended-months.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { readCopiedAttendance } from './read-copied-attendance.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('has the person’s sessions by their beginning, a page at a time', async () => {
  const tenant = await test.newTenant()
  const { siti } = await addAttendedMonths(tenant)
  const read = (after: string, most: number) =>
    tenant.run(tenant.user, (ctx) => readCopiedAttendance(ctx, siti, after, most))
  const all = await read('', 10)
  expect(all.rows).toEqual([
    [
      { date: '2026-10-31T22:00' },
      { date: '2026-11-01T02:00' },
      'Night Reading',
      'Reading 10-31',
      '',
      'Reader, Host',
      { date: '2026-10-31T22:05' },
      { date: '2026-11-01T01:35' },
      3.5,
      '',
    ],
    expect.arrayContaining(['Reading 11-01', 1]),
  ])
  expect(all.next).toBeUndefined()
  const first = await read('', 1)
  expect(first.rows).toEqual(all.rows.slice(0, 1))
  expect((await read(first.next!, 1)).rows).toEqual(all.rows.slice(1))
})
