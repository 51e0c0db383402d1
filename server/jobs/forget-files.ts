import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { isNotFound } from '../is-not-found.ts'
import type { Platform } from '../platform.ts'
import { scratchDirectory } from '../spreadsheet.ts'

const keepMilliseconds = 24 * 60 * 60 * 1000

/** Deletes what is past its keeping time from the store: first its row, so that no row ever names a missing file. */
export async function forgetFiles(platform: Platform): Promise<void> {
  const { rows } = await sql<{ storage_key: string }>`
    select storage_key from forget_files(${platform.clock()})`.execute(platform.db)
  for (const row of rows) await platform.storage.delete(row.storage_key)
  await forgetScratch(scratchDirectory(platform.config))
}

/** What a killed process left half written. */
async function forgetScratch(directory: string): Promise<void> {
  const names = await readdir(directory).catch((error) => {
    if (!isNotFound(error)) throw error
    return []
  })
  for (const name of names) {
    const file = path.join(directory, name)
    if (Date.now() - (await stat(file)).mtimeMs > keepMilliseconds) await rm(file, { force: true })
  }
}
