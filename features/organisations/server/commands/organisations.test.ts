import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getRecordHistory, searchHistory } from '#features/history/contract.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'
import * as lists from '../../list-contract.ts'
import { listMembers } from '../../member-contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

const mei = { name: 'Tan Mei Ling', nricFinNo: 's1234567d', nationality: 'Singaporean', mobileContact: '91234567' }
const good = { orgName: 'Harbour Bank', entityType: 'Company', volGroupSize: 25, agreeToTerms: true }

const send = (tenant: TestTenant, more: object = {}) =>
  test.call(contract.createOrganisation, { body: { ...good, ...more } } as never, tenant.user)
async function create(tenant: TestTenant, more: object = {}): Promise<string> {
  const { body, status } = await send(tenant, more)
  expect(status).toBe(200)
  return body.vid
}
const open = async (tenant: TestTenant, id: string): Promise<contract.Organisation> =>
  (await test.call(contract.getOrganisation, { params: { id } }, tenant.user)).body
const save = (tenant: TestTenant, id: string, body: object) =>
  test.call(contract.updateOrganisation, { params: { id }, body } as never, tenant.user)
const find = async (tenant: TestTenant, query: object) =>
  (await test.call(lists.searchOrganisations, { query }, tenant.user)).body

describe('an organisation', () => {
  it('is registered with coordinators and members, and its numbers are masked and encrypted', async () => {
    const tenant = await test.newTenant()
    const members = [
      { fullName: 'Siti', nric: 'T1234567J' },
      { fullName: 'Arun', nric: ' ', dob: '1990-03-25' },
    ]
    const id = await create(tenant, { coordinators: [mei], members, remarks: 'Seen' })
    const found = await open(tenant, id)
    expect(found).toMatchObject({ ...good, vid: id, remarks: 'Seen', status: 'New', memberCount: 2, sessions: [] })
    expect(found.coordinators).toMatchObject([{ name: 'Tan Mei Ling', nricFinNo: 'S****567D' }])
    expect(found.statusUpdates).toMatchObject([{ newStatus: 'New', changedBy: tenant.user.username }])
    const listed = await test.call(listMembers, { params: { organisationId: id } }, tenant.user)
    expect(listed.body.orgVolunteerList).toMatchObject([
      { fullName: 'Arun', nric: '', dob: '1990-03-25' },
      { fullName: 'Siti', nric: 'T****567J' },
    ])
    const stored = await tenant.inside(
      async ({ db }) =>
        (
          await sql<{ all: string }>`select (select json_agg(c) from coordinators c)::text
          || (select json_agg(m) from organisation_members m)::text || (select json_agg(c) from changes c)::text as all`.execute(
            db,
          )
        ).rows[0]!.all,
    )
    for (const number of ['1234567D', '1234567J']) expect(stored).not.toContain(number)
  })

  it.each([
    ['no name', { orgName: '' }, 'orgName', 'Organisation Name Required!'],
    ['no consent', { agreeToTerms: false }, 'agreeToTerms', 'Consent Required!'],
    [
      'a wrong size',
      { volGroupSize: 'many' },
      'volGroupSize',
      'Not a valid number. Please only enter positive integers',
    ],
    [
      'a wrong number',
      { coordinators: [{ ...mei, nricFinNo: 'S1234567A' }] },
      'coordinators.0.nricFinNo',
      'Not a valid NRIC',
    ],
    [
      'a nameless member',
      { members: [{ fullName: 'A' }, { email: '' }] },
      'members.1.fullName',
      'Full name is required.',
    ],
    ['another status', { status: 'Gone' }, 'status', '"Gone" is not one of the options'],
    ['a field that is none', { isAdmin: true }, 'isAdmin', 'Unrecognized key: "isAdmin"'],
  ])('is refused with %s, and nothing of it is kept', async (_name, more, path, message) => {
    const tenant = await test.newTenant()
    const reply = await send(tenant, more)
    expect([reply.status, reply.body.errors]).toMatchObject([400, [{ path, message }]])
    expect((await find(tenant, {})).total.value).toBe(0)
  })

  it('comes with 5,000 members in one call, and not with more', async () => {
    const tenant = await test.newTenant()
    const members = Array.from({ length: 5001 }, (_, i) => ({
      fullName: `Member ${i}`,
      email: `member${i}@example.org`,
      contactNo: '+6591234567',
      dob: '1990-03-25',
      gender: 'female',
      citizenship: 'Singaporean',
      nric: 'S1234567D',
    }))
    expect((await send(tenant, { members })).status).toBe(413)
    expect((await send(tenant, { members: [...members, ...members] })).status).toBe(413)
    const id = await create(tenant, { members: members.slice(1) })
    expect((await open(tenant, id)).memberCount).toBe(5000)
  })

  it('keeps what a save does not name, and tells who saves on an old version', async () => {
    const tenant = await test.newTenant()
    const id = await create(tenant, { coordinators: [mei], about: 'A bank', suggestedActivities: ['Outings'] })
    const saved = await save(tenant, id, { about: 'A large bank', version: 1 })
    expect(saved.body).toMatchObject({ about: 'A large bank', suggestedActivities: ['Outings'], version: 2 })
    expect(saved.body.coordinators).toHaveLength(1)
    const stale = await save(tenant, id, { about: 'A small bank', version: 1 })
    expect([stale.status, stale.body.code]).toEqual([409, 'stale-version'])
    expect(stale.body.current).toMatchObject({ about: 'A large bank', version: 2 })
    expect((await save(tenant, id, { about: 'A small bank', version: 2 })).status).toBe(200)
  })

  it('changes, keeps and loses coordinators; a mask that comes back means the number that is kept', async () => {
    const tenant = await test.newTenant()
    const arun = { ...mei, name: 'Arun', nricFinNo: 'T1234567J' }
    const id = await create(tenant, { coordinators: [mei, arun] })
    const [first, second] = (await open(tenant, id)).coordinators
    const changed = { ...first!, name: 'Tan Mei Lin' }
    const saved = await save(tenant, id, { coordinators: [second, changed, { name: 'New' }] })
    expect(
      saved.body.coordinators.map((one: { name: string; nricFinNo: string }) => [one.name, one.nricFinNo]),
    ).toEqual([
      ['Arun', 'T****567J'],
      ['Tan Mei Lin', 'S****567D'],
      ['New', ''],
    ])
    expect(saved.body.coordinators[1].vid).toBe(first!.vid)
    const shown = await test.call(contract.showCoordinators, { params: { id } }, tenant.user)
    expect(shown.body.coordinators.map((one: { nricFinNo: string }) => one.nricFinNo)).toEqual([
      'T1234567J',
      'S1234567D',
      '',
    ])
    const read = await test.call(searchHistory, { query: { action: 'showed the nrics' } }, tenant.superadmin)
    expect(read.body.changeSets).toMatchObject([{ username: tenant.user.username, recordName: 'Harbour Bank' }])
    const stranger = await save(tenant, id, { coordinators: [{ ...first!, vid: second!.vid }] })
    expect(stranger.body.errors).toMatchObject([{ path: 'coordinators.0.nricFinNo', message: 'Enter the whole NRIC' }])
    expect((await save(tenant, id, { coordinators: [] })).body.coordinators).toEqual([])
  })

  it('has a history of statuses that only grows', async () => {
    const tenant = await test.newTenant()
    const id = await create(tenant)
    const { statusUpdates } = await open(tenant, id)
    const added = {
      newStatus: 'Active',
      tier: 'Partner',
      remarks: 'Signed',
      changedBy: 'nobody',
      dateChanged: '2000-01-01T00:00',
    }
    const saved = await save(tenant, id, { status: 'Active', statusUpdates: [...statusUpdates, added] })
    expect(saved.body).toMatchObject({ status: 'Active', tier: 'Partner' })
    expect(saved.body.statusUpdates).toMatchObject([
      { newStatus: 'New' },
      { newStatus: 'Active', remarks: 'Signed', changedBy: tenant.user.username },
    ])
    expect((await save(tenant, id, { statusUpdates: [] })).body.statusUpdates).toHaveLength(2)
    // what was only remarked stands in the history of all too
    const noted = async () =>
      (await test.call(searchHistory, { query: { action: 'edited an organisation' } }, tenant.superadmin)).body.total
    const before = await noted()
    await save(tenant, id, { status: 'Active', statusUpdates: [{ newStatus: 'Active', remarks: 'Called' }] })
    await save(tenant, id, { status: 'Active', statusUpdates: [{ newStatus: 'Active', remarks: 'Called again' }] })
    expect(await noted()).toBe(before + 2)
    expect((await save(tenant, id, { status: 'New', statusUpdates: saved.body.statusUpdates })).status).toBe(400)
    expect((await save(tenant, id, { statusUpdates: [{ newStatus: 'Gone' }] })).status).toBe(400)
    expect((await open(tenant, id)).status).toBe('Active')
  })

  it('begins with the milestones that are sent with it, at the time of the server', async () => {
    const tenant = await test.newTenant()
    const statusUpdates = [
      { newStatus: 'new', remarks: 'Called', dateChanged: '2000-01-01T00:00' },
      { newStatus: 'Active', tier: 'Partner', remarks: 'Signed' },
    ]
    const found = await open(tenant, await create(tenant, { status: 'Active', statusUpdates }))
    expect(found).toMatchObject({
      status: 'Active',
      tier: 'Partner',
      statusUpdates: [
        { newStatus: 'New', remarks: 'Called', changedBy: tenant.user.username },
        { newStatus: 'Active', remarks: 'Signed' },
      ],
    })
    for (const { dateChanged } of found.statusUpdates) expect(dateChanged > '2020').toBe(true)
  })

  it.each([
    ['another status than the last', { status: 'New', statusUpdates: [{ newStatus: 'Active' }] }, 'status'],
    ['a status that is none', { statusUpdates: [{ newStatus: 'Gone' }] }, 'statusUpdates.0.newStatus'],
    ['no list', { statusUpdates: 'Active' }, 'statusUpdates'],
    ['no date', { statusUpdates: [{ newStatus: 'New', dateChanged: 'today' }] }, 'statusUpdates.0.dateChanged'],
    [
      'a time that is none',
      { statusUpdates: [{ newStatus: 'New', dateChanged: '2026-01-01T25:00' }] },
      'statusUpdates.0.dateChanged',
    ],
  ])('is refused with milestones of %s, by name', async (_name, more, path) => {
    const tenant = await test.newTenant()
    const refused = await send(tenant, more)
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, path])
    const saved = await save(tenant, await create(tenant), { status: 'New', ...more })
    expect(saved.status).toBe(400)
  })

  it('writes its own history, field by field, without numbers', async () => {
    const tenant = await test.newTenant()
    const id = await create(tenant, { coordinators: [mei] })
    const [kept] = (await open(tenant, id)).coordinators
    await save(tenant, id, { about: 'A bank', coordinators: [{ ...kept, nricFinNo: 'T1234567J' }] })
    const history = await test.call(
      getRecordHistory,
      { params: { recordType: 'organisation', recordId: id } },
      tenant.user,
    )
    expect(history.body.changes[0].fields).toEqual({ about: ['', 'A bank'], coordinator_1: null })
    for (const number of ['1234567D', '1234567J']) expect(history.text).not.toContain(number)
  })

  it('is hidden once deleted, and back with its members once restored', async () => {
    const tenant = await test.newTenant()
    const vid = await create(tenant, { members: [{ fullName: 'Mei' }] })
    expect((await test.call(contract.deleteOrganisation, { params: { vid } }, tenant.user)).status).toBe(200)
    expect((await find(tenant, {})).total.value).toBe(0)
    expect((await test.call(contract.getOrganisation, { params: { id: vid } }, tenant.user)).status).toBe(404)
    expect((await test.call(listMembers, { params: { organisationId: vid } }, tenant.user)).status).toBe(404)
    expect((await test.call(contract.deleteOrganisation, { params: { vid } }, tenant.user)).status).toBe(404)
    expect((await test.call(contract.restoreOrganisation, { params: { vid } }, tenant.user)).status).toBe(200)
    expect((await open(tenant, vid)).memberCount).toBe(1)
  })
})

describe('attendance', () => {
  it('lists the sessions that the organisation came to, with the hours that follow from the times, by location', async () => {
    const tenant = await test.newTenant()
    const [venue] = await tenant.inside(({ db }) =>
      db.selectFrom('venues').select(['id', 'zone_id']).limit(1).execute(),
    )
    const id = await create(tenant)
    const came = async (start: string, attended: object, venueIds: string[] = []) => {
      const { plannedSessionId } = await addTestActivity(tenant, { start, end: `${start.slice(0, 11)}23:00`, venueIds })
      await tenant.inside(({ db, now }) =>
        db
          .insertInto('attendances')
          .values({
            tenant_id: tenant.id,
            id: uuidv7(),
            session_id: plannedSessionId,
            kind: 'volunteeringorg',
            organisation_id: id,
            participant_name: 'Harbour Bank',
            created_on: now,
            created_by: 'test',
            updated_on: now,
            updated_by: 'test',
            ...attended,
          })
          .execute(),
      )
      return plannedSessionId
    }
    const first = await came('2026-10-01T09:00', {
      check_in: '2026-10-01T09:00',
      check_out: '2026-10-01T10:30',
      hours: 0,
    })
    const second = await came('2026-10-08T09:00', { hours: 4, roles: ['Driver'] }, [venue!.id])
    await came('2026-10-15T09:00', {}) // did not come
    await came('2026-10-22T09:00', { check_in: '2026-10-22T09:00', deleted_at: new Date() })
    const seen = async (by: Person) => (await test.call(contract.getOrganisation, { params: { id } }, by)).body.sessions
    expect(await seen(tenant.superadmin)).toEqual([
      { vid: second, sessionName: 'Visit', checkInTime: '', checkOutTime: '', hours: 4, rolesFilled: ['Driver'] },
      {
        vid: first,
        sessionName: 'Visit',
        checkInTime: '2026-10-01T09:00',
        checkOutTime: '2026-10-01T10:30',
        hours: 1.5,
        rolesFilled: [],
      },
    ])
    const there = await tenant.addPerson('user', { venues: [{ zoneId: venue!.zone_id, venueId: venue!.id }] })
    expect(await seen(there)).toMatchObject([{ vid: second }])
    expect(await seen(await tenant.addPerson('user', { venues: [] }))).toMatchObject([{ vid: first }])
  })
})

describe('the list', () => {
  it('filters, sorts and pages', async () => {
    const tenant = await test.newTenant()
    await create(tenant, { orgName: 'Café Nord', entityType: 'Interest group', volGroupSize: 5, coordinators: [mei] })
    await create(tenant, { orgName: '100% Green', entityType: 'School', volGroupSize: null })
    await create(tenant, { orgName: 'Harbour Bank', volGroupSize: 80 })
    const names = async (query: object) =>
      (await find(tenant, query)).organisations.map((one: { orgName: string }) => one.orgName)
    expect(await names({})).toEqual(['Harbour Bank', '100% Green', 'Café Nord'])
    expect(await names({ orgName: 'CAFE' })).toEqual(['Café Nord'])
    expect(await names({ orgName: '%' })).toEqual(['100% Green'])
    expect(await names({ orgName: '_' })).toEqual([])
    expect(await names({ entityType: 'School' })).toEqual(['100% Green'])
    expect(await names({ coordinator: 'mei l' })).toEqual(['Café Nord'])
    expect(await names({ contactNo: '9123 4' })).toEqual(['Café Nord'])
    expect(await names({ contactNo: 'x' })).toEqual([])
    expect(await names({ createdOn: '31 Feb' })).toEqual([])
    expect(await names({ sort: 'volGroupsize', direction: 'asc' })).toEqual(['100% Green', 'Café Nord', 'Harbour Bank'])
    expect(await names({ sort: 'orgName', direction: 'asc', size: 1, page: 2 })).toEqual(['Café Nord'])
    expect((await find(tenant, { size: 1 })).total).toEqual({ value: 3, relation: 'eq' })
    expect((await find(tenant, { orgName: 'a', size: 1 })).total).toEqual({ value: 2, relation: 'eq' })
  })

  it('shows no group size where nobody gave one, which is not one of nobody', async () => {
    const tenant = await test.newTenant()
    await create(tenant, { orgName: 'Unsaid', volGroupSize: null })
    await create(tenant, { orgName: 'Nobody', volGroupSize: 0 })
    const sizes = (rows: { orgName: string; volGroupsize: number | null }[]) =>
      Object.fromEntries(rows.map((one) => [one.orgName, one.volGroupsize]))
    expect(sizes((await find(tenant, {})).organisations)).toEqual({ Unsaid: null, Nobody: 0 })
    expect(sizes((await find(tenant, { orgName: 'unsa' })).organisations)).toEqual({ Unsaid: null })
    const all = await test.call(lists.listOrganisations, {}, tenant.user)
    expect(sizes(all.body)).toEqual({ Unsaid: null, Nobody: 0 })
  })

  it.each([['/api/v2/volunteering-org'], ['/api/volunteering-org']])(
    'comes whole from %s, without numbers, and not again while nothing changed',
    async (path) => {
      const tenant = await test.newTenant()
      const id = await create(tenant, { coordinators: [mei] })
      const first = await test.send('GET', path, undefined, tenant.user)
      expect(first.body).toMatchObject([{ volunteeringOrgId: id, orgName: 'Harbour Bank', volGroupsize: 25 }])
      expect(first.body[0].coordinators).toEqual([
        { name: 'Tan Mei Ling', officeContact: '', mobileContact: '+6591234567', email: '' },
      ])
      const headers = { 'if-none-match': String(first.headers['etag']) }
      expect((await test.send('GET', path, undefined, tenant.user, headers)).status).toBe(304)
      await save(tenant, id, { about: 'A bank' })
      expect((await test.send('GET', path, undefined, tenant.user, headers)).status).toBe(200)
    },
  )

  it('shows those of their locations to users of a tenant that limits people to locations', async () => {
    const tenant = await test.newTenant({ limitPeopleToLocations: 'and-none' })
    const [venue, elsewhere] = await tenant.inside(({ db }) =>
      db
        .selectFrom('venues')
        .innerJoin('zones', 'zones.id', 'venues.zone_id')
        .select(['venues.id', 'venues.name', 'zones.id as zoneId', 'zones.name as zone'])
        .limit(2)
        .execute(),
    )
    const at = (place: typeof venue) => ({ assignedBusinessUnits: [{ zone: place!.zone, locations: [place!.name] }] })
    const register = (orgName: string, more: object = {}) =>
      test.call(contract.createOrganisation, { body: { ...good, orgName, ...more } } as never, tenant.superadmin)
    await register('Here', at(venue))
    const there = (await register('There', at(elsewhere))).body.vid
    await register('Nowhere')
    const person = await tenant.addPerson('user', { venues: [{ zoneId: venue!.zoneId, venueId: venue!.id }] })
    const seen = await find({ ...tenant, user: person }, { sort: 'orgName', direction: 'asc' })
    expect(seen.organisations.map((one: { orgName: string }) => one.orgName)).toEqual(['Here', 'Nowhere'])
    expect((await test.call(contract.getOrganisation, { params: { id: there } }, person)).status).toBe(404)
    expect((await test.call(contract.getOrganisation, { params: { id: there } }, tenant.superadmin)).status).toBe(200)
  })
})
