import type { Context } from '#server/context.ts'
import { sendMail } from '#server/jobs/send-mail.ts'
import { senderOf } from '#server/mail-sender.ts'
import { createTemporaryPassword } from '#server/secrets.ts'
import { invalid } from '#shared/errors.ts'
import type { AccountForm } from '../../form-contract.ts'
import { readLocationPermission, type ZoneWithVenues } from '../../rules.ts'
import { temporaryPasswordLetter } from '../letters.ts'
import { holdLocations } from '../queries/hold-locations.ts'
import { listZones } from '../queries/list-zones.ts'
import { addAccount } from './add-account.ts'

/** A staff account of the actor's tenant. Its temporary password goes out by mail. */
export async function createAccount(ctx: Context, form: AccountForm): Promise<WithTemporaryPassword> {
  const password = createTemporaryPassword()
  await holdLocations(ctx)
  const locations = readLocations(await listZones(ctx), form.locationpermission)
  const { username, email, userRole: role } = form
  const venues = locations.allLocations ? 'all' : locations.pairs
  await addAccount(ctx, { username, email, role, password, temporary: true, venues })
  await mailTemporaryPassword(ctx, form, password)
  ctx.emit({ changed: ['accounts'] })
  return { username, temporaryPassword: toldPassword(ctx, password) }
}

export interface WithTemporaryPassword {
  username: string
  temporaryPassword: string
}

/** Told to the person who asked for it where no mail server brings it to its owner. */
export const toldPassword = ({ mailer }: Pick<Context, 'mailer'>, password: string): string =>
  mailer.outbox === undefined ? '' : password

/** The array of zones as pairs; a name that the zone does not have, or that cannot be chosen, is refused. */
export function readLocations(zones: ZoneWithVenues[], permission: string[][]) {
  const read = readLocationPermission(zones, permission)
  const [first] = read.unknown
  if (first) {
    const path = `locationpermission.${first.zone}`
    throw invalid('A location is unknown', [{ path, message: `${first.name} is not a venue of this zone` }])
  }
  const [kept] = read.reserved
  if (kept) {
    const path = `locationpermission.${kept.zone}`
    throw invalid('A location cannot be chosen', [
      { path, message: `${kept.name} is only for people with all locations` },
    ])
  }
  return read
}

export async function mailTemporaryPassword(
  ctx: Context,
  account: { username: string; email: string },
  password: string,
): Promise<void> {
  await ctx.enqueue(sendMail, {
    to: account.email,
    always: true,
    // from the installation's own address: a wrong one in the settings locks nobody out
    fromName: senderOf(ctx).fromName,
    ...temporaryPasswordLetter(ctx, account.username, password),
  })
}
