import type { ColumnField, ColumnKind, ListFields } from '#shared/list-columns.ts'
import { type ListFilter, notGiven } from '#shared/list-filters.ts'
import { citizenships, genders } from './fields.ts'

const row = (kind: ColumnKind, title: string): ColumnField => ({ kind, from: 'row', title })
const known = (kind: ColumnKind, title: string): ColumnField => ({ kind, from: 'known', title })

/** Every column that the members of an organisation can have. Never an NRIC: it is encrypted. */
const columns = {
  fullName: row('text', 'Name'),
  email: row('text', 'Email'),
  contactNo: row('text', 'Contact Number'),
  dob: row('date', 'Date of Birth'),
  gender: row('text', 'Gender'),
  citizenship: row('text', 'Citizenship'),
  age: known('number', 'Age'),
  postalCode: known('text', 'Postal Code'),
  createdOn: row('date', 'Added on'),
  consentedOn: row('date', 'Consented on'),
  updatedOn: known('date', 'Last updated'),
} satisfies Record<string, ColumnField>

export type MemberColumn = keyof typeof columns

export const memberList = {
  columns,
  usual: ['fullName', 'email', 'contactNo', 'dob', 'gender', 'citizenship'],
} satisfies ListFields<MemberColumn>

/** As a list shows a gender, which is kept in small letters. */
export const genderText = (gender: string) => gender && gender.charAt(0).toUpperCase() + gender.slice(1)

const none = { value: notGiven, label: notGiven }

/** What the members of an organisation can be asked for beside what stands under the headings. */
export const memberFilters: readonly ListFilter[] = [
  { name: 'age', label: 'Age', kind: 'number' },
  {
    name: 'gender',
    label: 'Gender',
    kind: 'choice',
    options: [...genders.map((value) => ({ value, label: genderText(value) })), none],
  },
  {
    name: 'citizenship',
    label: 'Citizenship',
    kind: 'choice',
    options: [...citizenships.map((value) => ({ value, label: value })), none],
  },
  { name: 'postalCode', label: 'Postal code', kind: 'text' },
  { name: 'added', label: 'Added', kind: 'date' },
  { name: 'consented', label: 'Consented', kind: 'date' },
  {
    name: 'lacks',
    label: 'What is missing',
    kind: 'choice',
    options: [
      { value: 'contact', label: 'Neither telephone nor e-mail' },
      { value: 'dob', label: 'Date of birth' },
      { value: 'nric', label: 'NRIC' },
      { value: 'consent', label: 'Their own consent' },
    ],
  },
]
