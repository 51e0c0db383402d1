import type { ColumnField, ListFields } from '#shared/list-columns.ts'
import { columnFields, type FormColumn } from './column-fields.ts'

/** What the list of members has under names of its own. */
const own = {
  name: { kind: 'text', from: 'row', title: 'Name' },
  contactNo: { kind: 'text', from: 'row', title: 'Contact Number' },
  email: { kind: 'text', from: 'row', title: 'Email' },
  inCharge: { kind: 'text', from: 'row', title: 'In charge' },
  addedOn: { kind: 'date', from: 'known', title: 'In the group since' },
} satisfies Record<string, ColumnField>

const { fullName: _name, mobileNo: _contactNo, email: _email, ...others } = columnFields

/** The members of a group have what any list of volunteers can show. */
export const groupMemberList: ListFields<keyof typeof own | Exclude<FormColumn, 'fullName' | 'mobileNo'>> = {
  columns: { ...own, ...others },
  usual: ['name', 'contactNo', 'email', 'inCharge'],
}
