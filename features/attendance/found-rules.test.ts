import { expect, it } from 'vitest'
import { fillWithInactive, rankFound } from './found-rules.ts'

const found = ['HAFIZ BIN ABU', 'HAFIZ BIN RAHIM', 'HAFIZ BIN ZAINAL', 'MUHAMMAD HAFIZ BIN ZAKI', 'Zoë Tan']

it.each([
  ['HAFIZ BIN Z', ['HAFIZ BIN ZAINAL', 'MUHAMMAD HAFIZ BIN ZAKI', 'HAFIZ BIN ABU', 'HAFIZ BIN RAHIM', 'Zoë Tan']],
  ['hafiz bin r ', ['HAFIZ BIN RAHIM', 'HAFIZ BIN ABU', 'HAFIZ BIN ZAINAL', 'MUHAMMAD HAFIZ BIN ZAKI', 'Zoë Tan']],
  ['zoe', ['Zoë Tan', 'HAFIZ BIN ABU', 'HAFIZ BIN RAHIM', 'HAFIZ BIN ZAINAL', 'MUHAMMAD HAFIZ BIN ZAKI']],
  ['', found],
  ['9123', found],
])('for "%s" they are in this order: %j', (text, names) =>
  expect(
    rankFound(
      found.map((name) => ({ name })),
      text,
    ).map(({ name }) => name),
  ).toEqual(names),
)

it('those whose status is not active come last, however well their name fits', () => {
  const some = [
    { name: 'Tan Ah Kow', isInactive: true },
    { name: 'Lim Tan' },
    { name: 'Tan Mei Ling', isInactive: false },
  ]
  expect(rankFound(some, 'tan').map(({ name }) => name)).toEqual(['Tan Mei Ling', 'Lim Tan', 'Tan Ah Kow'])
})

it.each([
  [['A', 'B', 'C'], ['a', 'A'], 3, ['A', 'B', 'C']],
  [['A', 'B'], ['a', 'A', 'b'], 3, ['A', 'B', 'a']],
  [['A'], ['a', 'A', 'b'], 5, ['A', 'a', 'b']],
])('of %j active ones and of all, which begin with %j, %s are shown: %j', (active, all, most, shown) => {
  const list = (names: string[]) => names.map((name) => ({ name, isInactive: name === name.toLowerCase() }))
  expect(fillWithInactive(list(active), list(all), most).map(({ name }) => name)).toEqual(shown)
})
