import { expect, it } from 'vitest'
import { fieldOfColumn } from './column-rules.ts'

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
  ['words of which each is another', ['Blk 1', 'Blk 2', 'near the market', 'Blk 3'], ['text']],
  ['a number among words', ['3', 'a few', '5', 'many'], ['text']],
  ['nothing', ['', '-'], ['text']],
])('%s', (_what, cells, wanted) => expect(of(...cells)).toEqual(wanted))

it('is called as the column, in one line', () => {
  expect(fieldOfColumn(' T-shirt\nsize ', []).label).toBe('T-shirt size')
  expect(fieldOfColumn('x'.repeat(300), []).label).toHaveLength(120)
})
