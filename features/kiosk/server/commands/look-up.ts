import { v7 as uuidv7 } from 'uuid'
import { forgetLookups, rememberLookup } from '#features/attendance/server/commands/remember-lookup.ts'
import type { Context } from '#server/context.ts'
import { countAttempt, forgiveAttempt, limitAttempts } from '#server/limit.ts'
import { invalid, notFound } from '#shared/errors.ts'
import { maskNric } from '#shared/nric.ts'
import type { TenantSettings } from '#shared/tenant-settings.ts'
import type { Found } from '../../contract.ts'
import { paceAfter } from '../../pack-rules.ts'
import { isPin } from '../../rules.ts'
import { kioskWords } from '../../words.ts'
import { findCards } from '../queries/find-cards.ts'
import { type FindPerson, personByCode } from '../queries/find-person.ts'

type Way = TenantSettings['kioskIdentifyBy'][number]

/** Wrong guesses of one device are counted for so many seconds: the more there were, the longer between two. */
const deviceSeconds = 300
/** Of all devices of an organisation, new sign-ins included, so many wrong guesses within so many seconds. */
const tenantLimit = { most: 300, seconds: 600 }

/**
 * Who stands before this device, and what they can do today. From now the device may write their attendance, for some
 * minutes. Unknown, deleted, hidden and ambiguous people are told apart by nobody: the same answer after the same work.
 */
export async function lookUp(ctx: Context, way: Way, find: FindPerson): Promise<Found> {
  if (!ctx.settings.kioskIdentifyBy.includes(way)) throw invalid(kioskWords.message('wayNotOffered'))
  const device = `kiosk look-up ${ctx.actor.sessionId}`
  const keys = { device, slowly: `${device} slowly`, tenant: `kiosk look-up ${ctx.tenantId}` }
  await slowDown(ctx, keys)
  await limitAttempts(ctx.outside, keys.tenant, tenantLimit.most, tenantLimit.seconds)
  // also when nobody is found: the person before is no longer here
  await forgetLookups(ctx)
  const id = await find(ctx)
  const wanted = id ?? uuidv7()
  const [sessions, person] = await Promise.all([
    findCards(ctx, wanted),
    readPerson(ctx, wanted),
    rememberLookup(ctx, wanted),
  ])
  if (!id || !person) throw notFound()
  // who is found was no guess; the misses before stay: else one person's own number would buy guesses at others' without end
  await Promise.all(Object.values(keys).map((key) => forgiveAttempt(ctx.outside, key)))
  return {
    volId: id,
    fullName: person.full_name,
    nric: person.nric ? maskNric(await ctx.keys.decrypt(ctx, person.nric)) : '',
    dob: null,
    vol_contact_no: person.mobile_no.slice(-4),
    sessions,
  }
}

/** Who types rightly waits no longer than the pace; a guess that comes too early is no miss. */
async function slowDown({ outside }: Context, keys: { device: string; slowly: string }): Promise<void> {
  const misses = (await countAttempt(outside, keys.device, deviceSeconds)) - 1
  // the third miss begins the time that the fourth guess waits
  const pace = paceAfter(misses + 1)
  if (!pace) return
  try {
    await limitAttempts(outside, keys.slowly, 1, pace)
  } catch (error) {
    await forgiveAttempt(outside, keys.device)
    throw error
  }
}

/** A card's code or a PIN: which of them, its form tells. */
export const lookUpByCode = (ctx: Context, code: string): Promise<Found> =>
  isPin(code) ? lookUp(ctx, 'pin', personByCode(code, 'pin')) : lookUp(ctx, 'qr', personByCode(code, 'card'))

const readPerson = (ctx: Context, id: string) =>
  ctx.db
    .selectFrom('volunteers')
    .leftJoin('volunteer_profiles', (join) =>
      join
        .onRef('volunteer_profiles.tenant_id', '=', 'volunteers.tenant_id')
        .onRef('volunteer_profiles.volunteer_id', '=', 'volunteers.id'),
    )
    .select(['volunteers.full_name', 'volunteers.mobile_no', 'volunteer_profiles.nric'])
    .where('volunteers.id', '=', id)
    .executeTakeFirst()
