import { expect, it, test } from 'vitest'
import { noChoices } from '#shared/sheets/sheet-choices.ts'
import { withDays } from './dated-rules.ts'
import { participantFields } from './participant-rules.ts'
import { isRemark, withDateHeading } from './remark-rules.ts'
import { visitDay, visitDaysOf } from './visits-rules.ts'

const near = '2026-12-01'
const fields = participantFields([], true)
const headed = (rows: string[][]) => withDateHeading(rows, near, [...fields, visitDay], visitDay.label)

test.each([
  ['24 Oct cancelled (Deepavali wkend)? – no, went ahead', true],
  ['7 Nov moved to 8 Nov', true],
  ["14 Nov didn't happen", true],
  ['24 Oct', false],
  ['Sat 7 Nov: outing to the zoo', false],
  ['Ration delivery AMK – Sunday 8 November 2026', false],
  ['Date: Wed 4/11', false],
])('%s', (text, is) => expect(isRemark(text)).toBe(is))

const list = (heading: string, days = ['5 Sep', '"', '12 Sep', '', '19 Sep']) => [
  ['DELIVERIES', '', ''],
  [heading, 'Name', 'Time in'],
  ...days.map((day, i) => [day, `Person ${i}`, '9am']),
]

test.each(['Sat', 'When', 'Wk', 'Trip', ''])('a column of days is the date, though it is called “%s”', (heading) =>
  expect(headed(list(heading))[1]?.[0]).toBe(heading ? `Date (${heading})` : 'Date'),
)

test.each([
  ['Joined', undefined],
  ['Date of birth', undefined],
  ['Next call', undefined],
  ['Blk', ['3', '4', '5', '6', '7']],
  ['Hours', ['2.5', '3.5', '1.5', '2', '3']],
  ['Trip', ['5 Sep', 'van', 'own car', 'GetGo', 'van']],
])('a column called “%s” stays what it is', (heading, days) => {
  const rows = list(heading, days)
  expect(headed(rows)).toEqual(rows)
})

it('of two columns of days neither is taken, and a sheet that has its date stays', () => {
  const two = list('A').map((cells, i) => [...cells, i === 1 ? 'B' : (cells[0] ?? '')])
  expect(headed(two)).toEqual(two)
  expect(headed(two.map((cells, i) => (i === 1 ? ['A', 'Name', 'Time in', 'When'] : cells)))[1]?.[3]).toBe(
    'Date (When)',
  )
  const dated = list('Date')
  expect(headed(dated)).toEqual(dated)
})

it('a remark with a date is no day of the rows below it', () => {
  const rows = headed(list('Sat', ['5 Sep', '"', '12 Sep cancelled? – no, went ahead', '', '19 Sep', '26 Sep']))
  const noted = rows.map((cells, i) => (i === 4 ? [cells[0] ?? '', '', ''] : cells))
  const found = visitDaysOf(noted, near, noChoices)
  expect([...(found?.days ?? [])]).toEqual([
    [3, '2026-09-05'],
    [4, '2026-09-05'],
    [6, '2026-09-05'],
    [7, '2026-09-19'],
    [8, '2026-09-26'],
  ])
  expect([...(found?.remarks.keys() ?? [])]).toEqual([5])
  const lines = [['Name', 'Hours'], ['7 Nov'], ['Mei', '3'], ['8 Nov was cancelled'], ['Arun', '3']]
  const read = withDays(lines, { name: '', near, fields })
  expect(read.map((cells) => cells[2])).toEqual(['Date', undefined, '2026-11-07', undefined, '2026-11-07'])
})
