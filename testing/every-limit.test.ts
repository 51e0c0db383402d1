import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGroup } from '#features/groups/contract.ts'
import { importGroupMembers } from '#features/groups/import-contract.ts'
import { getRecordHistory } from '#features/history/contract.ts'
import { deleteVolunteers, undoOwn } from '#features/selection/contract.ts'
import { searchPeople } from '#features/selection/search-contract.ts'
import type { Example, Records } from '#server/call-example.ts'
import { peopleLimits } from '#shared/tenant-settings.ts'
import { addHidden } from './add-hidden.ts'
import { addTestVolunteers } from './add-test-volunteers.ts'
import { absentRecords, createRecords, examples, namesReadBy, recordsFor } from './call-examples.ts'
import { type Person, type Reply, startTestApp, type TestApp, type TestTenant } from './start-test-app.ts'

// The limit to locations, as the tests of organisations are for tenants: every call with every kind of record that the
// limit can hide answers as for an absent one, and takes the same record where it lies at one of the actor's locations.

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

/** The records that lie at a location, themselves or by what they belong to. */
const located = [
  'volunteerId',
  'memberId',
  'attendeeId',
  'organisationId',
  'orgMemberId',
  'plannedSessionId',
] as const satisfies (keyof Records)[]
type Located = (typeof located)[number]

const nameOf = ({ endpoint }: Example) => `${endpoint.method} ${endpoint.path}`
const bytesOf = (reply: Reply) =>
  `${reply.status} ${reply.headers['content-type']} ${reply.text.replace(/"requestId":"[^"]*"/, '')}`

interface Place {
  tenant: TestTenant
  here: string
  away: string
  /** Staff with the one venue `here`. */
  limited: Person
}

async function createPlace(limitPeopleToLocations: string): Promise<Place> {
  const tenant = await test.newTenant({ limitPeopleToLocations })
  const venues = await tenant.inside(({ db }) => db.selectFrom('venues').select(['id', 'zone_id']).limit(2).execute())
  const [here, away] = venues
  const limited = await tenant.addPerson('user', { venues: [{ zoneId: here!.zone_id, venueId: here!.id }] })
  return { tenant, here: here!.id, away: away!.id, limited }
}

/** Puts everything that these records name at one venue. */
function place({ tenant }: Place, records: Records, venueId: string): Promise<unknown> {
  const venue_ids = [venueId]
  return tenant.inside(async ({ db }) => {
    const people = [records.volunteerId, records.memberId, records.attendeeId, records.unmailedId]
    await db.updateTable('volunteers').set({ venue_ids }).where('id', 'in', people).execute()
    await db.updateTable('organisations').set({ venue_ids }).where('id', '=', records.organisationId).execute()
    await db.updateTable('sessions').set({ venue_ids }).where('id', '=', records.plannedSessionId).execute()
  })
}

const isFor = (one: Example) => one.endpoint.access !== 'anyone' && (one.endpoint.access as string[]).includes('user')
const call = (one: Example, records: Records, as: Person) => test.call(one.endpoint, one.input(records) as never, as)

/** A restore takes what was deleted. */
const restores: Record<string, 'volunteers' | 'organisations' | 'organisation_members' | 'sessions' | undefined> = {
  '/indi-vols/:vid/restore': 'volunteers',
  '/volunteeringorg/:vid/restore': 'organisations',
  '/orgvolunteer/restore': 'organisation_members',
  '/sessions/restore': 'sessions',
}

async function deleteFirst({ tenant }: Place, one: Example, records: Records, name: Located): Promise<void> {
  const table = restores[one.endpoint.path]
  if (!table) return
  await tenant.inside(({ db, now }) =>
    db.updateTable(table).set({ deleted_at: now }).where('id', '=', records[name]).execute(),
  )
}

/** What holds things of all locations: anyone who has some of them is refused, and finds as little of what is hidden. */
const needsAllLocations = ['POST /indi-vols/:vid/copies', 'GET /indi-vols/:vid/copies']

const allCases = examples.flatMap((one) =>
  isFor(one) ? located.filter((name) => one.names.includes(name)).map((name) => [nameOf(one), name, one] as const) : [],
)

const cases = allCases.filter(([name]) => !needsAllLocations.includes(name))
const wholeCases = allCases.filter(([name]) => needsAllLocations.includes(name))

// the two kinds of limit differ in people without a location alone, of whom a table below tells
describe('where people are limited to locations', () => {
  let at: Place
  // who is refused changes nothing: all refusals can have the same records
  let allHidden: Records
  beforeAll(async () => {
    at = await createPlace('only')
    allHidden = await createRecords(at.tenant)
    await place(at, allHidden, at.away)
  })
  const createHidden = async (one: Example) => {
    if (!restores[one.endpoint.path]) return allHidden
    const hidden = await createRecords(at.tenant, namesReadBy(one))
    await place(at, hidden, at.away)
    return hidden
  }

  it.each(cases)(
    '%s with a hidden %s answers as for an absent one, and takes a visible one',
    async (_path, name, one) => {
      const [own, hidden] = [await recordsFor(one, at.tenant), await createHidden(one)]
      await place(at, own, at.here)
      await deleteFirst(at, one, own, name)
      await deleteFirst(at, one, hidden, name)
      const absent = await call(one, { ...own, [name]: absentRecords()[name] }, at.limited)
      // a member of an organisation and a participant of a session are hidden with the whole
      const whole =
        name === 'orgMemberId' && one.names.includes('organisationId') ? { organisationId: hidden.organisationId } : {}
      const crossing = await call(one, { ...own, ...whole, [name]: hidden[name] }, at.limited)
      expect([absent.status, crossing.status]).toEqual([404, 404])
      expect(bytesOf(crossing)).toBe(bytesOf(absent))
      const good = await call(one, own, at.limited)
      expect([good.status, good.status < 300, good.body]).toEqual([good.status, true, good.body])
    },
  )

  it.each(wholeCases)(
    '%s with a hidden %s answers as for an absent one, and refuses a visible one',
    async (_path, name, one) => {
      const [own, hidden] = [await recordsFor(one, at.tenant), allHidden]
      await place(at, own, at.here)
      const absent = await call(one, { ...own, [name]: absentRecords()[name] }, at.limited)
      const crossing = await call(one, { ...own, [name]: hidden[name] }, at.limited)
      expect([absent.status, crossing.status]).toEqual([404, 404])
      expect(bytesOf(crossing)).toBe(bytesOf(absent))
      expect((await call(one, own, at.limited)).status).toBe(403)
      expect((await call(one, own, at.tenant.user)).status).toBe(200)
    },
  )
})

describe('no answer of any call', () => {
  let at: Place
  beforeAll(async () => void (at = await createPlace('only')))

  /** Records at the actor's location, and what is hidden beside them. */
  async function createAroundHidden() {
    const records = await createRecords(at.tenant)
    await place(at, records, at.here)
    return { records, ...(await addHidden(at.tenant, records, at.away)) }
  }
  let ofReads: ReturnType<typeof createAroundHidden> | undefined

  it.each(examples.filter(isFor).map((one) => [nameOf(one), one] as const))(
    '%s tells of somebody hidden more than a session needs',
    async (_path, one) => {
      if (one.endpoint.method === 'GET') ofReads ??= createAroundHidden()
      const { records, secrets, person } = await (one.endpoint.method === 'GET' ? ofReads! : createAroundHidden())
      const { text } = await call(one, records, at.limited)
      for (const word of secrets) expect(text).not.toContain(word)
      // a session names who takes part in it
      const namesPeople = ['/activities_by_date-v2/:date', '/batches/:batchId/roster']
      if (one.names.includes('plannedSessionId') || namesPeople.includes(one.endpoint.path)) return
      for (const word of person) expect(text).not.toContain(word)
    },
  )
})

describe('the limit', () => {
  it.each(peopleLimits)('%s: who is at another location, at none and at the own one', async (limit) => {
    const at = await createPlace(limit)
    const [away] = await addTestVolunteers(at.tenant, ['Away'], { venue_ids: [at.away] })
    const [nowhere] = await addTestVolunteers(at.tenant, ['Nowhere'])
    const [own] = await addTestVolunteers(at.tenant, ['Own'], { venue_ids: [at.here] })
    const historyOf = async (recordId: string, as: Person) =>
      (await test.call(getRecordHistory, { params: { recordType: 'volunteer', recordId } }, as)).status
    const seen = async (as: Person) => [
      await historyOf(away!, as),
      await historyOf(nowhere!, as),
      await historyOf(own!, as),
    ]
    const expected = { off: [200, 200, 200], 'and-none': [404, 200, 200], only: [404, 404, 200] }
    expect(await seen(at.limited)).toEqual(expected[limit])
    expect(await seen(at.tenant.superadmin)).toEqual([200, 200, 200])
  })

  it('leaves hidden members out of the history of a group, and tells nothing of them to an import', async () => {
    const at = await createPlace('and-none')
    const [away] = await addTestVolunteers(at.tenant, ['Away'], { venue_ids: [at.away] })
    const [own] = await addTestVolunteers(at.tenant, ['Own'], { venue_ids: [at.here] })
    const body = { groupName: 'Readers', vids: [away!, own!] }
    const { vid } = (await test.call(createGroup, { body }, at.tenant.superadmin)).body
    const history = (as: Person) =>
      test.call(getRecordHistory, { params: { recordType: 'group', recordId: vid } }, as).then(({ text }) => text)
    expect(await history(at.limited)).not.toContain(away)
    expect(await history(at.limited)).toContain(own)
    expect(await history(at.tenant.superadmin)).toContain(away)
    const add = (member: string, as: Person) =>
      test.call(importGroupMembers, { body: { groups: [{ groupName: 'Readers', members: [member] }] } }, as)
    const [hidden, absent] = [await add('away@example.org', at.limited), await add('nobody@example.org', at.limited)]
    expect([hidden.status, bytesOf(hidden)]).toEqual([400, bytesOf(absent)])
    expect((await add('own@example.org', at.limited)).status).toBe(200)
    expect((await add('away@example.org', at.tenant.superadmin)).status).toBe(200)
  })

  it('leaves hidden members out of a search for groups', async () => {
    const at = await createPlace('and-none')
    const records = await createRecords(at.tenant, [])
    await place(at, records, at.away)
    const query = { bool: { filter: [{ term: { compositeVolSortKey: 'grps' } }] } }
    const found = async (as: Person) =>
      (await test.call(searchPeople, { body: { query, _source: ['vids'] } } as never, as)).body.hits.hits[0]._source
        .vids
    expect(await found(at.limited)).toEqual([])
    expect(await found(at.tenant.superadmin)).toEqual([records.memberId])
  })

  it('keeps an undo from somebody who may no longer see whom it concerns', async () => {
    const at = await createPlace('and-none')
    const records = await createRecords(at.tenant, [])
    await place(at, records, at.here)
    const deleted = await test.call(deleteVolunteers, { body: { vids: [records.volunteerId] } }, at.limited)
    const undo = () => test.call(undoOwn, { params: { id: deleted.body.changeSetId } }, at.limited)
    await place(at, records, at.away)
    const refused = await undo()
    expect([refused.status, refused.text.includes('Tan Mei Ling')]).toEqual([403, false])
    await place(at, records, at.here)
    expect((await undo()).status).toBe(200)
  })
})
