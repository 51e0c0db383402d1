import { v7 as uuidv7 } from 'uuid'
import type { Context } from '#server/context.ts'
import { sendMail } from '#server/jobs/send-mail.ts'
import { hashPassword } from '#server/passwords.ts'
import { createTemporaryPassword } from '#server/secrets.ts'
import { conflict, invalid } from '#shared/errors.ts'
import type { AccountForm } from '../../contract.ts'
import { readLocationPermission, temporaryPasswordHours } from '../../rules.ts'
import { listZones } from '../queries/list-zones.ts'

/** A staff account of the actor's tenant. Its temporary password goes out by mail, to be changed at the first sign-in. */
export async function createAccount(ctx: Context, form: AccountForm): Promise<{ username: string }> {
  const password = createTemporaryPassword()
  const id = uuidv7()
  const locations = readLocations(await listZones(ctx), form.locationpermission)
  const created = await ctx.db
    .insertInto('accounts')
    .values({
      tenant_id: ctx.tenantId,
      id,
      username: form.username,
      email: form.email,
      role: form.userRole,
      all_locations: locations.allLocations,
      password_hash: await hashPassword(password),
      temporary_until: temporaryUntil(ctx.now),
      created_on: ctx.now,
      updated_on: ctx.now,
    })
    .onConflict((conflicting) => conflicting.doNothing())
    .executeTakeFirst()
  if (!created.numInsertedOrUpdatedRows) throw conflict('This user name is taken. Please choose another one.')
  await saveVenues(ctx, id, locations.pairs)
  await mailTemporaryPassword(ctx, form, password)
  ctx.emit({ changed: ['accounts'] })
  return { username: form.username }
}

export const temporaryUntil = (now: Date) => new Date(now.getTime() + temporaryPasswordHours * 3_600_000)

/** The array of zones as pairs; a name that the zone does not have is refused. */
export function readLocations(zones: Parameters<typeof readLocationPermission>[0], permission: string[][]) {
  const read = readLocationPermission(zones, permission)
  const [first] = read.unknown
  if (first) {
    const path = `locationpermission.${first.zone}`
    throw invalid('A location is not known', [{ path, message: `${first.name} is not a venue of this zone` }])
  }
  return read
}

export async function saveVenues(ctx: Context, accountId: string, pairs: { zoneId: string; venueId: string }[]): Promise<void> {
  await ctx.db.deleteFrom('account_venues').where('account_id', '=', accountId).execute()
  if (!pairs.length) return
  await ctx.db
    .insertInto('account_venues')
    .values(pairs.map((pair) => ({ tenant_id: ctx.tenantId, account_id: accountId, zone_id: pair.zoneId, venue_id: pair.venueId })))
    .execute()
}

export async function mailTemporaryPassword(
  ctx: Context,
  account: { username: string; email: string },
  password: string,
): Promise<void> {
  const { PUBLIC_URL, HOST, PORT } = ctx.platform.config
  await ctx.enqueue(sendMail, {
    to: account.email,
    subject: 'Your sign-in to Manyhands',
    text: `You have an account at ${ctx.tenantName}.\n\nAddress: ${PUBLIC_URL ?? `http://${HOST}:${PORT}`}/sign-in\nUser name: ${account.username}\nTemporary password: ${password}\n\nIt works for ${temporaryPasswordHours} hours, and you choose your own password when you first sign in.`,
  })
}
