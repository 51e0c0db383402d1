import type { ColumnField, ColumnKind, ListFields } from '#shared/list-columns.ts'

const row = (kind: ColumnKind, title: string): ColumnField => ({ kind, from: 'row', title })
const known = (kind: ColumnKind, title: string): ColumnField => ({ kind, from: 'known', title })

/** Every column that the list of groups can have. */
const columns = {
  groupName: row('text', 'Group Name'),
  groupDescription: row('text', 'Group Description'),
  inCharge: row('text', 'Volunteer in charge'),
  memberCount: row('number', 'Members'),
  createdOn: row('date', 'Created on'),
  lastSession: known('date', 'Last session'),
  nextSession: known('moment', 'Next session'),
  sessionCount: known('number', 'Sessions'),
  updatedOn: known('date', 'Last updated'),
} satisfies Record<string, ColumnField>

export type GroupColumn = keyof typeof columns

export const groupList = {
  columns,
  usual: ['groupName', 'groupDescription', 'inCharge'],
} satisfies ListFields<GroupColumn>
