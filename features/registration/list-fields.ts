import type { ColumnField, ColumnKind, ListFields } from '#shared/list-columns.ts'

const row = (kind: ColumnKind, title: string): ColumnField => ({ kind, from: 'row', title })
const known = (kind: ColumnKind, title: string): ColumnField => ({ kind, from: 'known', title })

/** Every column that the list of registrations can have. What was sent and waits is encrypted: it is none of them. */
const columns = {
  name: row('text', 'Name'),
  signs: row('text', 'To look at'),
  form: row('text', 'Form'),
  channel: row('text', 'Came by'),
  createdOn: row('date', 'Date Registered'),
  state: row('text', 'State'),
  email: known('text', 'Email'),
  contactNo: known('text', 'Contact Number'),
  guardian: known('text', 'Guardian'),
  agreement: known('text', 'Signed agreement'),
  consentVersion: known('text', 'Consent version'),
  consentedOn: known('date', 'Consented on'),
  decidedOn: known('date', 'Decided on'),
  decidedBy: known('text', 'Decided by'),
} satisfies Record<string, ColumnField>

export type RegistrationColumn = keyof typeof columns

export const registrationList = {
  columns,
  usual: ['name', 'signs', 'form', 'channel', 'createdOn', 'state'],
} satisfies ListFields<RegistrationColumn>
