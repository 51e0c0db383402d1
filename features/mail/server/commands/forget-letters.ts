import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { type TenantId, withTenant } from '#server/database/with-tenant.ts'
import type { Platform } from '#server/platform.ts'
import type { TenantSettings } from '#shared/tenant-settings.ts'

/** Of a letter to very many people so many go at once: nobody waits for the rest. */
const atOnce = 5000

/**
 * Deletes letters that are past their time, with everybody whom they went to, and drafts that cannot be restored any
 * more or were never written. What somebody does not want to get stays known.
 */
export async function forgetLetters(
  platform: Platform,
  tenantId: TenantId,
  { keepMailMonths }: Pick<TenantSettings, 'keepMailMonths'>,
): Promise<void> {
  const now = platform.clock()
  await withTenant(platform.db, tenantId, (db) =>
    sql`
      with old as (
        delete from mail_messages where state = 'draft' and not has_recipients
          and case when untouched then updated_on else deleted_at end < ${now}::timestamptz - interval '30 days' returning id
      )
      delete from mail_told where source_id in (select id from old)`.execute(db),
  )
  if (!keepMailMonths) return
  await withTenant(platform.db, tenantId, (db) =>
    sql`
      with old as (
        delete from mail_singles where sent_on < ${now}::timestamptz - make_interval(months => ${keepMailMonths}) returning id
      )
      delete from mail_bounces where recipient_id in (select id from old)`.execute(db),
  )
  // those of a session's reminders, which stand on no letter
  await withTenant(platform.db, tenantId, (db) =>
    sql`delete from mail_told t where t.told_on < ${now}::timestamptz - make_interval(months => ${keepMailMonths})
      and not exists (select from mail_messages m where m.tenant_id = t.tenant_id and m.id = t.source_id)`.execute(db),
  )
  let isMore = true
  while (isMore) isMore = await withTenant(platform.db, tenantId, (db) => forgetSome(db, now, keepMailMonths))
}

/** A part of the oldest letter, and the letter with the last of them. False when there is none. */
async function forgetSome(db: Database, now: Date, months: number): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from mail_messages where state in ('sent', 'cancelled', 'stopped')
      and finished_on < ${now}::timestamptz - make_interval(months => ${months})
    order by finished_on limit 1 for update skip locked`.execute(db)
  const id = rows[0]?.id
  if (!id) return false
  const { numAffectedRows } = await sql`
    with old as (
      select id from mail_recipients where message_id = ${id} order by state, name, id limit ${atOnce}
    ), bounces as (
      delete from mail_bounces where recipient_id in (select id from old)
    )
    delete from mail_recipients where id in (select id from old)`.execute(db)
  if (Number(numAffectedRows) < atOnce) {
    await db.deleteFrom('mail_told').where('source_id', '=', id).execute()
    await db.deleteFrom('mail_messages').where('id', '=', id).execute()
  }
  return true
}
