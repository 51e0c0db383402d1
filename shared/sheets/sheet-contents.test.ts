import { expect, it } from 'vitest'
import type { FormField } from '../form-field.ts'
import { moveNames } from './sheet-contents.ts'

const field = (name: string, kind: FormField['kind'] = 'text'): FormField => ({ name, section: '', kind, label: name })
const [number, name] = [field('coordinatorMobileContact', 'phone'), field('coordinatorName')]
const fields = [field('orgName'), number, name]
const meant = (
  rows: string[][],
  columns = [{ heading: 'Contact', field: number as FormField | undefined }],
  chosen = {},
) => moveNames(columns, rows, fields, { columns: chosen }).map((column) => column.field?.name)

it('takes a column of names under "Contact" for whom to call', () => {
  expect(meant([['Mdm Tan Bee Hoon'], [''], ['Siti']])).toEqual(['coordinatorName'])
})

it.each([
  ['numbers', [['91234567'], ['6123 4567']]],
  ['names with numbers', [['Mdm Tan 91234567'], ['Siti']]],
  ['nothing', [['-'], ['']]],
])('leaves one with %s', (_, rows) => expect(meant(rows)).toEqual(['coordinatorMobileContact']))

it('leaves what somebody chose, and asks what it is where the names have a column', () => {
  const columns = [{ heading: 'Contact', field: number }]
  expect(meant([['Siti']], columns, { 0: 'coordinatorMobileContact' })).toEqual(['coordinatorMobileContact'])
  expect(meant([['Siti', 'Siti']], [...columns, { heading: 'PIC', field: name }])).toEqual([
    undefined,
    'coordinatorName',
  ])
})

const parts = [field('fullName'), field('firstName'), field('familyName')]
const ofNames = (rows: string[][], chosen = {}) =>
  moveNames(
    [
      { heading: 'Surname', field: parts[2] },
      { heading: 'Name (given)', field: parts[0] },
    ],
    rows,
    parts,
    { columns: chosen },
  ).map((column) => column.field?.name)

it('takes "Name" beside "Surname" for the given name, unless its cells have the surname, too', () => {
  const given = [
    ['Tan', 'Kok Wah'],
    ['bin Yusof', 'Ali'],
  ]
  expect(ofNames(given)).toEqual(['familyName', 'firstName'])
  expect(ofNames(given, { 1: 'fullName' })).toEqual(['familyName', 'fullName'])
  const whole = [
    ['Tan', 'Tan Kok Wah'],
    ['bin Yusof', 'Ali bin Yusof'],
  ]
  expect(ofNames(whole)).toEqual(['familyName', 'fullName'])
})
