import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Received } from '#shared/endpoint.ts'
import { required } from '#shared/required.ts'
import type { previewBatch as contract } from '../../batch-contract.ts'
import { comparePlans, dateOf, type Move, planKey } from '../../move-rules.ts'
import { listOccurrences } from '../../template-rules.ts'
import { isElsewhere, placeOf } from '../../told-rules.ts'
import { hasAway, hasCome, hasPeople, localNow, lockBatch, requireAllVisible } from '../policy.ts'
import { listInTime } from './list-in-time.ts'
import { matchTemplates } from './match-templates.ts'
import { holidaysOf, type PlannedTemplate, readRoles } from './plan-batch.ts'
import { readPlanStart } from './plan-start.ts'
import { readUntold } from './read-untold.ts'

const mostShown = 100
const inOrder = (one: string, other: string) => one.localeCompare(other)

/** What a changed plan would do to the coming sessions, without doing it. */
export async function previewBatch(
  ctx: Context,
  batchId: string,
  { batchSessions, batchRoles }: Received<typeof contract>['body'],
) {
  const batch = await lockBatch(ctx, { batchId })
  await requireAllVisible(ctx, { batchId })
  // a session may need a role that is new with the same save
  const known = batch.roles.map(({ roleName }) => roleName)
  const roles = batchRoles ? await readRoles(ctx, batchRoles, known) : batch.roles
  const matched = await matchTemplates(ctx, { ...batch, roles }, batchSessions)
  const from = await readPlanStart(ctx, batchId, localNow(ctx))
  const planned = new Map<string, string>()
  const places = new Map<string, Place>()
  for (const [i, { planned: template, existing }] of matched.entries())
    for (const { date, start, end } of listOccurrences(template.schedule, holidaysOf(ctx)))
      if (start > from) {
        const key = planKey(existing ?? `new ${i}`, date)
        planned.set(key, detailsText({ ...template, start, end }))
        places.set(key, { ...template, start, end })
      }
  const coming = await listComing(ctx, batchId, from)
  const settled = await listSettled(ctx, batchId, from)
  leaveOut(
    planned,
    settled,
    coming.map(({ templateId, date }) => planKey(templateId, date)),
  )
  const { created, changed, moved, removed, kept } = comparePlans(coming, planned)
  const days = new Map(coming.map(({ id, date }) => [id, date]))
  const isAway = new Set(moved.flatMap(({ id, to }) => (days.get(id) === dateOf(to) ? [] : id)))
  const away = moved.filter(({ id }) => isAway.has(id))
  const asTheyWere = new Set(coming.flatMap(({ id, isEdited, isFixed }) => (isEdited || isFixed ? id : [])))
  const there = moved.filter(({ id }) => !isAway.has(id) && !asTheyWere.has(id))
  const targets = new Map([...coming.map(({ id }) => stays(id)), ...moved.map(goes)])
  const otherTimes = coming.filter(({ id, isEdited, templateId, date, now }) => {
    const place = isEdited && !isAway.has(id) && places.get(targets.get(id) ?? planKey(templateId, date))
    return place && (place.start !== now.start || place.end !== now.end)
  })
  const inTime = new Set(await listInTime(ctx, batchId, from))
  const ownTimes = otherTimes.filter(({ id }) => !inTime.has(id))
  const follow = otherTimes.flatMap(({ id }) => (inTime.has(id) ? id : []))
  const goesOn = moved.filter(({ id }) => ownTimes.every((one) => one.id !== id))
  const goesThere = new Map([...[...changed, ...follow].map(stays), ...goesOn.map(goes)])
  const isChanged = new Set([...changed, ...there.map(({ id }) => id), ...follow])
  const changedDays = coming.flatMap(({ id, date }) => (isChanged.has(id) ? date : []))
  return {
    created: created.length,
    changedDays: changedDays.filter((_day, i) => i === 0 || i === changedDays.length - 1),
    newDays: created.map(dateOf).toSorted(inOrder).slice(0, mostShown),
    ownTimes: ownTimes.slice(0, mostShown).map(({ id, now }) => ({ sessionId: id, start: now.start })),
    // what belongs to another rule from now on, and stays on its day, is changed
    changed: changed.length + there.length + follow.length,
    moved: away.length,
    moves: describeMoves(coming, away),
    removed: removed.length,
    kept: kept.length,
    ...(await listSignedUp(ctx, kept)),
    told: await describeTold(ctx, batchId, coming, places, goesThere),
  }
}

/** A day that is settled has no new session, also where it is another rule's from now on. */
function leaveOut(
  planned: Map<string, string>,
  settled: Awaited<ReturnType<typeof listSettled>>,
  coming: readonly string[],
): void {
  const there = new Set(coming)
  for (const { key, isDeleted } of settled)
    if (!planned.delete(key) && isDeleted) {
      const other = [...planned.keys()].find((one) => dateOf(one) === dateOf(key) && !there.has(one))
      if (other) planned.delete(other)
    }
}

type Place = Pick<PlannedTemplate, 'venueIds' | 'locationAddress'> & { start: string; end: string }
const stays = (id: string): [string, string | undefined] => [id, undefined]
const goes = ({ id, to }: Move): [string, string | undefined] => [id, to]

/**
 * Those with people that would be at another time or place than these know. One that was changed by hand keeps its own
 * place.
 */
async function describeTold(
  ctx: Context,
  batchId: string,
  coming: Awaited<ReturnType<typeof listComing>>,
  places: ReadonlyMap<string, Place>,
  targets: ReadonlyMap<string, string | undefined>,
) {
  const venues = await ctx.db.selectFrom('venues').select(['id', 'name']).execute()
  const names = new Map(venues.map(({ id, name }) => [id, name]))
  const occasion = ({ start, end, venueIds, locationAddress }: Place) => ({
    start,
    end,
    place: placeOf(
      venueIds.flatMap((id) => names.get(id) ?? []),
      locationAddress,
    ),
  })
  const untold = await readUntold(ctx, batchId)
  return coming.flatMap(({ id, templateId, date, hasPeople: isAwaited, isEdited, isFixed, now }) => {
    const stayed = isFixed ? undefined : now
    const place = targets.has(id) ? places.get(targets.get(id) ?? planKey(templateId, date)) : stayed
    if (!place || !isAwaited) return []
    const [is, planned] = [occasion(now), occasion(place)]
    const before = untold.get(id) ?? is
    const after = isEdited ? { ...planned, place: is.place } : planned
    return isElsewhere(before, after) ? [{ sessionId: id, sessionName: now.name, before, after }] : []
  })
}

/** From which day to which; the first of them. */
function describeMoves(coming: readonly { id: string; date: string }[], moved: readonly Move[]) {
  const dates = new Map(coming.map(({ id, date }) => [id, date]))
  return moved.slice(0, mostShown).map(({ id, to }) => ({ sessionId: id, from: dates.get(id) ?? '', to: dateOf(to) }))
}

type Details = Pick<PlannedTemplate, 'name' | 'venueIds' | 'locationAddress' | 'beneficiaries' | 'roleCounts'>

const detailsText = (given: Details & { start: string; end: string }) =>
  JSON.stringify([
    given.name,
    given.start,
    given.end,
    given.venueIds,
    given.locationAddress,
    given.beneficiaries,
    given.roleCounts.map(({ roleName, roleCount }) => [roleName, roleCount]),
  ])

async function listComing(ctx: Context, batchId: string, from: string) {
  const rows = await ctx.db
    .selectFrom('sessions')
    .selectAll()
    .select([hasPeople.as('has_people'), hasAway.as('has_away'), hasCome.as('has_come')])
    .where('batch_id', '=', batchId)
    .where('template_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`starts_at > ${from}::timestamp`)
    .orderBy('starts_at')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    templateId: required(row.template_id, 'template_id'),
    date: required(row.occurrence, 'occurrence'),
    isEdited: row.is_edited,
    hasPeople: row.has_people,
    hasAway: row.has_away,
    isFixed: row.has_come || row.cancelled_on !== null,
    now: {
      name: row.name,
      start: row.starts_at.slice(0, 16).replace(' ', 'T'),
      end: row.ends_at.slice(0, 16).replace(' ', 'T'),
      venueIds: row.venue_ids,
      locationAddress: row.location_address,
    },
    details: detailsText({
      name: row.name,
      start: row.starts_at.slice(0, 16),
      end: row.ends_at.slice(0, 16),
      venueIds: row.venue_ids,
      locationAddress: row.location_address,
      beneficiaries: row.beneficiaries,
      roleCounts: row.role_counts,
    }),
  }))
}

/** Days of templates that a new plan leaves as they are: their session has begun, or somebody deleted it. */
async function listSettled(ctx: Context, batchId: string, from: string) {
  const rows = await ctx.db
    .selectFrom('sessions')
    .select(['template_id', 'occurrence', 'deleted_at'])
    .where('batch_id', '=', batchId)
    .where('template_id', 'is not', null)
    .where(sql<boolean>`case when deleted_at is null then starts_at <= ${from}::timestamp else not left_by_rule end`)
    .execute()
  return rows.map((row) => ({
    key: planKey(required(row.template_id, 'template_id'), required(row.occurrence, 'occurrence')),
    isDeleted: row.deleted_at !== null,
  }))
}

async function listSignedUp(ctx: Context, sessionIds: string[]) {
  const rows = await ctx.db
    .selectFrom('attendances')
    .innerJoin('sessions', (join) =>
      join
        .onRef('sessions.tenant_id', '=', 'attendances.tenant_id')
        .onRef('sessions.id', '=', 'attendances.session_id'),
    )
    .select(['sessions.id', 'sessions.name', 'sessions.starts_at', 'attendances.participant_name'])
    .select(sql<number>`count(*) over ()`.as('total'))
    .where(sql<boolean>`sessions.id = any(${sessionIds}::uuid[])`)
    .where('attendances.deleted_at', 'is', null)
    .orderBy('sessions.starts_at')
    .orderBy('attendances.participant_name')
    .limit(mostShown)
    .execute()
  return {
    signedUp: rows.map((row) => ({
      sessionId: row.id,
      sessionName: row.name,
      start: row.starts_at.slice(0, 16),
      name: row.participant_name,
    })),
    signedUpTotal: rows[0]?.total ?? 0,
  }
}
