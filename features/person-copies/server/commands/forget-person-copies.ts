import { sql } from 'kysely'
import type { Platform } from '#server/platform.ts'

/**
 * Deletes files that are past their time, of all organisations: the file first, then the row, by which the next run
 * finds a file that could not be deleted. Throws at the end where one failed.
 */
export async function forgetPersonCopies(platform: Platform): Promise<void> {
  const { rows } = await sql<{ tenant_id: string; id: string; storage_key: string | null }>`
    select * from mark_old_person_copies(${platform.clock()})`.execute(platform.db)
  let failed: unknown
  for (const { tenant_id, id, storage_key } of rows) {
    try {
      if (storage_key) await platform.storage.delete(storage_key)
      await sql`select forget_person_copy(${tenant_id}, ${id})`.execute(platform.db)
    } catch (error) {
      failed = error
    }
  }
  if (failed) throw failed
}
