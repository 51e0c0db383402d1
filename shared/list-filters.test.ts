import { expect, it } from 'vitest'
import { describeListFilter, type ListFilter, readEnds, readIds } from './list-filters.ts'

it.each([
  ['number', '3..10', { from: '3', to: '10' }],
  ['number', '3..', { from: '3', to: '' }],
  ['number', '..10', { from: '', to: '10' }],
  ['number', '..', undefined],
  ['number', '3', undefined],
  ['number', '-1..3', undefined],
  ['number', '1..2..3', undefined],
  ['date', '2026-01-01..2026-02-01', { from: '2026-01-01', to: '2026-02-01' }],
  ['date', '2026-02-30..', undefined],
] as const)('reads a range of %s %s', (kind, text, ends) => expect(readEnds(kind, text)).toEqual(ends))

const id = '019aa0d0-0000-7000-8000-000000000001'
it.each([
  [id, [id]],
  [`${id},${id}`, [id]],
  ['', undefined],
  ['1', undefined],
  [Array.from({ length: 11 }, (_, i) => id.slice(0, -2) + (10 + i)).join(), undefined],
])('reads ids of %s', (text, ids) => expect(readIds(text)).toEqual(ids))

const options = [{ value: 'a', label: 'Alpha' }]
it.each<[ListFilter, string, string]>([
  [{ name: 'x', label: 'Name', kind: 'text' }, 'tan', 'Name contains "tan"'],
  [{ name: 'x', label: 'Type', kind: 'choice', options }, 'a', 'Type: Alpha'],
  [{ name: 'x', label: 'Type', kind: 'choice', options }, 'b', 'Type: b'],
  [
    { name: 'x', label: 'Location', kind: 'grouped', options: [{ group: 'North', items: options }] },
    'a',
    'Location: Alpha',
  ],
  [{ name: 'x', label: 'Size', kind: 'number' }, '3..3', 'Size: 3'],
  [{ name: 'x', label: 'Size', kind: 'number' }, '3..', 'Size: from 3'],
  [{ name: 'x', label: 'Last', kind: 'date' }, '..2026-01-31', 'Last: up to 31 Jan 2026'],
  [{ name: 'x', label: 'Last', kind: 'date' }, 'soon', 'Last: soon'],
])('says %j %s', (filter, value, words) => expect(describeListFilter(filter, value)).toBe(words))
