import { withTenant } from '#server/database/with-tenant.ts'
import { createOutbox } from '#server/outbox.ts'
import type { Platform } from '#server/platform.ts'

/** So many files go in one transaction. */
const atOnce = 500

/**
 * Deletes the files of mails that were kept for people who have been erased since, or for longer than letters are kept.
 * Also where a mail server is set by now: files from before it are still there.
 */
export async function forgetKeptMails(platform: Platform): Promise<void> {
  const outbox = createOutbox(platform.config.DATA_DIR)
  for (const tenantId of await outbox.tenants()) {
    let deleted = atOnce
    while (deleted === atOnce)
      deleted = await withTenant(platform.db, tenantId, async (db) => {
        const rows = await db.selectFrom('mails_to_forget').select('id').orderBy('id').limit(atOnce).execute()
        const ids = rows.map(({ id }) => id)
        for (const id of ids) await outbox.forget(tenantId, id)
        if (ids.length) await db.deleteFrom('mails_to_forget').where('id', 'in', ids).execute()
        return ids.length
      })
  }
}
