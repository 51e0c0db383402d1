import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { recordAccess } from '#features/history/server/commands/record-access.ts'
import type { Context } from '#server/context.ts'
import { type SpreadsheetFormat, spreadsheetExtension, storeSpreadsheet } from '#server/spreadsheet.ts'
import { localTime } from '#shared/dates.ts'
import { tooOften } from '#shared/errors.ts'
import { exportsAtOnce } from '../../export-contract.ts'
import { readFileList } from '../queries/read-file-list.ts'

/** The file list of everybody as a spreadsheet, and where it is for 5 minutes. */
export async function exportFileList(
  ctx: Context,
  format: SpreadsheetFormat = 'csv',
): Promise<{ url: string; fileName: string }> {
  await limitLists(ctx)
  const id = uuidv7()
  const stamp = localTime(ctx.now, ctx.settings.timeZone).replaceAll(/\D/g, '')
  const fileName = `volunteer-files-${stamp}.${spreadsheetExtension[format]}`
  const key = `${ctx.tenantId}/exports/${id}-${fileName}`
  await recordAccess(ctx, 'export', { type: 'volunteer', id: 'file list', name: '' }, [])
  await storeSpreadsheet(ctx.platform, key, { format, sheetName: 'File list', rows: readFileList(ctx) })
  // the row lets the file be swept
  const row = { tenant_id: ctx.tenantId, id, account_id: ctx.actor.accountId, created_on: ctx.now }
  await ctx.db
    .insertInto('exports')
    .values({ ...row, file_name: fileName, storage_key: key, state: 'done', finished_on: ctx.now })
    .execute()
  return { url: await ctx.platform.storage.downloadUrl(key, fileName), fileName }
}

/** A place for each list that an account may have made at once; they are free again when the call ends. */
async function limitLists(ctx: Context): Promise<void> {
  for (let place = 0; place < exportsAtOnce; place++) {
    const key = `${ctx.actor.accountId} ${place}`
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${key}, 9)) as free`.execute(ctx.db)
    if (rows[0]?.free) return
  }
  throw tooOften(30)
}
