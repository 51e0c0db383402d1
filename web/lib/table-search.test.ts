import { describe, expect, it } from 'vitest'
import { newestFirst, nextSort, readTableState, type TableState, writeTableState } from './table-search.ts'

const columns = ['name', 'email']
const plain: TableState = { page: 1, size: 10, sort: undefined, filters: {} }

describe('readTableState', () => {
  it.each([
    ['nothing', {}, {}],
    ['a page', { page: '3' }, { page: 3 }],
    ['a page that is none', { page: '-1' }, {}],
    ['half a page', { page: '1.5' }, {}],
    ['a size', { size: '50' }, { size: 50 }],
    ['a size that is not offered', { size: '1000000' }, {}],
    ['ascending', { sort: 'name' }, { sort: { column: 'name', descending: false } }],
    ['descending', { sort: '-email' }, { sort: { column: 'email', descending: true } }],
    ['a column that is not there', { sort: 'password' }, {}],
    ['filters', { name: 'mei', email: '' }, { filters: { name: 'mei' } }],
    ['what is no filter', { tab: 'users', other: 'x' }, {}],
    ['an object', { name: { a: 1 } }, {}],
  ])('%s', (_case, search, expected) => expect(readTableState(search, columns)).toEqual({ ...plain, ...expected }))
})

describe('writeTableState', () => {
  it('leaves defaults out of the address', () => {
    expect(JSON.stringify(writeTableState(plain))).toBe('{}')
  })
  it('is read back as it was', () => {
    const state = { page: 2, size: 25, sort: { column: 'name', descending: true }, filters: { email: '陈 & co' } }
    expect(readTableState(writeTableState(state), columns)).toEqual(state)
  })
})

it.each([
  ['title', undefined, newestFirst, { column: 'title', descending: false }],
  ['title', { column: 'title', descending: false }, newestFirst, { column: 'title', descending: true }],
  ['title', { column: 'title', descending: true }, newestFirst, undefined],
  ['title', { column: 'title', descending: true }, undefined, undefined],
  // the column by which the list comes: no click without effect
  ['createdOn', undefined, newestFirst, { column: 'createdOn', descending: false }],
  ['createdOn', { column: 'createdOn', descending: false }, newestFirst, undefined],
  ['createdOn', newestFirst, newestFirst, { column: 'createdOn', descending: false }],
])('a click on %s, sorted by %j where %j is usual, sorts by %j', (column, chosen, usual, next) => {
  expect(nextSort(column, chosen, usual)).toEqual(next)
})
