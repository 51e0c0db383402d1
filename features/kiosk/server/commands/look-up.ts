import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { rememberLookup } from '#features/attendance/server/commands/remember-lookup.ts'
import type { Context } from '#server/context.ts'
import { forgiveAttempt, limitAttempts } from '#server/limit.ts'
import { invalid, notFound, tooOften } from '#shared/errors.ts'
import { maskNric } from '#shared/nric.ts'
import type { TenantSettings } from '#shared/tenant-settings.ts'
import type { Found } from '../../contract.ts'
import { isPin } from '../../rules.ts'
import { kioskWords } from '../../words.ts'
import { findCards } from '../queries/find-cards.ts'
import { type FindPerson, personByCode } from '../queries/find-person.ts'

type Way = TenantSettings['kioskIdentifyBy'][number]

/** Wrong guesses within the window: of one device, and of all devices of an organisation. */
const [missesPerDevice, missesPerTenant, window] = [20, 300, 600]

/**
 * Who stands before this device, and what they can do today. From now the device may write their attendance, for some
 * minutes. Unknown, deleted, hidden and ambiguous people are told apart by nobody: the same answer after the same work.
 */
export async function lookUp(ctx: Context, way: Way, find: FindPerson): Promise<Found> {
  if (!ctx.settings.kioskIdentifyBy.includes(way)) throw invalid(kioskWords.message('wayNotOffered'))
  const device = `kiosk look-up ${ctx.actor.sessionId}`
  await limitAttempts(ctx.outside, device, missesPerDevice, window)
  const id = await find(ctx)
  const wanted = id ?? uuidv7()
  const [sessions, person] = await Promise.all([
    findCards(ctx, wanted),
    readPerson(ctx, wanted),
    rememberLookup(ctx, wanted),
  ])
  if (!id || !person) {
    await countMiss(ctx)
    throw notFound()
  }
  await forgiveAttempt(ctx.outside, device)
  return {
    volId: id,
    fullName: person.full_name,
    nric: person.nric ? maskNric(await ctx.keys.decrypt(ctx, person.nric)) : '',
    dob: null,
    vol_contact_no: person.mobile_no.slice(-4),
    sessions,
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

async function countMiss(ctx: Context): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count_attempt(${`kiosk misses ${ctx.tenantId}`}, make_interval(secs => ${window}), ${ctx.outside.clock()})
      as count`.execute(ctx.outside.attempts)
  if ((rows[0]?.count ?? 0) > missesPerTenant) throw tooOften(window)
}
