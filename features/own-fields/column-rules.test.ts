import { expect, it } from 'vitest'
import { fieldOfColumn, kindsOfColumn } from './column-rules.ts'

const of = (...cells: string[]) => {
  const { kind, options } = fieldOfColumn('T-shirt\nsize', cells)
  return [kind, ...options.map(({ label }) => label)]
}

it.each<[string, string[], string[]]>([
  [
    'few words are choices, each as it stands most often',
    ['L', 'm', 'M', 'M', 'L', 'xl', '?', '', 'XL', 'XL'],
    ['choice', 'M', 'XL', 'L'],
  ],
  ['dates', ['14.02.2023', '19/10/2023', '3 Oct 25', '-'], ['date']],
  ['numbers', ['3', '12', '4.5', 'nil'], ['number']],
  ['yes and no', ['Yes', 'no', 'Y', 'n/a'], ['yes-no']],
  ['ticks and crosses', ['✓', '', '✗', '✔️'], ['yes-no']],
  ['words of which each is another', ['Blk 1', 'Blk 2', 'near the market', 'Blk 3'], ['text']],
  ['a number among words', ['3', 'a few', '5', 'many'], ['text']],
  ['numbers by which something is called, whose zeros count', ['007', '012', '113'], ['text']],
  ['nothing', ['', '-'], ['text']],
])('%s', (_what, cells, wanted) => expect(of(...cells)).toEqual(wanted))

it('is called as the column, in one line', () => {
  expect(fieldOfColumn(' T-shirt\nsize ', []).label).toBe('T-shirt size')
  expect(fieldOfColumn('x'.repeat(300), []).label).toHaveLength(120)
})

it.each<[string, string[], string[]]>([
  [
    'words of which each is another',
    ['nuts, prawns', 'none', 'Nuts'],
    ['text', 'number', 'date', 'choice', 'several', 'yes-no'],
  ],
  ['numbers', ['3', '4'], ['number', 'text', 'date', 'choice', 'yes-no']],
  ['nothing', ['', 'nil'], ['text', 'number', 'date', 'yes-no']],
  [
    'more words than a list can have',
    Array.from({ length: 101 }, (_, i) => `word ${i}`),
    ['text', 'number', 'date', 'yes-no'],
  ],
])('of %s can become, what they look like first', (_what, cells, kinds) => expect(kindsOfColumn(cells)).toEqual(kinds))

it('is of the kind that somebody chose, with its words as choices', () => {
  const made = (kind: 'text' | 'choice' | 'several') => {
    const { options, ...field } = fieldOfColumn('Allergies', ['Nuts, prawns', 'Nuts', '-', 'nuts', 'Nuts'], kind)
    return [field.kind, ...options.map(({ label }) => label)]
  }
  expect(made('text')).toEqual(['text'])
  expect(made('choice')).toEqual(['choice', 'Nuts', 'Nuts, prawns'])
  expect(made('several')).toEqual(['several', 'Nuts', 'prawns'])
})
