import { recordAccess } from '#features/history/server/commands/record-access.ts'
import type { Context } from '#server/context.ts'
import type { SpreadsheetFormat } from '#server/spreadsheet.ts'
import { readFileList } from '../queries/read-file-list.ts'
import { storeList } from './store-list.ts'

/** The file list of everybody as a spreadsheet, and where it is for 5 minutes. */
export async function exportFileList(
  ctx: Context,
  format: SpreadsheetFormat = 'csv',
): Promise<{ url: string; fileName: string }> {
  await recordAccess(ctx, 'export', { type: 'volunteer', id: 'file list', name: '' }, [])
  return storeList(ctx, { name: 'volunteer-files', format, sheetName: 'File list', rows: readFileList(ctx) })
}
