import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '#server/context.ts'
import type { Rows } from '#server/spreadsheet/write-xlsx.ts'
import { type SpreadsheetFormat, spreadsheetExtension, storeSpreadsheet } from '#server/spreadsheet.ts'
import { localTime } from '#shared/dates.ts'
import { tooOften } from '#shared/errors.ts'
import { exportsAtOnce } from '../../export-contract.ts'

interface List {
  /** What the file's name begins with: plain letters. */
  name: string
  format: SpreadsheetFormat
  sheetName: string
  rows: Rows
}

/** Writes a list that is short enough for one call into the store, and answers where it is for 5 minutes. */
export async function storeList(ctx: Context, list: List): Promise<{ url: string; fileName: string }> {
  await limitLists(ctx)
  const { name, ...spreadsheet } = list
  const id = uuidv7()
  const stamp = localTime(ctx.now, ctx.settings.timeZone).replaceAll(/\D/g, '')
  const fileName = `${name}-${stamp}.${spreadsheetExtension[list.format]}`
  const key = `${ctx.tenantId}/exports/${id}-${fileName}`
  await storeSpreadsheet(ctx, key, spreadsheet)
  // the row lets the file be swept
  const row = { tenant_id: ctx.tenantId, id, account_id: ctx.actor.accountId, created_on: ctx.now }
  await ctx.db
    .insertInto('exports')
    .values({ ...row, file_name: fileName, storage_key: key, state: 'done', finished_on: ctx.now })
    .execute()
  return { url: await ctx.storage.downloadUrl(key, fileName, ctx.actor.sessionId), fileName }
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
