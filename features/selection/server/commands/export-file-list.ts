import { countOfVolunteers } from '#features/groups/rules.ts'
import { recordAccess } from '#features/history/server/commands/record-access.ts'
import type { Context } from '#server/context.ts'
import type { SpreadsheetFormat } from '#server/spreadsheet.ts'
import { describeFilters } from '../../export-rules.ts'
import { readFileList } from '../queries/read-file-list.ts'
import { storeList } from './store-list.ts'

/** The file list of everybody as a spreadsheet, and where it is for 5 minutes. */
export async function exportFileList(
  ctx: Context,
  format: SpreadsheetFormat = 'csv',
): Promise<{ url: string; fileName: string }> {
  const count = { rows: 0, volunteers: 0 }
  const rows = readFileList(ctx, count)
  const stored = await storeList(ctx, { name: 'volunteer-files', format, sheetName: 'File list', rows })
  const about = { type: 'volunteer', id: 'file list', name: countOfVolunteers(count.volunteers) }
  await recordAccess(ctx, 'export', about, [], { ...count, filter: describeFilters([], []) })
  return stored
}
