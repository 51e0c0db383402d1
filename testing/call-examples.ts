import { globSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Example, FeatureRecords, Records, SharedRecords } from '#server/call-example.ts'
import { localDate } from '#shared/dates.ts'
import { addTestActivity } from './add-test-activity.ts'
import { addTestOrganisation } from './add-test-organisation.ts'
import { addTestRegistration } from './add-test-registration.ts'
import { addTestVolunteers } from './add-test-volunteers.ts'
import type { TestTenant } from './start-test-app.ts'

interface FeatureExamples {
  examples: Example[]
  records?: FeatureRecords
}
const ofFeatures: FeatureExamples[] = await Promise.all(
  globSync('features/*/server/examples.ts')
    .toSorted()
    .map((file) => import(path.resolve(file))),
)

/** One good call of every endpoint that needs a sign-in. An endpoint without an example fails the run. */
export const examples: Example[] = ofFeatures.flatMap((feature) => feature.examples)

const ownRecords = Object.entries(Object.assign({}, ...ofFeatures.map(({ records }) => records)) as FeatureRecords)

/** The table of each record that can be deleted and comes back, by the name of its id. */
const deletableTables: Record<string, string> = {
  groupId: 'groups',
  volunteerId: 'volunteers',
  memberId: 'volunteers',
  attendeeId: 'volunteers',
  organisationId: 'organisations',
  orgMemberId: 'organisation_members',
  activityId: 'activities',
  batchId: 'batches',
  plannedSessionId: 'sessions',
  attendanceId: 'attendances',
  ...Object.fromEntries(ownRecords.flatMap(([name, { table }]) => (table ? [[name, table]] : []))),
}
export const isDeletable = (name: keyof Records): boolean => name in deletableTables
const tableOf = (name: keyof Records): string => {
  const table = deletableTables[name]
  if (!table) throw new Error(`Nobody knows the table of ${name}`)
  return table
}

/** Marks one of the records as deleted, as nobody but a test does it. */
export async function markDeleted(tenant: TestTenant, name: keyof Records, records: Records): Promise<void> {
  await tenant.inside(({ db, now }) =>
    sql`update ${sql.table(tableOf(name))} set deleted_at = ${now} where id = ${records[name]}`.execute(db),
  )
}

/** Whether one of the records is marked as deleted. */
export async function isMarkedDeleted(tenant: TestTenant, name: keyof Records, records: Records): Promise<boolean> {
  const { rows } = await tenant.inside(({ db }) =>
    sql<{
      gone: boolean
    }>`select deleted_at is not null as gone from ${sql.table(tableOf(name))} where id = ${records[name]}`.execute(db),
  )
  return rows[0]!.gone
}

const applicant = {
  fullName: 'Lim Siew Hoon',
  dob: '1990-03-25',
  gender: 'Female',
  nationality: 'Singaporean',
  mobileNo: '91234567',
  email: 'siew.hoon@example.org',
  agreeToTerms: true,
}

const recordsOfReads = new WeakMap<TestTenant, Promise<Records>>()

/** Records that a call may be given: fresh ones where it may change them, and for reads the same again, which takes no time. */
export function recordsFor(one: Example, tenant: TestTenant): Promise<Records> {
  if (one.endpoint.method !== 'GET') return createRecords(tenant, namesReadBy(one))
  const records = recordsOfReads.get(tenant) ?? createRecords(tenant)
  recordsOfReads.set(tenant, records)
  return records
}

/** Which of the records an example's call is made of. */
export function namesReadBy({ input, names }: Pick<Example, 'input' | 'names'>): string[] {
  const read = new Set<string>(names)
  const watched = new Proxy(absentRecords(), {
    get: (records, name, receiver) => {
      read.add(String(name))
      return Reflect.get(records, name, receiver)
    },
  })
  input(watched)
  return [...read]
}

/**
 * Fresh records of one organisation: of those that features add only the ones with these names, which takes a third of
 * the time of all.
 */
export async function createRecords(tenant: TestTenant, names?: readonly string[]): Promise<Records> {
  const [volunteerId, memberId] = await addTestVolunteers(tenant, ['Tan Mei Ling', 'Arun Kumar'])
  const person = await tenant.addPerson('user')
  const groupId = uuidv7()
  const registrationId = await addTestRegistration(tenant, applicant)
  await tenant.inside(async ({ db, now }) => {
    const stamps = { created_on: now, updated_on: now }
    await db
      .insertInto('groups')
      .values({ tenant_id: tenant.id, id: groupId, name: 'Readers', ...stamps })
      .execute()
    await db
      .insertInto('group_members')
      .values({ tenant_id: tenant.id, group_id: groupId, volunteer_id: memberId!, added_on: now })
      .execute()
  })
  // its session has begun: only then it can be closed. It is not over: only until then people are asked to come
  const dayOf = (days: number) => localDate(new Date(Date.now() + days * 86_400_000), 'Asia/Singapore')
  const activity = await addTestActivity(tenant, { start: `${dayOf(-50)}T09:00`, end: `${dayOf(1)}T12:00` })
  const { organisationId, memberIds } = await addTestOrganisation(tenant, 'Harbour Bank', ['Tan Mei Ling'])
  const shared: SharedRecords = {
    groupId,
    volunteerId: volunteerId!,
    memberId: memberId!,
    username: person.username,
    sessionId: tenant.superadmin.sessionId,
    registrationId,
    organisationId,
    orgMemberId: memberIds[0]!,
    ...activity,
  }
  // whole once the features have added theirs
  const records = { ...shared } as Records
  const wanted = names && new Set<string>(names.flatMap(withNeeds))
  for (const [name, { add }] of ownRecords)
    if (!wanted || wanted.has(name)) Object.assign(records, { [name]: await add(tenant, records) })
  return records
}

/** The name with those of the features' records that its own is made of. */
const withNeeds = (name: string): string[] => [
  name,
  ...(ownRecords.find(([own]) => own === name)?.[1].needs ?? []).flatMap(withNeeds),
]

export function absentRecords(): Records {
  const shared: SharedRecords = {
    groupId: uuidv7(),
    volunteerId: uuidv7(),
    memberId: uuidv7(),
    username: 'no-such-name',
    sessionId: uuidv7(),
    registrationId: uuidv7(),
    organisationId: uuidv7(),
    orgMemberId: uuidv7(),
    activityId: uuidv7(),
    batchId: uuidv7(),
    plannedSessionId: uuidv7(),
    attendanceId: uuidv7(),
    attendeeId: uuidv7(),
  }
  return { ...shared, ...Object.fromEntries(ownRecords.map(([name]) => [name, uuidv7()])) } as Records
}
