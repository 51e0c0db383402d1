import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { isNotFound } from '../is-not-found.ts'
import type { Platform } from '../platform.ts'
import { scratchDirectory } from '../spreadsheet.ts'

const keepMilliseconds = 24 * 60 * 60 * 1000

/**
 * Deletes what is past its keeping time: it is marked, then its object goes, then its row. A store that fails leaves
 * the row, by which the next run finds the object again; the others go on. Throws at the end where one failed.
 */
export async function forgetFiles(platform: Platform): Promise<void> {
  const { rows } = await sql<{ kind: string; tenant_id: string; id: string; storage_key: string | null }>`
    select * from mark_old_files(${platform.clock()})`.execute(platform.db)
  let failed: unknown
  for (const { kind, tenant_id, id, storage_key } of rows) {
    try {
      if (storage_key) await platform.storage.delete(storage_key)
      await sql`select forget_file(${kind}, ${tenant_id}, ${id})`.execute(platform.db)
    } catch (error) {
      failed = error
    }
  }
  await forgetScratch(scratchDirectory(platform.config))
  if (failed) throw failed
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
