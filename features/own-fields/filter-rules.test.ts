import { expect, it } from 'vitest'
import {
  describeOwnFilter,
  meantAsked,
  mostOwnAsked,
  nameOwnFields,
  ownChips,
  readOwnAsked,
  readOwnFilter,
  withOwnAsked,
  withoutAnswers,
  withoutChip,
} from './filter-rules.ts'

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
  // of a field that is not seen nothing is said
  expect(describeOwnFilter(`${idOf(2)}=has:abc`, () => undefined)).toBe('A field that you do not see')
})

it('leaves out what is asked of fields that are not seen, and of no others', () => {
  const own = withOwnAsked(withOwnAsked('', idOf(1), 'has:abc'), idOf(2), 'has:red')
  const view = new URLSearchParams({ own, status: 'Active' }).toString()
  const left = new URLSearchParams(withoutAnswers(view, (id) => id === idOf(2)))
  expect(readOwnFilter(left.get('own') ?? '')).toEqual([
    { id: idOf(1), asked: { kind: 'any' } },
    { id: idOf(2), asked: { kind: 'has', text: 'red' } },
  ])
  expect(left.get('status')).toBe('Active')
  expect(withoutAnswers(view, () => true)).toBe(view)
})

it('says of each field alone what is asked, and takes back one and leaves the others', () => {
  const names: Record<string, string> = { [idOf(1)]: 'Bus', [idOf(2)]: 'Camp' }
  const own = withOwnAsked(withOwnAsked('', idOf(1), 'has:74'), idOf(2), 'date:2026-12-01..')
  const chips = ownChips(own, (id) => names[id])
  expect(chips.map(({ words }) => words)).toEqual(['Bus contains "74"', 'Camp: from 01 Dec 2026'])
  const filters = { own, status: 'Active' }
  expect(withoutChip(filters, chips[0]!.name)).toEqual({
    ...filters,
    own: withOwnAsked('', idOf(2), 'date:2026-12-01..'),
  })
  expect(withoutChip(filters, 'status')).toEqual({ own, status: '' })
  const left = withoutChip(withoutChip(filters, chips[0]!.name), chips[1]!.name)
  expect(left).toEqual({ own: '', status: 'Active' })
})

it('takes back what is no such filter as one', () => {
  const [chip] = ownChips('nonsense', () => undefined)
  expect(chip).toEqual({ name: 'own', words: 'Own fields' })
  expect(withoutChip({ own: 'nonsense' }, chip!.name)).toEqual({ own: '' })
  expect(ownChips('', () => undefined)).toEqual([])
})

it('names the choice that another became a part of', () => {
  const option = { label: 'M', translations: {}, isRemoved: false }
  const options = [
    { ...option, key: 'm' },
    { ...option, key: 'medium', label: 'Medium', isRemoved: true, joinedInto: 'm' },
  ]
  expect(meantAsked({ options }, 'is:medium,m')).toBe('is:m')
  expect(meantAsked({ options }, 'any')).toBe('any')
  const names = nameOwnFields([{ id: 'f', label: 'Size', options } as never])
  expect([names('f/medium'), names('f/m'), names('f')]).toEqual(['M', 'M', 'Size'])
})
