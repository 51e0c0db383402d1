import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { movedVenues, usesVenues } from './moved-venues.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((letter) => `019aa0d0-0000-7000-8000-00000000000${letter}`) as [
  string,
  string,
  string,
  string,
]

it.each([
  ['one of them in its place', [a, b, d], [d, b], true],
  ['two of them once', [a, b, c], [d], true],
  ['none', [b], [b], false],
  ['one in a row of its own', [a], [d], true],
])('brings a row with %s to the other venue', async (_what, before, after, uses) => {
  const from = after.includes(b) ? [a] : [a, b, c]
  const move = { from, to: d }
  const { rows } = await tenant.inside(({ db }) =>
    sql<{ moved: string[]; uses: boolean }>`
      select ${movedVenues(move)} as moved, ${usesVenues(move)} as uses
      from (select ${before}::uuid[] as venue_ids) records`.execute(db),
  )
  expect(rows).toEqual([{ moved: after, uses }])
})
