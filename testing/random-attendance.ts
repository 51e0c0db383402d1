import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { addTestGroup } from './add-test-group.ts'
import { addTestOrganisation } from './add-test-organisation.ts'
import { addTestVolunteers } from './add-test-volunteers.ts'
import type { LimitedTenant } from './limited-tenant.ts'

/** A session as the test knows it. Its times are of the organisation's clock. */
export interface KnownSession {
  id: string
  start: string
  isCancelled: boolean
  isDeleted: boolean
  venues: string[]
  activity: string
}

export interface KnownAttendance {
  id: string
  session: KnownSession
  kind: 'indivols' | 'grps' | 'volunteeringorg'
  who: Participant
  check_in: string | null
  check_out: string | null
  hours: number | null
  absent: boolean
  excused: boolean
  roles: string[]
  isDeleted: boolean
}

export interface Participant {
  id: string
  isDeleted: boolean
}

export interface Known {
  sessions: KnownSession[]
  attendances: KnownAttendance[]
  people: Participant[]
  organisations: Participant[]
  groups: Participant[]
}

/** The same row of figures for the same seed. */
export function randomFrom(seed: number) {
  let state = seed
  const below = (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * limit)
  }
  return { below, oneOf: <T>(...list: T[]): T => list[below(list.length)] as T }
}
type Random = ReturnType<typeof randomFrom>

/** Around the ends of months and years, and around 00:30 of the 1st of December 2026. */
const starts = [
  '2025-12-31T23:00',
  '2026-01-01T00:00',
  '2026-09-30T23:30',
  '2026-10-01T00:00',
  '2026-10-31T22:00',
  '2026-10-31T23:59',
  '2026-11-01T00:00',
  '2026-11-15T09:00',
  '2026-11-30T23:30',
  '2026-12-01T00:00',
  '2026-12-01T00:30',
  '2026-12-01T00:31',
  '2026-12-01T09:00',
  '2026-12-31T23:00',
  '2027-01-01T00:00',
]

const after = (time: string, minutes: number) =>
  new Date(Date.parse(`${time}:00Z`) + minutes * 60_000).toISOString().slice(0, 16)

/** Sessions of four activities with who came to them, each thing in every state that it can be in. */
export async function addRandomAttendance(place: LimitedTenant, random: Random): Promise<Known> {
  const known = await addParticipants(place, random)
  for (let activity = 0; activity < 4; activity++) await addActivity(place, random, known, activity)
  return known
}

async function addParticipants({ tenant, here, away }: LimitedTenant, random: Random): Promise<Known> {
  const people: Participant[] = []
  for (let at = 0; at < 12; at++) {
    const isDeleted = at > 9
    const [id] = await addTestVolunteers(tenant, [`Person ${at}`], {
      venue_ids: random.oneOf([], [here.id], [away.id], [here.id, away.id]),
      ...(isDeleted ? { deleted_at: new Date() } : {}),
      ...(at === 5 ? { erased_on: new Date() } : {}),
    })
    people.push({ id: id as string, isDeleted })
  }
  const organisations: Participant[] = []
  for (const [name, isDeleted] of [
    ['Harbour Bank', false],
    ['Corner Shop', false],
    ['Closed Works', true],
  ] as const) {
    const { organisationId: id } = await addTestOrganisation(tenant, name, ['Mei'])
    organisations.push({ id, isDeleted })
  }
  const groups = [false, true].map((isDeleted) => ({ id: '', isDeleted }))
  for (const group of groups) group.id = await addTestGroup(tenant, [])
  const deleted = [...organisations, ...groups].filter((one) => one.isDeleted).map(({ id }) => id)
  await tenant.inside(async ({ db, now }) => {
    await db.updateTable('organisations').set({ deleted_at: now }).where('id', 'in', deleted).execute()
    await db.updateTable('groups').set({ deleted_at: now }).where('id', 'in', deleted).execute()
  })
  return { sessions: [], attendances: [], people, organisations, groups }
}

async function addActivity({ tenant, here, away }: LimitedTenant, random: Random, known: Known, number: number) {
  await tenant.inside(async ({ db, now }) => {
    const of = { tenant_id: tenant.id, created_on: now, created_by: 'test', updated_on: now, updated_by: 'test' }
    const gone = (is: boolean) => (is ? { deleted_at: now } : {})
    const activity_id = uuidv7()
    const activity_type = random.oneOf('events' as const, 'trainings' as const, 'services' as const)
    await db
      .insertInto('activities')
      .values({ ...of, id: activity_id, activity_type, title: `Activity ${number}`, ...gone(number === 3) })
      .execute()
    for (let batch = 0; batch < 3; batch++) {
      const batch_id = uuidv7()
      await db
        .insertInto('batches')
        .values({ ...of, id: batch_id, activity_id, name: `Batch ${batch}`, ...gone(batch === 2) })
        .execute()
      for (let at = 0; at < 14; at++) {
        const [id, start, isCancelled] = [uuidv7(), random.oneOf(...starts), random.below(5) === 0]
        const isDeleted = random.below(8) === 0
        const venue_ids = random.oneOf([], [here.id], [away.id], [here.id, away.id])
        const times = { starts_at: start, ends_at: after(start, random.oneOf(30, 90, 240, 1500)) }
        const cancelled_on = isCancelled ? now : null
        await db
          .insertInto('sessions')
          .values({
            ...of,
            id,
            activity_id,
            batch_id,
            name: 'S',
            ...times,
            venue_ids,
            cancelled_on,
            ...gone(isDeleted),
          })
          .execute()
        const session = { id, start, isCancelled, venues: venue_ids, activity: `Activity ${number}` }
        const isHidden = isDeleted || batch === 2 || number === 3
        known.sessions.push({ ...session, isDeleted: isHidden })
        const who = [...known.people, ...known.people, ...known.organisations, ...known.groups]
        const chosen = new Set(Array.from({ length: 6 }, () => random.oneOf(...who)))
        for (const one of chosen)
          known.attendances.push(newAttendance(random, known, known.sessions.at(-1) as KnownSession, one))
        for (const { id: attendance, kind, who: one, session: _, isDeleted: isGone, ...row } of known.attendances.slice(
          -chosen.size,
        )) {
          const columns = { indivols: 'volunteer_id', grps: 'group_id', volunteeringorg: 'organisation_id' } as const
          const participant = { kind, participant_name: 'x', [columns[kind]]: one.id }
          await db
            .insertInto('attendances')
            .values({ ...of, id: attendance, session_id: id, ...participant, ...row, ...gone(isGone) })
            .execute()
        }
      }
    }
  })
}

function newAttendance(random: Random, known: Known, session: KnownSession, who: Participant): KnownAttendance {
  const kind = known.people.includes(who) ? 'indivols' : known.groups.includes(who) ? 'grps' : 'volunteeringorg'
  const isDeleted = random.below(8) === 0
  return { id: uuidv7(), session, kind, who, isDeleted, ...randomMark(random, session.start) }
}

/** Whether somebody came, and when: any of the states that a row can have. */
function randomMark(random: Random, start: string) {
  const roles = random.oneOf([], ['Reader'], ['Reader', 'Host'])
  const absent = random.below(5) === 0
  if (absent) return { absent, excused: random.below(2) === 0, check_in: null, check_out: null, hours: null, roles }
  const check_in = random.below(3) ? after(start, random.below(20)) : null
  const check_out = check_in && random.below(3) ? after(check_in, random.oneOf(0, 1, 17, 60, 125, 1441)) : null
  return { absent, excused: false, check_in, check_out, hours: random.oneOf(null, 0, 0, 1.5, 24), roles }
}

/** Corrects, deletes and brings back half of everything, as staff do later. */
export async function changeRandomly({ tenant }: LimitedTenant, known: Known, random: Random): Promise<void> {
  await tenant.inside(async ({ db, now }) => {
    for (const one of known.attendances) {
      if (random.below(2)) continue
      Object.assign(one, randomMark(random, one.session.start), { isDeleted: random.below(6) === 0 })
      const { check_in, check_out, hours, absent, excused, roles, isDeleted } = one
      const deleted_at = isDeleted ? now : null
      await db
        .updateTable('attendances')
        .set({ check_in, check_out, hours, absent, excused, roles, deleted_at })
        .where('id', '=', one.id)
        .execute()
    }
    for (const one of known.sessions) {
      if (random.below(2) || one.isDeleted) continue
      Object.assign(one, { start: random.oneOf(...starts), isCancelled: random.below(4) === 0 })
      const moved = { starts_at: one.start, ends_at: after(one.start, 60) }
      await db
        .updateTable('sessions')
        .set({ ...moved, cancelled_on: one.isCancelled ? now : null })
        .where('id', '=', one.id)
        .execute()
    }
    for (const [table, rows] of [
      ['volunteers', known.people],
      ['organisations', known.organisations],
      ['groups', known.groups],
    ] as const)
      for (const one of rows) {
        if (random.below(2)) continue
        one.isDeleted = !one.isDeleted
        await sql`update ${sql.table(table)} set deleted_at = ${one.isDeleted ? now : null} where id = ${one.id}`.execute(
          db,
        )
      }
  })
}
