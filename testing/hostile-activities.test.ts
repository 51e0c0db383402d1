import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Example, Input } from '#server/call-example.ts'
import { createRecords, examples, namesReadBy } from './call-examples.ts'
import { startTestApp, type TestApp, type TestTenant } from './start-test-app.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp()
  tenant = await test.newTenant()
})
afterAll(() => test.stop())

const hostile = [
  null,
  '',
  'x'.repeat(20_000),
  -1,
  1e308,
  [],
  {},
  true,
  '\u0000',
  '\ud800',
  "'); drop table sessions; --",
]

/** The same input with one part replaced by each hostile value, once for every part. */
function* spoiled(input: Input): Generator<Input> {
  for (const path of pathsOf(input))
    for (const value of hostile) {
      // an address cannot hold half a character
      if (value === '\ud800' && path[0] !== 'body') continue
      const copy = structuredClone(input) as Record<string, unknown>
      const parent = path.slice(0, -1).reduce((at, key) => at[key] as Record<string, unknown>, copy)
      parent[path.at(-1)!] = value
      yield copy as Input
    }
}

function pathsOf(value: unknown, path: string[] = []): string[][] {
  const own = path.length > 1 ? [path] : []
  if (typeof value !== 'object' || value === null) return own
  return [...own, ...Object.entries(value).flatMap(([key, part]) => pathsOf(part, [...path, key]))]
}

const isOfActivities = ({ names, endpoint }: Example) =>
  names.some((name) => ['activityId', 'batchId', 'plannedSessionId'].includes(name)) ||
  endpoint.path.startsWith('/activity')

const calls = examples
  .filter(isOfActivities)
  .map((one) => [`${one.endpoint.method} ${one.endpoint.path}`, one] as const)

describe.each(calls)('%s', (_name, one) => {
  it('is refused with any part spoiled, or done, and never fails', async () => {
    const records = await createRecords(tenant, namesReadBy(one))
    const failed: unknown[] = []
    for (const input of spoiled(one.input(records))) {
      const { status } = await test.call(one.endpoint, input as never, tenant.superadmin)
      if (status >= 500) failed.push([status, JSON.stringify(input).slice(0, 300)])
    }
    expect(failed).toEqual([])
  })
})
