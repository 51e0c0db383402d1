import { holdLocations } from '#features/accounts/server/queries/hold-locations.ts'
import { getStoredForm } from '#features/form-settings/server/queries/get-form-settings.ts'
import { listZones } from '#features/form-settings/server/queries/list-zones.ts'
import type { Context } from '#server/context.ts'
import { localDate } from '#shared/dates.ts'
import { type FieldError, invalid, notFound } from '#shared/errors.ts'
import type { BatchRole, Fee, NewBatch } from '../../batch-contract.ts'
import type { RoleCount, SentTemplate, SentVenue, SingleSession, Visibility } from '../../contract.ts'
import { checkRoleCounts, completeRoleCounts, readSchedule, type Schedule } from '../../template-rules.ts'
import { readVenues } from '../../venue-rules.ts'
import { requireAllowedVenues } from '../policy.ts'

/** What sessions share, whether one or many: as the tables have it. */
export interface SessionDetails {
  name: string
  venueIds: string[]
  locationAddress: string
  beneficiaries: string
  visibility: Visibility
  roleCounts: RoleCount[]
}
export interface PlannedTemplate extends SessionDetails {
  vid: string | undefined
  schedule: Schedule
}
export interface PlannedSingle extends SessionDetails {
  start: string
  end: string
}

export const holidaysOf = (ctx: Context): string[] => ctx.settings.publicHolidays.map(({ date }) => date)

export function refuse(errors: readonly FieldError[]): void {
  const [first] = errors
  if (first) throw invalid(first.message, errors.slice(0, 100))
}

/** Fees and roles with their defaults. A role that is new to the batch must be one of the tenant's list. */
export async function readRoles(
  ctx: Context,
  sent: NewBatch['batchRoles'],
  known: string[],
  start = '',
): Promise<BatchRole[]> {
  const { roleName: options } = await getStoredForm(ctx, 'activities')
  const allowed = new Set([...options, ...known])
  refuse(
    sent.flatMap(({ roleName }, i) => {
      const path = `${start}batchRoles.${i}.roleName`
      if (!allowed.has(roleName)) return [{ path, message: `"${roleName.slice(0, 60)}" is not one of the roles` }]
      const isRepeated = sent.findIndex((role) => role.roleName === roleName) < i
      return isRepeated ? [{ path, message: `"${roleName.slice(0, 60)}" is in the list twice` }] : []
    }),
  )
  return sent.map((role) => ({
    roleName: role.roleName,
    batchDescription: role.batchDescription ?? '',
    requirements: role.requirements ?? '',
    reimburseAmt: role.reimburseAmt ?? 0,
  }))
}

export const readFees = (sent: NewBatch['fees']): Fee[] =>
  sent.map((fee) => ({ priceTier: fee.priceTier ?? null, price: fee.price ?? null }))

/** The account of a user name of the own staff. */
export async function readPersonInCharge(
  ctx: Context,
  username: string | null | undefined,
  start = '',
): Promise<string | null> {
  if (!username) return null
  const account = await ctx.db
    .selectFrom('accounts')
    .select('id')
    .where('username', '=', username)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!account) throw notFound([{ path: `${start}personInCharge`, message: 'There is no user with this name' }])
  return account.id
}

/** The existing group that a batch is for. */
export async function readGroup(ctx: Context, groupId: string | null | undefined, start = ''): Promise<string | null> {
  if (!groupId) return null
  const group = await ctx.db
    .selectFrom('groups')
    .select('id')
    .where('id', '=', groupId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!group) throw notFound([{ path: `${start}batchGroupId`, message: 'There is no such group' }])
  return group.id
}

interface Sent {
  sessionName?: string | undefined
  venue?: SentVenue | undefined
  locationAddress?: string | null | undefined
  beneficiaries?: string | null | undefined
  visibility?: Visibility | null | undefined
  roleCounts?: SentTemplate['roleCounts'] | undefined
}

/** A batch while its sessions are planned. */
interface Planned {
  name: string
  roles: readonly string[]
  /** Counted still where sessions have them, though the batch does not. */
  formerRoles?: readonly string[]
  /** Where the batch stands in the body that was sent: what is wrong is named from there. */
  start?: string
}

/** Reads what a session says about itself; the actor must be allowed to plan there. */
export async function createDetailsReader(
  ctx: Context,
  { roles, formerRoles = [] }: Pick<Planned, 'roles' | 'formerRoles'>,
) {
  await holdLocations(ctx)
  const zones = await listZones(ctx)
  return (sent: Sent, path: string, name: string): SessionDetails => {
    const { venueIds, problem } = readVenues(zones, sent.venue)
    if (problem) refuse([{ path: `${path}venue`, message: problem }])
    requireAllowedVenues(ctx, venueIds, `${path}venue`)
    refuse(checkRoleCounts([...roles, ...formerRoles], sent.roleCounts ?? [], path))
    return {
      name: sent.sessionName || name,
      venueIds,
      locationAddress: sent.locationAddress ?? '',
      beneficiaries: sent.beneficiaries ?? '',
      visibility: sent.visibility ?? 'Draft',
      roleCounts: completeRoleCounts(roles, sent.roleCounts ?? []),
    }
  }
}

/** The templates of a batch as they will be stored, or the fields that are wrong. */
export async function planTemplates(
  ctx: Context,
  sent: readonly SentTemplate[],
  batch: Planned,
): Promise<PlannedTemplate[]> {
  const readDetails = await createDetailsReader(ctx, batch)
  const today = localDate(ctx.now, ctx.settings.timeZone)
  const planned = sent.map((template, i) => {
    const { schedule, errors } = readSchedule(template, today)
    const start = `${batch.start ?? ''}batchSessions.${i}.`
    refuse(errors.map(({ path, message }) => ({ path: `${start}${path}`, message })))
    const vid = template.vid || undefined
    return { vid, schedule, ...readDetails(template, start, batch.name) }
  })
  return planned
}

export async function planSingles(
  ctx: Context,
  sent: readonly SingleSession[],
  batch: Planned,
): Promise<PlannedSingle[]> {
  const readDetails = await createDetailsReader(ctx, batch)
  return sent.map((single, i) => {
    const start = `${batch.start ?? ''}singleSessions.${i}.`
    const times = readTimes(single.sessionStartDateTime, single.sessionEndDateTime, start)
    return { ...times, ...readDetails(single, start, batch.name) }
  })
}

const longestSession = 60 * 86_400_000

/** A start before its end, not longer than a session may be, in years that exist. */
export function readTimes(start: string, end: string, path = ''): { start: string; end: string } {
  const lasts = Date.parse(`${end}Z`) - Date.parse(`${start}Z`)
  const wrong = (message: string) => refuse([{ path: `${path}sessionEndDateTime`, message }])
  if (lasts <= 0) wrong('The end must be after the start')
  if (lasts > longestSession) wrong('A session may last at most 60 days')
  if (start < '2000' || start > '2100')
    refuse([{ path: `${path}sessionStartDateTime`, message: 'A session must be between the years 2000 and 2100' }])
  return { start, end }
}
