import { expect, it } from 'vitest'
import { openSheet } from './open-sheet.ts'
import { noChoices } from './sheet-choices.ts'

const field = (name: string, label: string, kind: 'text' | 'phone' = 'text') => ({ name, label, kind, section: '' })
const fields = [
  field('fullName', 'Full Name'),
  field('mobileNo', 'Mobile', 'phone'),
  field('homeNo', 'Home', 'phone'),
  field('remarks', 'Remarks'),
]
const rows = [
  ['Name', 'HP', 'Home Tel'],
  ['Tan Mei Ling', '91234567', '6033376'],
  ['Lim Wei', '9123', '61234567'],
]

it('notes a second number that is none, and leaves the mobile number to be corrected', () => {
  const sheet = openSheet(rows, { fields, shortNames: [], lists: {} }, noChoices)
  expect(sheet.lines.map(sheet.readLine)).toEqual([
    { fullName: 'Tan Mei Ling', mobileNo: '91234567', remarks: 'Home Tel: 6033376' },
    { fullName: 'Lim Wei', mobileNo: '9123', homeNo: '61234567' },
  ])
  expect(sheet.leftEmpty()).toEqual([
    'Home Tel: 1 is no telephone number, such as 6033376. It is left empty, and noted in Remarks; no row waits for it.',
  ])
})
