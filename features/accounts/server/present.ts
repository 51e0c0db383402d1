import type { z } from 'zod'
import type { Actor, Context } from '#server/context.ts'
import { needsFactor } from '#shared/access.ts'
import type { signedInUser } from '../contract.ts'
import { writeLocationPermission, type ZoneWithVenues } from '../rules.ts'

/** The signed-in person as the sign-in answers carry it. */
export function presentUser(
  ctx: Pick<Context, 'actor' | 'tenantId' | 'tenantName' | 'settings' | 'lacksFactor'>,
  zones: ZoneWithVenues[],
): z.input<typeof signedInUser> {
  return {
    username: ctx.actor.username,
    email: ctx.actor.email,
    userRole: ctx.actor.role,
    tenantId: ctx.tenantId,
    tenantName: ctx.tenantName,
    locationpermission: writeLocationPermission(zones, ctx.actor.venues),
    mustSetUpFactor: ctx.lacksFactor === true && needsFactor(ctx.settings.secondFactor, ctx.actor.role),
  }
}

export interface AccountRow {
  username: string
  email: string
  role: string
  all_locations: boolean
  version: number
  venues: { venueId: string }[]
}

/** An account in the list's shape: a user name and attributes. A user of the staff picker gets names and no more. */
export function presentAccount(tenantId: string, zones: ZoneWithVenues[], account: AccountRow, reader: Actor) {
  const attribute = (Name: string, Value: string) => ({ Name, Value })
  if (reader.role !== 'superadmin') return { Username: account.username, Attributes: [] }
  // of a superadmin, who sees everything, what was chosen: it counts again when they are one no longer
  const venues = account.all_locations ? ('all' as const) : account.venues
  return {
    Username: account.username,
    Attributes: [
      attribute('email', account.email),
      attribute('custom:userRole', account.role),
      attribute('custom:tenantId', tenantId),
      attribute('custom:locationpermission', JSON.stringify(writeLocationPermission(zones, venues))),
      attribute('custom:version', String(account.version)),
    ],
  }
}
