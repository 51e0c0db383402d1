import { expect, it } from 'vitest'
import type { FormField } from '../form-field.ts'
import { joinSheets, type NamedRows, rowInSheet } from './join-sheets.ts'
import { findHeadings } from './sheet-shape.ts'

const fields: FormField[] = [
  { name: 'fullName', section: '', kind: 'text', label: 'Full Name' },
  { name: 'mobileNo', section: '', kind: 'phone', label: 'Mobile No' },
  { name: 'dob', section: '', kind: 'date', label: 'Date of Birth' },
  { name: 'remarks', section: '', kind: 'textarea', label: 'Remarks' },
]
function sheet(name: string, ...rows: string[][]): NamedRows {
  const { at, columns } = findHeadings(rows, fields, [])
  return { name, rows, headings: at, columns, isReadable: columns.some(({ field }) => field?.name === 'fullName') }
}
const headings = ['Name', 'HP']

it('takes what stands below the same headings of each sheet, and says which rows are whose and which sheets are others', () => {
  const joined = joinSheets([
    sheet('2023', ['Volunteers of 2023'], headings, ['Arun Kumar', '91234567']),
    sheet('2024', ['Volunteers of 2024'], ['NAME', 'H.P.', ''], ['Lim Wei', '97778888'], ['Siti', '']),
    sheet('Budget', ['Item', 'Amount'], ['Shirts', '120']),
    sheet('2025', headings),
  ])
  expect(joined).toEqual({
    rows: [['Volunteers of 2023'], headings, ['Arun Kumar', '91234567'], ['Lim Wei', '97778888'], ['Siti', '']],
    parts: [
      { name: '2023', from: 1, to: 3, skipped: 0 },
      { name: '2024', from: 4, to: 5, skipped: 2 },
    ],
    others: ['Budget'],
  })
})

it('finds the columns of a sheet in other words and another order, and puts those that are new beside the others', () => {
  const joined = joinSheets([
    sheet('2023', ['S/N', 'Name', 'Contact (HP)', 'D.O.B'], ['1', 'Arun Kumar', '91234567', '1/2/1980']),
    sheet(
      'Susan',
      ['Susan, 2024'],
      ['Mobile', 'Date of birth', 'Full name', 'S/N', 'Size'],
      ['97778888', '3/4/1990', 'Lim Wei', '1', 'XL'],
    ),
  ])
  expect(joined.rows).toEqual([
    ['S/N', 'Name', 'Contact (HP)', 'D.O.B', 'Size'],
    ['1', 'Arun Kumar', '91234567', '1/2/1980'],
    ['1', 'Lim Wei', '97778888', '3/4/1990', 'XL'],
  ])
  expect(joined.parts.at(-1)).toMatchObject({ name: 'Susan', from: 3, to: 3 })
})

it('does not take for headings what stands in a line of somebody, though each sheet has the same line', () => {
  const lines = [
    ['Siti Rahman', '91112222'],
    ['', 'Lor 4 #02-11', '', '(cont.)'],
    ['Goh Ah Kow', '93334444'],
  ]
  const joined = joinSheets([
    sheet('2023', ['Name', 'Contact (HP)', 'D.O.B', 'Remarks'], ...lines),
    sheet('2024', ['Name', 'Mobile', 'Date of birth', 'Remarks'], ['Lim Wei', '97778888'], ...lines),
  ])
  expect(joined.rows.map(([name]) => name)).toEqual([
    'Name',
    'Siti Rahman',
    '',
    'Goh Ah Kow',
    'Lim Wei',
    'Siti Rahman',
    '',
    'Goh Ah Kow',
  ])
})

it('has nothing of no sheet', () => {
  expect(joinSheets([])).toEqual({ rows: [], parts: [], others: [] })
})

it('joins the sheets of several months, whose days are others', () => {
  const ofDays = (name: string, days: string[], ...lines: string[][]): NamedRows => {
    const read = sheet(name, ['Name', ...days], ...lines)
    const offers = { value: '+day', label: 'Who came', isTaken: true }
    return { ...read, columns: read.columns.map((one) => (one.field ? one : { ...one, offers })) }
  }
  const joined = joinSheets([
    ofDays('Oct', ['2 Oct', '9 Oct'], ['Mei', '/', '']),
    ofDays('Nov', ['6 Nov', '13 Nov'], ['Mei', '', '/']),
    sheet('Codes', ['Code', 'Meaning'], ['MC', 'ill']),
  ])
  expect(joined.rows).toEqual([
    ['Name', '2 Oct', '9 Oct', '6 Nov', '13 Nov'],
    ['Mei', '/', ''],
    ['Mei', '', '', '', '/'],
  ])
  expect(joined.others).toEqual(['Codes'])
})

it('names a row by the sheet that it came from', () => {
  const parts = [
    { name: '7 Nov', from: 1, to: 32, skipped: 0 },
    { name: '14 Nov', from: 33, to: 64, skipped: 4 },
  ]
  expect([5, 33, 64.2, 65].map((row) => rowInSheet(parts, row))).toEqual([
    '7 Nov, row 5',
    '14 Nov, row 5',
    '14 Nov, row 36',
    undefined,
  ])
  expect(rowInSheet(parts.slice(0, 1), 5)).toBeUndefined()
})
