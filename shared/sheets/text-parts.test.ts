import { describe, expect, it } from 'vitest'
import type { FormField } from '../form-field.ts'
import { openSheet } from './open-sheet.ts'
import { noChoices, type SheetChoices } from './sheet-choices.ts'

const field = (name: string, label: string): FormField => ({ name, section: '', kind: 'text', label })
const fields = [
  field('fullName', 'Full Name'),
  field('firstName', 'First Name'),
  field('familyName', 'Family Name'),
  field('address', 'Address'),
  field('unit', 'Unit Number'),
  field('remarks', 'Remarks'),
]
function read(rows: string[][], choices: Partial<SheetChoices> = {}) {
  const open = openSheet(rows, { fields, shortNames: [], lists: {} }, { ...noChoices, ...choices })
  return open.lines.map((line) => open.readLine(line))
}

describe('names in parts', () => {
  const rows = [
    ['First name', 'Middle name', 'Last name', 'Suffix'],
    ['Rosalind', 'Mary', 'de Souza', ''],
    ['Tariq', '', 'Khan', 'Jr.'],
    ['Siti', 'Nur', 'Binte Rahman', ''],
  ]

  it('a middle name belongs to the first, a suffix to the last', () =>
    expect(read(rows)).toEqual([
      { firstName: 'Rosalind Mary', familyName: 'de Souza' },
      { firstName: 'Tariq', familyName: 'Khan Jr.' },
      { firstName: 'Siti Nur', familyName: 'Binte Rahman' },
    ]))

  it('in the words of old systems', () =>
    expect(
      read([
        ['GIVEN_NM', 'MIDDLE_NM', 'FAMILY_NM'],
        ['Rosalind', 'Mary', 'de Souza'],
      ]),
    ).toEqual([{ firstName: 'Rosalind Mary', familyName: 'de Souza' }]))

  it('not where somebody has chosen otherwise', () =>
    expect(read(rows.slice(0, 2), { columns: { 1: '' } })[0]).toMatchObject({ firstName: 'Rosalind' }))
})

describe('an address in parts', () => {
  it.each([
    [
      ['Name', 'BLK', 'STREET', 'UNIT'],
      ['Tan Mei Ling', '12', 'Ghim Moh Rd', '#03-11'],
    ],
    [
      ['Name', 'Street name', 'Block No', 'Unit'],
      ['Tan Mei Ling', 'Ghim Moh Rd', '12', '#03-11'],
    ],
    [
      ['Name', 'House no.', 'Road', 'Unit'],
      ['Tan Mei Ling', '12', 'Ghim Moh Rd', '#03-11'],
    ],
  ])('%j', (...rows) =>
    expect(read(rows)).toEqual([{ fullName: 'Tan Mei Ling', address: '12 Ghim Moh Rd', unit: '#03-11' }]),
  )

  it.each([
    [['Name', 'Blk/Unit', 'Street'], ['Mei', 'Blk 12 #03-45', 'Toa Payoh Lor 5'], 'Blk 12 Toa Payoh Lor 5 #03-45'],
    [
      ['Name', 'Blk & Unit No', 'Street', 'Building'],
      ['Mei', '12A #01-01', 'Bishan St 12', 'Sun Court'],
      '12A Bishan St 12 #01-01 Sun Court',
    ],
    [['Name', 'Blk/Unit', 'Street'], ['Mei', 'Blk 12', 'Toa Payoh Lor 5'], 'Blk 12 Toa Payoh Lor 5'],
    [['Name', 'Blk/Unit', 'Street'], ['Mei', 'Blk 12 #03-45', ''], 'Blk 12 #03-45'],
  ])('the unit stands behind the street: %j, %j', (headings, row, address) =>
    expect(read([headings, row])[0]).toMatchObject({ address }),
  )

  it('stays as it is in one column, and where there is no street', () => {
    expect(
      read([
        ['Name', 'Address', 'Block'],
        ['Mei', '12 Ghim Moh Rd', 'A'],
      ])[0],
    ).toMatchObject({
      address: '12 Ghim Moh Rd',
    })
    expect(
      read([
        ['Name', 'Blk'],
        ['Mei', '12 Ghim Moh Rd'],
      ])[0],
    ).toMatchObject({ address: '12 Ghim Moh Rd' })
  })
})
