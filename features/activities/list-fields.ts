import type { ColumnField, ColumnKind, ListFields } from '#shared/list-columns.ts'

const row = (kind: ColumnKind, title: string): ColumnField => ({ kind, from: 'row', title })
const known = (kind: ColumnKind, title: string): ColumnField => ({ kind, from: 'known', title })

/** Every column that the lists of activities can have: what they show of each, and what is known from its sessions. */
const columns = {
  title: row('text', 'Title'),
  activityDescription: row('text', 'Description'),
  activityTag: row('text', 'Tag'),
  batchCount: row('number', 'Batches'),
  nextSession: row('moment', 'Next session'),
  createdOn: row('date', 'Created on'),
  tags: known('list', 'Shared tags'),
  firstSession: known('date', 'First session'),
  lastSession: known('date', 'Last session'),
  sessionCount: known('number', 'Sessions'),
  venues: known('list', 'Locations'),
  updatedOn: known('date', 'Last updated'),
} satisfies Record<string, ColumnField>

export type ActivityColumn = keyof typeof columns

export const activityList = {
  columns,
  usual: ['title', 'activityDescription', 'activityTag', 'batchCount', 'nextSession', 'createdOn'],
} satisfies ListFields<ActivityColumn>
