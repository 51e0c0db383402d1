import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { collect, countedExactly, orderOf, type PageQuery, readStraight, totalOf, walkOf } from './find-page.ts'
import { beginsWord, containsText } from './text-conditions.ts'

interface Row {
  id: string
  full_name: string
}

let test: TestApp
let tenant: TestTenant
const names = Array.from({ length: 40 }, (_, i) => `${i % 3 ? 'Tan' : 'Kartan'} ${String(i).padStart(2, '0')}`)
beforeAll(async () => {
  test = await startTestApp()
  tenant = await test.newTenant()
  await addTestVolunteers(tenant, names)
})
afterAll(() => test.stop())

const query = (more: Partial<PageQuery>): PageQuery => ({
  view: 'volunteer_search',
  shown: 'id, full_name',
  conditions: [containsText('full_name_search', 'tan')],
  column: 'full_name_search',
  descending: false,
  from: 0,
  size: 10,
  exactTotal: false,
  ...more,
})
const namesOf = (rows: Row[]) => rows.map((row) => row.full_name)

describe.each<[string, Partial<PageQuery>, number]>([
  ['the first page', {}, 40],
  ['a page from the end', { descending: true, from: 5 }, 40],
  ['a page that is not full', { from: 35 }, 40],
  ['a page behind the last row', { from: 100 }, 40],
  ['a word', { conditions: [beginsWord('full_name_search', 'tan')] }, 26],
  ['nobody', { conditions: [containsText('full_name_search', 'zzz')] }, 0],
])('%s', (_what, more, total) => {
  const page = query(more)
  const matching = names.filter((name) => total === 40 || (total > 0 && name.startsWith('Tan'))).toSorted()
  const expected = (page.descending ? matching.toReversed() : matching).slice(page.from, page.from + page.size)

  it('has the same rows and total straight from the index, collected, and walked', async () => {
    const [straight, collected, walked, turned] = await tenant.inside(async ({ db }) => [
      await readStraight<Row>({ db }, page),
      await collect<Row>({ db }, page),
      await readStraight<Row>({ db }, page, walkOf(page, 1000)),
      await sql<Row>`select full_name from volunteer_search order by ${orderOf(page, true)} limit 1`.execute(db),
    ])
    for (const found of [straight, collected, walked]) {
      expect(namesOf(found.rows)).toEqual(expected)
      expect(found.total).toBe(total)
    }
    expect(namesOf(turned.rows)).toEqual([page.descending ? names.toSorted()[0] : names.toSorted().at(-1)])
  })
})

it('says of a total beyond what is counted exactly only that there are more', () => {
  expect(totalOf({ total: countedExactly, exact: false })).toEqual({ value: countedExactly, relation: 'eq' })
  expect(totalOf({ total: countedExactly + 1, exact: false })).toEqual({ value: countedExactly, relation: 'gte' })
  expect(totalOf({ total: countedExactly + 1, exact: true })).toEqual({ value: countedExactly + 1, relation: 'eq' })
})
