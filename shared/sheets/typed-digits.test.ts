import { expect, it } from 'vitest'
import type { FormField } from '../form-field.ts'
import { openSheet } from './open-sheet.ts'
import { noChoices } from './sheet-choices.ts'
import { digitsIn } from './typed-digits.ts'

it.each([
  ['9l33 OO51', '9133 0051'],
  ['(65) 9333 OO53', '(65) 9333 0053'],
  ['9333O054', '93330054'],
  ['56OO05', '560005'],
  ['O3/l1/1985', '03/11/1985'],
  ['l2.O4.1979', '12.04.1979'],
  ['1O/1O/198O', '10/10/1980'],
  ['2Ol5', '2015'],
  ['9133 0051', '9133 0051'],
  // what has other letters is something else
  ['5 Oct 1980', '5 Oct 1980'],
  ['Oct 2019', 'Oct 2019'],
  ['Lol', 'Lol'],
  ['lO', 'lO'],
  ['933300S2', '933300S2'],
  ['ol 1', 'ol 1'],
  // whose number it is
  ['6928 5779 (O)', '6928 5779 (O)'],
  ['6928 5779 O', '6928 5779 O'],
  ['69285779O', '69285779O'],
  ['+65 6699 4295(O)', '+65 6699 4295(O)'],
  ['(O) 6928 5779', '(O) 6928 5779'],
  ['O: 6928 5779', 'O: 6928 5779'],
  ['', ''],
])('%j is %j', (text, expected) => expect(digitsIn(text)).toBe(expected))

const field = (name: string, kind: FormField['kind'], label: string): FormField => ({ name, section: '', kind, label })

it('is read so in columns of numbers and dates alone, and said', () => {
  const fields = [
    field('fullName', 'text', 'Full Name'),
    field('mobileNo', 'phone', 'Mobile No'),
    field('postalCode', 'postal-code', 'Postal Code'),
    field('unit', 'text', 'Unit'),
  ]
  const rows = [
    ['Name', 'HP', 'Postal', 'Unit'],
    ['Lim Ah Lian', '9l33 OO51', '56OO05', 'O1-1l'],
    ['Ravi Kumar', '9333 0052', '018956', ''],
  ]
  const open = openSheet(rows, { fields, shortNames: [], lists: {} }, noChoices)
  expect(open.lines.map((line) => open.readLine(line))).toEqual([
    { fullName: 'Lim Ah Lian', mobileNo: '9133 0051', postalCode: '560005', unit: 'O1-1l' },
    { fullName: 'Ravi Kumar', mobileNo: '9333 0052', postalCode: '018956' },
  ])
  expect(open.leftEmpty()).toEqual([
    'Read with 0 for O and 1 for l: row 2, HP, 9l33 OO51 as 9133 0051; row 2, Postal, 56OO05 as 560005.',
  ])
})
