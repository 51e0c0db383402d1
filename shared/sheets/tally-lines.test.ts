import { expect, it } from 'vitest'
import { isTallyLine, tallyEnd } from './tally-lines.ts'

it.each([
  [['', 'Boys', '13'], true],
  [['Girls:', '11', ''], true],
  [['Boys', '13', 'Girls', '11'], true],
  [['M: 13', 'F: 11'], true],
  [['Present', '12', '14', '9'], true],
  [['男', '5'], true],
  [['女生', '5 人'], true],
  [['Female', '11 pax'], true],
  [['Boys', '13', 'Tan Mei Ling'], false],
  [['Boys'], false],
  [['1', 'M', '12'], false],
  [['Tan Mei Ling', 'F', '12'], false],
  [['Girlie', '12'], false],
  [['Boys', '91234567'], false],
])('%j counts: %s', (cells, counts) => expect(isTallyLine(cells)).toBe(counts))

it('finds the last lines that only count, but no heading above people', () => {
  const end = (...rows: string[][]) => tallyEnd(rows, isTallyLine)
  expect(end(['Name'], ['Mei'], [], ['Boys'], ['Girls'])).toBe(2)
  expect(end(['Name'], ['Boys'], ['Ravi'], ['Girls'], ['Mei'])).toBe(5)
})
