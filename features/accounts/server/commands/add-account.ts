import { v7 as uuidv7 } from 'uuid'
import { hashPassword } from '#server/passwords.ts'
import type { TenantWork } from '#server/tenant-work.ts'
import type { Role } from '#shared/access.ts'
import { conflict } from '#shared/errors.ts'
import { temporaryPasswordHours } from '../../rules.ts'

export interface NewAccount {
  username: string
  email: string
  role: Role
  password: string
  /** A temporary password works for a day and must be changed at the first sign-in. */
  temporary: boolean
  venues: 'all' | { zoneId: string; venueId: string }[]
}

/** Stores a staff account and its locations; user names are unique over all organisations. Answers its id. */
export async function addAccount(work: TenantWork, account: NewAccount): Promise<string> {
  const id = uuidv7()
  const created = await work.db
    .insertInto('accounts')
    .values({
      tenant_id: work.tenantId,
      id,
      username: account.username,
      email: account.email,
      role: account.role,
      all_locations: account.venues === 'all',
      // without a password only an outside provider signs this account in
      password_hash: account.password ? await hashPassword(account.password) : null,
      temporary_until: account.temporary ? temporaryUntil(work.now) : null,
      created_on: work.now,
      updated_on: work.now,
    })
    .onConflict((conflicting) => conflicting.doNothing())
    .executeTakeFirst()
  if (!created.numInsertedOrUpdatedRows) {
    const message = 'This user name is taken. Please choose another one.'
    throw conflict(message, undefined, [{ path: 'username', message }])
  }
  if (account.venues !== 'all') await saveVenues(work, id, account.venues)
  return id
}

export const temporaryUntil = (now: Date) => new Date(now.getTime() + temporaryPasswordHours * 3_600_000)

export async function saveVenues(
  work: TenantWork,
  accountId: string,
  pairs: { zoneId: string; venueId: string }[],
): Promise<void> {
  const kept = await work.db
    .selectFrom('account_venues')
    .select('venue_id')
    .where('account_id', '=', accountId)
    .execute()
  const before = new Set(kept.map(({ venue_id }) => venue_id))
  // what stays as it is is no change in the history
  if (before.size === pairs.length && pairs.every(({ venueId }) => before.has(venueId))) return
  await work.db.deleteFrom('account_venues').where('account_id', '=', accountId).execute()
  if (!pairs.length) return
  const row = (pair: { zoneId: string; venueId: string }) => ({
    tenant_id: work.tenantId,
    account_id: accountId,
    zone_id: pair.zoneId,
    venue_id: pair.venueId,
  })
  await work.db.insertInto('account_venues').values(pairs.map(row)).execute()
}
