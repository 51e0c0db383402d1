import { describe, expect, it } from 'vitest'
import { pageRows } from './page-rows.ts'
import type { TableState } from './table-search.ts'

const rows = ['Zoë', 'anna 10', 'Anna 9', 'bob'].map((name) => ({ name }))
const ask = (state: Partial<TableState>) => {
  const answer = pageRows(rows, { page: 1, size: 10, sort: undefined, filters: {}, ...state }, (row) => row.name)
  return { names: answer.rows.map((row) => row.name), total: answer.total }
}

describe('pageRows', () => {
  it('keeps the order it was given without a sort', () => expect(ask({}).names).toEqual(rows.map((row) => row.name)))
  it('sorts numbers as numbers, whatever the case', () =>
    expect(ask({ sort: { column: 'name', descending: false } }).names).toEqual(['Anna 9', 'anna 10', 'bob', 'Zoë']))
  it('sorts backwards', () => expect(ask({ sort: { column: 'name', descending: true } }).names[0]).toBe('Zoë'))
  it('finds a part without regard to case and accents', () =>
    expect(ask({ filters: { name: ' zoe ' } })).toEqual({ names: ['Zoë'], total: 1 }))
  it('cuts a page and counts all', () => expect(ask({ page: 2, size: 3 })).toEqual({ names: ['bob'], total: 4 }))
  it('leaves the given rows as they were', () => {
    ask({ sort: { column: 'name', descending: false } })
    expect(rows[0]?.name).toBe('Zoë')
  })
})
