import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { writeCsv } from './spreadsheet/write-csv.ts'
import { type FurtherSheet, type Rows, writeXlsx } from './spreadsheet/write-xlsx.ts'

const types = {
  excel: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}
export type SpreadsheetFormat = keyof typeof types
export const spreadsheetExtension = { excel: 'xlsx', csv: 'csv' } as const

/** Where files lie until they are whole. */
export const scratchDirectory = (config: Config) => path.join(config.DATA_DIR, 'scratch')

interface Spreadsheet {
  format: SpreadsheetFormat
  sheetName: string
  /** The first row of the first chunk is the headings. */
  rows: Rows
  /** Of a workbook alone: a CSV has one table. */
  further?: readonly FurtherSheet[]
}

/**
 * Writes a spreadsheet into the store, whole or not at all, in memory that does not grow with the rows. A file of this
 * key that an earlier try left is replaced.
 */
export async function storeSpreadsheet(
  ctx: Pick<Context, 'storage' | 'config'>,
  key: string,
  { format, sheetName, rows, further }: Spreadsheet,
  signal?: AbortSignal,
): Promise<void> {
  const content = format === 'csv' ? writeCsv(rows) : writeXlsx(sheetName, rows, further)
  await storeWhole(ctx, key, { content, type: types[format] }, signal)
}

/** The same with any content that is made while it is written. */
export async function storeWhole(
  { storage, config }: Pick<Context, 'storage' | 'config'>,
  key: string,
  { content, type }: { content: AsyncIterable<Buffer>; type: string },
  signal?: AbortSignal,
): Promise<void> {
  const directory = scratchDirectory(config)
  await mkdir(directory, { recursive: true, mode: 0o700 })
  // the same for every try: what a killed one left is written over, and removed
  const scratch = path.join(directory, path.basename(key))
  try {
    await pipeline(content, createWriteStream(scratch, { mode: 0o600 }), signal ? { signal } : {})
    const { size } = await stat(scratch)
    await storage.delete(key)
    await storage.put(key, createReadStream(scratch), { size, type })
  } finally {
    await rm(scratch, { force: true })
  }
}
