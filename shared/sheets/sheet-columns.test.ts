import { describe, expect, it } from 'vitest'
import type { FormField } from '../form-field.ts'
import { guardCell, unguardCell } from '../guard-cell.ts'
import { matchColumns, readCell } from './sheet-columns.ts'

const field = (name: string, label: string, more: Partial<FormField> = {}): FormField => ({
  name,
  label,
  section: 'a',
  kind: 'text',
  ...more,
})

describe('matchColumns', () => {
  const fields = [field('fullName', 'Full Name (as in NRIC)'), field('nric', 'NRIC / FIN'), field('email', 'E-mail')]
  it.each([
    ['Full name (as in NRIC)', 'fullName'],
    ['FULLNAME', 'fullName'],
    ['nric/fin', 'nric'],
    ['Email', 'email'],
    [' e-mail ', 'email'],
    ['Shoe size', undefined],
    ['__proto__', undefined],
    ['', undefined],
  ])('"%s" is %s', (heading, name) => {
    expect(matchColumns([heading], fields)[0]?.field?.name).toBe(name)
  })
  it('knows a field by its short name too, unless another field is called so', () => {
    const shortNames = [
      { field: 'fullName', fieldName: 'Full Name' },
      { field: 'nric', fieldName: 'E-mail' },
    ]
    const found = matchColumns(['full name', 'E-mail'], fields, shortNames)
    expect(found.map((column) => column.field?.name)).toEqual(['fullName', 'email'])
  })
  it('fills a field from one column only', () => {
    expect(matchColumns(['Email', 'E-mail'], fields).map((column) => column.field?.name)).toEqual(['email', undefined])
  })
})

describe('readCell', () => {
  const experience = field('x', 'X', { kind: 'list', itemFields: [field('organisation', ''), field('roleTitle', '')] })
  it.each<[FormField['kind'], string, unknown]>([
    ['text', ' as it is ', ' as it is '],
    ['multi-select', 'English; Mandarin ;', ['English', 'Mandarin']],
    [
      'zones',
      'North: Hall, Library; East',
      [
        { zone: 'North', locations: ['Hall', 'Library'] },
        { zone: 'East', locations: [] },
      ],
    ],
    [
      'days-and-times',
      'mon: Morning, Evening; Saturday: Morning',
      { Monday: ['Morning', 'Evening'], Saturday: ['Morning'] },
    ],
    ['checkbox', 'YES', true],
    ['checkbox', 'no', false],
    ['checkbox', 'maybe', 'maybe'],
    ['postal-code', '18956', '018956'],
    ['postal-code', 'S(018956)', 'S(018956)'],
    ['date', '31140', '1985-04-03'],
    ['date', '3/4/1985', '3/4/1985'],
  ])('%s of "%s"', (kind, text, value) => expect(readCell(field('f', 'F', { kind }), text)).toEqual(value))
  it('reads the entries of a list by bars', () => {
    expect(readCell(experience, 'Red Cross | Driver; Library')).toEqual([
      { organisation: 'Red Cross', roleTitle: 'Driver' },
      { organisation: 'Library', roleTitle: '' },
    ])
  })
})

describe('a cell that a spreadsheet would compute', () => {
  it.each([
    '=1+1',
    '+65-9123-4567',
    '+cmd',
    '-cmd',
    '@SUM(A1)',
    '\tx',
    '\rx',
    "'=1",
    '＝1+1',
    '＋cmd',
    '－cmd',
    '＠SUM(A1)',
  ])('%j is written as text, and read back as it was', (text) => {
    expect(guardCell(text)).toBe(`'${text}`)
    expect(unguardCell(guardCell(text))).toBe(text)
  })

  it.each(['+6591234567', '+65 9123 4567', 'A=B', '’=1', ''])('%j is none', (text) => {
    expect(guardCell(text)).toBe(text)
  })
})
