import { expect, it } from 'vitest'
import {
  addressesIn,
  audiencesWith,
  hasDoubles,
  ofStatuses,
  textOfAddresses,
  typedAddresses,
  usualWho,
} from './audience-rules.ts'

it.each([
  ['a@b.example, c@d.example', ['a@b.example', 'c@d.example']],
  ['a@b.example;c@d.example\nA', ['a@b.example', 'c@d.example', 'A']],
  ['"Tan, Mei" <mei@b.example>; Lim <lim@d.example>', ['Tan, Mei <mei@b.example>', 'Lim <lim@d.example>']],
  ['a@b.example a@b.example', ['a@b.example']],
  ['<a@b.example>', ['a@b.example']],
  ['Mei <a@b.example>, A@B.example', ['Mei <a@b.example>']],
  ['wrong.example.org', ['wrong.example.org']],
  ['a@b.example, Tan Mei Ling, nobody@', ['a@b.example', 'Tan Mei Ling', 'nobody@']],
  ['a@b.example c@d.example', ['a@b.example', 'c@d.example']],
  ['', []],
  [`${'no address '.repeat(30)}`, [`${'no address '.repeat(30).slice(0, 100)}…`]],
  [`${'x'.repeat(400)}@b.example`, [`${'x'.repeat(100)}…`]],
  [`${'Mei '.repeat(100)}<a@b.example>`, ['a@b.example']],
])('%s', (text, addresses) => expect(addressesIn(text)).toEqual(addresses))

it.each([
  ['a@b.example, c@d.example', false],
  ['a@b.example, A@b.example', true],
  ['Mei <a@b.example>; a@b.example', true],
  ['', false],
])('%s has one twice: %s', (text, isSo) => expect(hasDoubles(text)).toBe(isSo))

it.each(['"Tan, Mei" <mei@b.example>, Lim <lim@d.example>, x@y.example', ''])('%s is typed again as it was', (text) =>
  expect(textOfAddresses(addressesIn(text))).toBe(text),
)

it('puts typed addresses in place of the ones before, and keeps the rest', () => {
  const group = { kind: 'groups' as const, ids: ['a'] }
  const chosen = audiencesWith([{ kind: 'addresses', addresses: ['x@y.example'] }, group], ['a@b.example'])
  expect(chosen).toEqual([{ kind: 'addresses', addresses: ['a@b.example'] }, group])
  expect(typedAddresses(chosen)).toEqual(['a@b.example'])
  expect(audiencesWith(chosen, [])).toEqual([group])
})

it('leaves out those of other statuses where a filter finds them, and nobody who was named', () => {
  const active = [{ key: 'active', label: 'Active' }]
  const filter = {
    kind: 'filter' as const,
    query: { bool: { filter: [{ term: { age: '30..' } }] } },
    label: '3 people: Age: 30',
  }
  expect(ofStatuses([filter], active)).toEqual([
    {
      kind: 'filter',
      query: { bool: { filter: [{ term: { age: '30..' } }, { terms: { status: ['active'] } }] } },
      label: '3 people: Age: 30, Active',
    },
  ])
  expect(ofStatuses([filter, { kind: 'volunteers', ids: [] }], active)).toBeUndefined()
  expect(ofStatuses([], active)).toBeUndefined()
})

const over = { end: '2026-11-29T12:00', cancelled: false }
it.each([
  ['that is over', [over], 'came'],
  ['that goes on', [{ ...over, end: '2026-11-30T12:00' }], 'signed-up'],
  ['that is over, and one to come', [over, { ...over, end: '2026-12-02T12:00' }], 'signed-up'],
  ['that is over, and one that was cancelled', [over, { end: '2026-12-02T12:00', cancelled: true }], 'came'],
  ['that was cancelled', [{ ...over, cancelled: true }], 'signed-up'],
] as const)('of a session %s those are meant who are usual', (_which, sessions, who) => {
  expect(usualWho(sessions, '2026-11-30T09:00')).toBe(who)
})
it('of no session all are meant who are signed up', () => expect(usualWho([], '2026-11-30T09:00')).toBe('signed-up'))
