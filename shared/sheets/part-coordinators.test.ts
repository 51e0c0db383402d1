import { expect, it } from 'vitest'
import type { FormField } from '../form-field.ts'
import { partCoordinators, whoseJob } from './part-coordinators.ts'

const field = (name: string, kind: FormField['kind'] = 'text'): FormField => ({ name, kind, section: '', label: name })
const columns = [
  { heading: 'Company', field: field('orgName') },
  { heading: 'Contact person', field: field('coordinatorName') },
  { heading: 'HP', field: field('coordinatorMobileContact', 'phone') },
  { heading: 'Email', field: field('coordinatorEmail', 'email') },
  { heading: 'Remarks', field: field('remarks', 'textarea') },
]
const part = (name: string, phone = '', email = '') =>
  partCoordinators({ number: 2, cells: ['Alder', name, phone, email, 'Monthly'] }, columns, {})
const names = (name: string, phone = '') => part(name, phone).map(({ cells }) => cells[1])

it('gives each the number and the address in the same place, and all else to the first', () => {
  expect(part('Karen Lim; Ahmad Zaki; Peter Foo', '9123 4567; 9234 5678; 9345 6789', 'k@a.org; ; p@a.org')).toEqual([
    { number: 2.1, cells: ['Alder', 'Karen Lim', '9123 4567', 'k@a.org', 'Monthly'] },
    { number: 2.2, cells: ['Alder', 'Ahmad Zaki', '9234 5678', '', ''] },
    { number: 2.3, cells: ['Alder', 'Peter Foo', '9345 6789', 'p@a.org', ''] },
  ])
})

it('gives a single number to the first, and notes those that are too many', () => {
  expect(part('Karen Lim; Ahmad Zaki', '6123 4567').map(({ cells }) => cells[2])).toEqual(['6123 4567', ''])
  const [first, second] = part('Karen Lim; Ahmad Zaki', '9123 4567 / 9234 5678 / 6123 4567', 'k@a.org a@a.org')
  expect([first?.cells[2], second?.cells[2]]).toEqual(['9123 4567', '9234 5678'])
  expect([first?.cells[3], second?.cells[3]]).toEqual(['k@a.org', 'a@a.org'])
  expect([first?.notes, second?.notes]).toEqual([['HP: 6123 4567'], undefined])
})

it.each([
  ['Karen; Ahmad', ''],
  ['Karen Lim, Ahmad Zaki', ''],
  ['Karen Lim/Ahmad Zaki', ''],
  ['Karen Lim / Ahmad Zaki', ''],
  ['Karen Lim\nAhmad Zaki', ''],
  ['Karen Lim & Ahmad Zaki', ''],
  ['Ms Lim and Mr Zaki', ''],
  ['Karen Lim (HR); Ahmad Zaki', ''],
  ['Karen / Ahmad', '9123 4567 / 9234 5678'],
  ['林美华；陈文辉', ''],
])('parts %j', (name, phone) => expect(names(name, phone)).toHaveLength(2))

it.each([
  ['Karen Lim'],
  ['Tan, Mei Ling'],
  ['Raju s/o Muthu'],
  ['Siti a/p Rahman'],
  ['Karen Lim, HR Manager'],
  ['Karen Lim; HR Manager'],
  ['Karen Lim / 林凯伦'],
  ['Karen / Ahmad'],
  ['Mdm Goh & daughter'],
  ['Lim & Sons'],
  ['Karen Lim (covering for Ahmad, Peter)'],
  [''],
])('leaves %j whole', (name) => expect(names(name)).toEqual([name]))

it('takes a cell as it was corrected, and needs a column of coordinators', () => {
  const line = { number: 2, cells: ['Alder', 'Karen', '', '', ''] }
  expect(partCoordinators(line, columns, { '2 1': 'Karen Lim; Ahmad Zaki' })).toHaveLength(2)
  expect(partCoordinators(line, columns.slice(0, 1), {})).toEqual([line])
})

it('gives each of a cell that lists them their number, address and note', () => {
  const cells = part('1) Dan, 91340005, dan@bank.sg\n2) Eve, HP: 6134 0006, HR')
  expect(cells).toEqual([
    {
      number: 2.1,
      cells: ['Alder', '', '', '', 'Monthly'],
      said: { coordinatorName: 'Dan', coordinatorMobileContact: '91340005', coordinatorEmail: 'dan@bank.sg' },
    },
    {
      number: 2.2,
      cells: ['Alder', '', '', '', ''],
      said: { coordinatorName: 'Eve', coordinatorOfficeContact: '6134 0006' },
      notes: ['Eve: HR'],
    },
  ])
  expect(part('', '1. Dan 91340005\n2. Eve 91340006')).toHaveLength(1)
  expect(part('', '1. Dan, 91340005 2. Eve, 91340006').map(({ said }) => said?.['coordinatorName'])).toEqual([
    'Dan',
    'Eve',
  ])
})

it('parts what they are at the organisation, and says whose it is', () => {
  const headings = [...columns, { heading: 'Designation', field: undefined }]
  const [first, second] = partCoordinators(
    { number: 2, cells: ['Alder', 'Mr Tan / Ms Koh', '', '', '', 'HR Manager / CSR'] },
    headings,
    {},
  )
  const said = [first, second].map(
    (line) => `${whoseJob(headings[5]!, headings, line?.cells ?? [])}: ${line?.cells[5]}`,
  )
  expect(said).toEqual(['Mr Tan: HR Manager', 'Ms Koh: CSR'])
  expect(whoseJob(headings[4]!, headings, first?.cells ?? []), 'of another column').toBe('')
})
