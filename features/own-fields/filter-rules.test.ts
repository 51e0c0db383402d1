import { expect, it } from 'vitest'
import { describeOwnFilter, mostOwnAsked, readOwnAsked, readOwnFilter, withOwnAsked } from './filter-rules.ts'

const idOf = (n: number) => `019aa0d0-0000-7000-8000-${String(n).padStart(12, '0')}`

it.each([
  ['none', { kind: 'none' }],
  ['any', { kind: 'any' }],
  ['is:a,b,a', { kind: 'is', keys: ['a', 'b'] }],
  ['has: first aid ', { kind: 'has', text: 'first aid' }],
  ['has:50%:ok', { kind: 'has', text: '50%:ok' }],
  ['number:3..10', { kind: 'number', from: '3', to: '10' }],
  ['number:-2.5..', { kind: 'number', from: '-2.5', to: '' }],
  ['number:..0', { kind: 'number', from: '', to: '0' }],
  ['date:2026-01-31..2026-02-28', { kind: 'date', from: '2026-01-31', to: '2026-02-28' }],
  ...['', 'is:', 'has: ', 'number:..', 'number:3', 'number:3..x', 'number:1..2..3', 'date:2026-02-31..', 'like:x'].map(
    (text): [string, undefined] => [text, undefined],
  ),
])('reads what is asked of a field: %s', (text, asked) => {
  expect(readOwnAsked(text)).toEqual(asked)
})

it('reads what is asked of several fields, and refuses what is none or too many', () => {
  const both = withOwnAsked(withOwnAsked('', idOf(1), 'has:a&b=c'), idOf(2), 'none')
  expect(readOwnFilter(both)).toEqual([
    { id: idOf(1), asked: { kind: 'has', text: 'a&b=c' } },
    { id: idOf(2), asked: { kind: 'none' } },
  ])
  expect(withOwnAsked(both, idOf(1), '')).toBe(`${idOf(2)}=none`)
  expect(readOwnFilter('x=none')).toBeUndefined()
  expect(readOwnFilter(`${idOf(1)}=maybe`)).toBeUndefined()
  const many = (count: number) => Array.from({ length: count }, (_, i) => `${idOf(i)}=any`).join('&')
  expect(readOwnFilter(many(mostOwnAsked))).toHaveLength(mostOwnAsked)
  expect(readOwnFilter(many(mostOwnAsked + 1))).toBeUndefined()
})

it('says in words what is asked', () => {
  const names: Record<string, string> = { [idOf(1)]: 'T-shirt', [`${idOf(1)}/m`]: 'Medium' }
  const words = (text: string) => describeOwnFilter(withOwnAsked('', idOf(1), text), (id) => names[id])
  expect(words('is:m,x')).toBe('T-shirt: Medium or (removed choice)')
  expect(words('none')).toBe('T-shirt: not answered')
  expect(words('any')).toBe('T-shirt: answered')
  expect(words('has:red')).toBe('T-shirt contains "red"')
  expect(words('number:3..')).toBe('T-shirt: from 3')
  expect(words('number:..3')).toBe('T-shirt: up to 3')
  expect(words('number:3..3')).toBe('T-shirt: 3')
  expect(words('date:2026-01-31..2026-02-28')).toBe('T-shirt: 31 Jan 2026 to 28 Feb 2026')
  expect(describeOwnFilter(`${idOf(2)}=any`, () => undefined)).toBe('(deleted field): answered')
})
