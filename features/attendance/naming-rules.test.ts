import { expect, it, test } from 'vitest'
import { withNameHeading, withOneName } from './naming-rules.ts'
import { participantFields } from './participant-rules.ts'

const read = (rows: string[][]) => withNameHeading(rows, '2026-11-30', participantFields([], true))
const people = [
  ['1', 'Tan Mei Ling', '/', ''],
  ['2', 'Arun s/o Kumar', '', '2'],
  ['', 'Total', '1', '1'],
]

test.each(['Member', 'Student', '', 'Team member', 'Attendees'])('heads the names below “%s”', (word) => {
  expect(read([['Register'], ['S/N', word, '1/11', '8/11'], ...people])[1]).toEqual(['S/N', 'Name', '1/11', '8/11'])
  expect(read([['November 2026'], ['S/N', word, '1', '8'], ...people])[1]).toEqual(['S/N', 'Name', '1', '8'])
})

it('leaves headings that are known, and sheets without days or names', () => {
  for (const rows of [
    [['S/N', 'Full name', '1/11', '8/11'], ...people],
    [['S/N', 'Member', 'HP', 'Remarks'], ...people],
    [
      ['S/N', 'Item', '1/11', '8/11'],
      ['1', 'rice', '20', '30'],
      ['2', 'oil 5 litres', '3', '4'],
    ],
    [['1/11', '8/11'], ...people],
  ])
    expect(read(rows)).toEqual(rows)
})

it('joins the two parts of a name', () => {
  const rows = [
    ['Register', '', '', ''],
    ['S/N', 'Surname', 'Given Name', '1/11'],
    ['1', 'Tan', 'Mei Ling', '/'],
    ['2', '', 'Arun', '/'],
    ['', '', '', '2'],
  ]
  expect(withOneName(rows)).toEqual([
    rows[0],
    ['S/N', 'Name', '', '1/11'],
    ['1', 'Tan Mei Ling', '', '/'],
    ['2', 'Arun', '', '/'],
    rows[4],
  ])
  const one = [
    ['Name', 'Given name'],
    ['Tan', ''],
  ]
  expect(withOneName(one)).toEqual(one)
})
