import type { Selectable } from 'kysely'
import type { PersonCopiesTable } from '#server/database/tables.ts'
import type { PersonCopy } from '../contract.ts'
import { expiryOf } from '../rules.ts'

export type CopyRow = Selectable<PersonCopiesTable>

export const presentCopy = (row: CopyRow): PersonCopy => ({
  id: row.id,
  withNotes: row.with_notes,
  state: row.state,
  fileName: row.file_name,
  done: row.done,
  total: row.total,
  createdOn: row.created_on.toISOString(),
  expiresOn: row.state === 'done' && row.finished_on ? expiryOf(row.finished_on).toISOString() : '',
})
