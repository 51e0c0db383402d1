import { sql } from 'kysely'
import type { Platform } from '../platform.ts'

/** Deletes what is past its keeping time from the store: first its row, so that no row ever names a missing file. */
export async function forgetFiles(platform: Platform): Promise<void> {
  const { rows } = await sql<{ storage_key: string }>`
    select storage_key from forget_files(${platform.clock()})`.execute(platform.db)
  for (const row of rows) await platform.storage.delete(row.storage_key)
}
