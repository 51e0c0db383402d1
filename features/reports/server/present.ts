import type { Selectable } from 'kysely'
import type { ReportsTable } from '#server/database/tables.ts'
import type { Report } from '../contract.ts'
import { chosenText, expiryOf } from '../rules.ts'
import type { FilterNames } from './queries/filter-names.ts'

export type ReportRow = Selectable<ReportsTable>

export const presentReport = (row: ReportRow, names: FilterNames): Report => ({
  id: row.id,
  type: row.type,
  name: row.name,
  startDate: row.filters.startDate,
  endDate: row.filters.endDate,
  dateJoinedStart: row.filters.dateJoinedStart,
  dateJoinedEnd: row.filters.dateJoinedEnd,
  chosen: chosenText(names(row.type, row.filters)),
  state: row.state,
  fileName: row.file_name,
  done: row.done,
  total: row.total,
  createdOn: row.created_on.toISOString(),
  expiresOn: row.state === 'done' && row.finished_on ? expiryOf(row.finished_on).toISOString() : '',
})
