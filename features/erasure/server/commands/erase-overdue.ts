import { type RawBuilder, sql } from 'kysely'
import { NIL } from 'uuid'
import type { TenantId } from '#server/database/with-tenant.ts'
import { loadSignedIn } from '#server/jobs/envelope.ts'
import type { Platform } from '#server/platform.ts'
import { runAsActor } from '#server/run-as-actor.ts'
import { localTime } from '#shared/dates.ts'
import type { TenantSettings } from '#shared/tenant-settings.ts'
import { erasureHistory } from '../../history-words.ts'
import { byRetention } from '../../retention-rules.ts'
import { duePeople } from '../policy.ts'

/** So many people are erased in one transaction: nobody waits for the rest. */
const atOnce = 50

/** Erases people of whom nothing was heard for as long as their status is kept. Nobody where no period was chosen. */
export const eraseOverdue = (
  platform: Platform,
  tenantId: TenantId,
  { timeZone }: Pick<TenantSettings, 'timeZone'>,
): Promise<void> =>
  eraseAtNight(
    platform,
    tenantId,
    { timeZone, action: 'erasedOverdue' },
    (now, local) =>
      sql`select id from (${duePeople(now, local)}) people where due_on <= ${now}::timestamptz order by due_on`,
    eraseVolunteers,
  )

interface Night extends Pick<TenantSettings, 'timeZone'> {
  /** What the history says of it. */
  action: 'erasedOverdue' | 'erasedOverdueRecords' | 'erasedDeleted' | 'erasedDeletedRecords'
}

/** What is called for each `id` that was found. */
type Erase = (now: Date, local: string) => RawBuilder<unknown>

export const eraseVolunteers: Erase = (now, local) =>
  sql`erase_volunteer(id, ${now}, ${local}::timestamp, ${byRetention})`

/** Erases whatever a statement finds, some at a time, in nobody's name; each part is in the history. */
export async function eraseAtNight(
  platform: Platform,
  tenantId: TenantId,
  { timeZone, action }: Night,
  find: (now: Date, local: string) => RawBuilder<unknown>,
  erase: Erase,
): Promise<void> {
  const signedIn = await loadSignedIn(platform, { tenantId, accountId: NIL, sessionId: NIL, data: undefined })
  const retention = { ...signedIn, actor: { ...signedIn.actor, username: byRetention } }
  const origin = { action: erasureHistory.message(action).text.code, screen: '' }
  let erased = atOnce
  while (erased === atOnce)
    erased = await runAsActor(
      platform,
      retention,
      platform.log,
      async ({ db, now }) => {
        const local = localTime(now, timeZone)
        const { rows } = await sql`
          with found as materialized (${find(now, local)} limit ${sql.lit(atOnce)})
          select ${erase(now, local)} from found`.execute(db)
        return rows.length
      },
      origin,
    )
}
