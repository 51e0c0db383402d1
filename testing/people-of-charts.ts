import { expect } from 'vitest'
import { filterOf, type PeopleChart } from '#features/analytics/rules.ts'
import { listQuery } from '#features/selection/query-rules.ts'
import { searchPeople } from '#features/selection/search-contract.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import type { Person, TestApp } from './start-test-app.ts'

/** The bars of a chart as `label count`, without empty ones; each is as long as the list to which it leads. */
export async function readChart(test: TestApp, endpoint: Endpoint, chart: PeopleChart, as: Person, query = {}) {
  const reply = await test.call(endpoint, { query } as never, as)
  expect(reply.status).toBe(200)
  const bars: { key: string; label: string; count: number }[] = reply.body.bars
  for (const bar of bars)
    if (bar.count || bars.length < 30)
      expect([bar.label, await countListed(test, filterOf(chart, bar.key, reply.body.erased), as)]).toEqual([
        bar.label,
        bar.count,
      ])
  return {
    bars: bars.filter((bar) => bar.count).map((bar) => `${bar.label} ${bar.count}`),
    leftOut: reply.body.leftOut as number,
  }
}

async function countListed(test: TestApp, asked: Record<string, string>, as: Person): Promise<number> {
  const { body } = await test.call(searchPeople, { body: { query: listQuery(asked), track_total_hits: true } }, as)
  return body.hits.total.value
}
