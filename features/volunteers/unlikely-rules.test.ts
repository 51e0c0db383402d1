import { expect, it } from 'vitest'
import { unreadSheet } from '#shared/sheets/row-problems.ts'
import { noChoices } from '#shared/sheets/sheet-choices.ts'
import { noteUnlikely } from './unlikely-rules.ts'

const shape = { headings: 0, columns: [], lines: [], leftOut: [], choices: noChoices }
const noted = (records: Record<string, unknown>[]) =>
  noteUnlikely({ ...unreadSheet(shape), records, rowNumbers: records.map((_, at) => at + 2) }, '2026-12-01')

it('tells of babies and of numbers that are none of Singapore', () => {
  expect(
    noted([
      { dob: '13/11/2026', mobileNo: '9123 4567' },
      { dob: '1 May 1970', mobileNo: '12345678' },
      { dob: '', mobileNo: '692857790' },
    ]),
  ).toEqual([
    'Hardly meant, and taken as they are: row 2, a birth date of 13/11/2026; row 3, 12345678, which is no number of Singapore; row 4, 692857790, which is no number of Singapore.',
  ])
})

it.each([
  { dob: '1/1/2015', mobileNo: '6591234567' },
  { dob: '26', mobileNo: '+60 12-345 6789' },
  { dob: '', mobileNo: '0060123456789' },
  { mobileNo: 'no HP' },
  {},
])('says nothing of %j', (record) => expect(noted([record])).toEqual([]))
