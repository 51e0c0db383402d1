import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addGroupMembers, createGroup } from '#features/groups/contract.ts'
import { searchHistory } from '#features/history/contract.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())
beforeEach(async () => void (tenant = await test.newTenant()))

const form = {
  fullName: 'Tan Mei Ling',
  nric: 's1234567d',
  dob: '1990-03-25',
  gender: 'Female',
  nationality: 'Singaporean',
  mobileNo: '91234567',
  email: 'mei.ling@example.org',
  agreeToTerms: true,
}
const create = (change: object = {}, as = tenant.user) =>
  test.call(contract.createVolunteer, { body: { ...form, ...change } as never }, as)
const open = (id: string, as = tenant.user) => test.call(contract.getVolunteer, { params: { id } }, as)
const save = (id: string, body: object, as = tenant.user) =>
  test.call(contract.updateVolunteer, { params: { id }, body: body as never }, as)
const created = async (change: object = {}) => (await create(change)).body.vid as string

it('a save writes the rows that change, and no other', async () => {
  const id = await created()
  const written = () =>
    tenant.inside(({ db }) =>
      sql<{ person: string; profile: string }>`
        select v.xmin::text as person, p.xmin::text as profile
        from volunteers v join volunteer_profiles p on p.volunteer_id = v.id where v.id = ${id}`
        .execute(db)
        .then(({ rows }) => rows[0]!),
    )
  const before = await written()
  expect((await save(id, { status: 'New', mobileNo: '98765432' })).status).toBe(200)
  const after = await written()
  expect([after.person === before.person, after.profile === before.profile]).toEqual([false, true])
  expect((await save(id, { status: 'New', race: 'Chinese' })).status).toBe(200)
  expect((await written()).profile).not.toBe(before.profile)
  expect((await open(id)).body).toMatchObject({ mobileNo: '+6598765432', race: 'Chinese' })
})

describe('registering', () => {
  it('keeps every field and opens the history', async () => {
    const full = {
      ...form,
      race: 'Others',
      raceOthers: 'Kadazan',
      address: 'Blk 5 Bedok North',
      postalCode: '460005',
      spokenLanguages: ['English', 'Malay'],
      hasPriorMedicalCondition: 'Yes',
      priorMedicalCondition: 'Asthma',
      assignedBusinessUnits: [{ zone: 'East', locations: ['Tampines Hub'] }],
      preferredVolunteeringDaysAndTimes: { Monday: ['Morning'] },
      volunteeringExperiences: [{ organisation: 'Red Cross', frequency: 'Weekly' }],
      notes: [{ note: 'Speaks slowly' }],
    }
    const answer = await create(full)
    expect([answer.status, answer.body.fullName]).toEqual([200, 'Tan Mei Ling'])
    const { body } = await open(answer.body.vid)
    expect(body).toMatchObject({
      fullName: 'Tan Mei Ling',
      nric: 'S****567D',
      status: 'New',
      raceOthers: 'Kadazan',
      fullAddress: 'Blk 5 Bedok North, Singapore 460005',
      spokenLanguages: ['English', 'Malay'],
      priorMedicalCondition: '••••••',
      assignedBusinessUnits: [{ zone: 'East', locations: ['Tampines Hub'] }],
      preferredVolunteeringDaysAndTimes: { 'Monday 星期一': ['Morning'] },
      compositeVolSortKey: `indivols||${answer.body.vid}||1990-03-25`,
      child: false,
      version: 1,
      createdBy: tenant.user.username,
    })
    expect(body.statusUpdates).toMatchObject([{ newStatus: 'New', changedBy: tenant.user.username }])
    expect(body.notes).toMatchObject([{ note: 'Speaks slowly', createdBy: tenant.user.username }])
    expect(body.filesMetaData).toHaveLength(10)
  })

  it('keeps the statuses that were sent with the person, of which the last is the status', async () => {
    const updates = [
      { newStatus: 'Pending', tier: '', remarks: 'called' },
      { newStatus: 'Active', tier: 'Core', remarks: 'met' },
    ]
    const refused = await create({ status: 'New', statusUpdates: updates })
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'status'])
    const { body } = await open(await created({ status: 'Active', statusUpdates: updates }))
    expect(body).toMatchObject({ status: 'Active', tier: 'Core', statusUpdates: updates })
  })

  it('names every wrong field in one answer', async () => {
    const answer = await create({ nric: 'S1234567A', email: 'x', mobileNo: '' })
    expect([answer.status, answer.body.errors]).toMatchObject([
      400,
      [
        { path: 'email', message: 'Not a valid Email' },
        { path: 'nric', message: 'Not a valid NRIC' },
        { path: 'mobileNo', message: 'Mobile No. Required!' },
      ],
    ])
  })

  it.each([
    ['an unknown key', { isAdmin: true }],
    ['a status that is no option', { status: 'tombstone' }],
    ['text with a half character', { remarks: '\ud800' }],
    ['a list as name', { fullName: ['x'] }],
  ])('refuses %s', async (_what, change) => expect((await create(change)).status).toBe(400))

  it('decides by itself what only the server decides', async () => {
    const vid = await created({
      vid: 'x',
      org: 'other',
      createdBy: 'somebody',
      child: true,
      hours: 99,
      version: undefined,
    })
    expect((await open(vid)).body).toMatchObject({
      vid,
      org: tenant.slug,
      createdBy: tenant.user.username,
      child: false,
      hours: 0,
    })
  })

  it('has the id as it is kept, whatever the capitals of the address', async () => {
    const vid = await created()
    const { body } = await test.call(contract.getVolunteer, { params: { id: vid.toUpperCase() } }, tenant.user)
    expect([body.vid, body.compositeVolSortKey]).toEqual([vid, expect.stringContaining(vid)])
  })

  it('takes an NRIC once among the living of a tenant', async () => {
    const first = await created()
    const again = await create({ fullName: 'Somebody Else' })
    const message = 'A volunteer with this NRIC is registered already'
    expect([again.status, again.body.detail]).toEqual([409, message])
    expect(again.body.errors).toEqual([{ path: 'nric', message }])
    const other = await created({ fullName: 'Arun Kumar', nric: 'S7654321F' })
    const changed = await save(other, { ...(await open(other)).body, nric: 'S1234567D' })
    expect([changed.status, changed.body.errors]).toEqual([409, [{ path: 'nric', message }]])
    const elsewhere = await test.newTenant()
    expect((await create({}, elsewhere.user)).status).toBe(200)
    await test.call(contract.deleteVolunteer, { params: { vid: first } }, tenant.user)
    expect((await create()).status).toBe(200)
  })

  it('keeps sensitive texts unreadable in the database', async () => {
    const vid = await created({ hasCriminalHistory: 'Yes', criminalHistory: 'Speeding in 1999' })
    const stored = await tenant.inside(async ({ db }) =>
      JSON.stringify([
        await db.selectFrom('volunteers').selectAll().where('id', '=', vid).execute(),
        await db.selectFrom('volunteer_profiles').selectAll().where('volunteer_id', '=', vid).execute(),
      ]),
    )
    expect(stored).toContain('mei.ling@example.org')
    expect(stored).not.toMatch(/S1234567D|Speeding|U3BlZWRpbmc/)
  })
})

describe('the NRIC', () => {
  it('is shown on request, and who asked is recorded', async () => {
    const id = await created()
    const shown = await test.call(contract.showSensitive, { params: { id } }, tenant.user)
    expect(shown.body).toEqual({ nric: 'S1234567D', priorMedicalCondition: '', criminalHistory: '' })
    const reads = await tenant.inside(({ db }) =>
      db
        .selectFrom('changes')
        .innerJoin('change_sets', 'change_sets.id', 'change_set_id')
        .select(['username', 'record_id', 'fields'])
        .where('operation', '=', 'read')
        .where('record_id', '=', id)
        .execute(),
    )
    expect(reads).toEqual([{ username: tenant.user.username, record_id: id, fields: { nric: null } }])
  })

  it('stays what it is when its mask is sent back', async () => {
    const id = await created()
    const { body } = await open(id)
    expect((await save(id, body)).status).toBe(200)
    expect((await test.call(contract.showSensitive, { params: { id } }, tenant.user)).body.nric).toBe('S1234567D')
  })
})

describe('a medical or criminal text', () => {
  const text = 'Speeding in 1999'
  it('is masked, kept when its mask is sent back, and shown on request', async () => {
    const id = await created({ hasCriminalHistory: 'Yes', criminalHistory: text })
    const { body } = await open(id)
    expect([body.criminalHistory, body.priorMedicalCondition]).toEqual(['••••••', ''])
    expect((await save(id, body)).status).toBe(200)
    const shown = await test.call(contract.showSensitive, { params: { id } }, tenant.user)
    expect(shown.body.criminalHistory).toBe(text)
    const mixed = await save(id, { ...(await open(id)).body, criminalHistory: '•••••• and parking' })
    expect([mixed.status, mixed.body.errors]).toEqual([
      400,
      [{ path: 'criminalHistory', message: 'Show this text before you change it' }],
    ])
    expect((await save(id, { ...(await open(id)).body, criminalHistory: `${text}, parking` })).status).toBe(200)
    const changed = await test.call(contract.showSensitive, { params: { id } }, tenant.user)
    expect(changed.body.criminalHistory).toBe(`${text}, parking`)
  })
})

describe('saving', () => {
  it('takes the whole record back and changes what changed', async () => {
    const id = await created()
    const { body } = await open(id)
    const saved = await save(id, { ...body, mobileNo: '81234567', org: 'other', createdBy: 'x', hours: 5 })
    expect([saved.status, saved.body.mobileNo, saved.body.version]).toEqual([200, '+6581234567', 2])
    expect(saved.body).toMatchObject({ org: tenant.slug, createdBy: tenant.user.username, hours: 0, email: form.email })
  })

  it('leaves what the body does not name', async () => {
    const id = await created({ remarks: 'keeps' })
    const saved = await save(id, { status: 'New', gender: 'Male' })
    expect(saved.body).toMatchObject({ gender: 'Male', remarks: 'keeps', fullName: form.fullName })
  })

  it('refuses a stale version with the record as it is', async () => {
    const id = await created()
    const { body } = await open(id)
    await save(id, { ...body, mobileNo: '81234567' })
    const stale = await save(id, { ...body, mobileNo: '99999999' })
    expect([stale.status, (stale.body.current as { mobileNo: string }).mobileNo]).toEqual([409, '+6581234567'])
  })

  it('appends to histories and never rewrites them', async () => {
    const id = await created({ notes: [{ note: 'first' }] })
    const { body } = await open(id)
    const saved = await save(id, {
      ...body,
      status: 'Active',
      notes: [
        { ...body.notes[0], note: 'forged', createdBy: 'somebody' },
        { note: 'second', createdBy: 'somebody' },
      ],
      statusUpdates: [
        {
          newStatus: 'Active',
          tier: 'Tier 1',
          remarks: 'ready',
          changedBy: 'somebody',
          dateChanged: '2001-01-01T00:00',
        },
      ],
    })
    expect(saved.status).toBe(200)
    expect(saved.body.notes.map((note: { note: string; createdBy: string }) => [note.note, note.createdBy])).toEqual([
      ['first', tenant.user.username],
      ['second', tenant.user.username],
    ])
    expect(saved.body).toMatchObject({ status: 'Active', tier: 'Tier 1' })
    expect(saved.body.statusUpdates.map((update: { newStatus: string }) => update.newStatus)).toEqual(['New', 'Active'])
    expect(saved.body.statusUpdates[1].changedBy).toBe(tenant.user.username)
  })

  it.each([
    ['no status', { status: '' }],
    ['another status than the last update', { status: 'Active' }],
  ])('is blocked by %s', async (_what, change) => {
    const id = await created()
    const answer = await save(id, change)
    expect([answer.status, answer.body.detail]).toEqual([
      400,
      'Status can not be empty, or null, or status is not synchronised.',
    ])
  })

  it('joins and leaves groups', async () => {
    const group = async (groupName: string) =>
      (await test.call(createGroup, { body: { groupName } }, tenant.user)).body.vid as string
    const [readers, drivers] = [await group('Readers'), await group('Drivers')]
    const id = await created({ groups: [readers] })
    expect((await open(id)).body).toMatchObject({
      groups: [readers],
      groupNames: [{ vid: readers, groupName: 'Readers' }],
    })
    expect((await save(id, { status: 'New', groups: [drivers] })).body.groups).toEqual([drivers])
  })

  it('is told of a membership that changed elsewhere instead of undoing it', async () => {
    const { vid: grpId } = (await test.call(createGroup, { body: { groupName: 'Readers' } }, tenant.user)).body
    const id = await created()
    const { body } = await open(id)
    await test.call(addGroupMembers, { body: { grpId, volIds: [id] } }, tenant.user)
    const stale = await save(id, body)
    expect([stale.status, stale.body.current.groups]).toEqual([409, [grpId]])
    expect((await save(id, stale.body.current)).body.groups).toEqual([grpId])
  })

  it('takes two updates of one minute, and one of them sent twice once', async () => {
    const id = await created()
    const { body } = await open(id)
    const [first] = body.statusUpdates
    const second = { newStatus: 'New', tier: 'Core', remarks: 'Met', dateChanged: first.dateChanged }
    const send = { status: 'New', statusUpdates: [first, second] }
    expect((await save(id, send)).body).toMatchObject({ tier: 'Core', statusUpdates: [{}, { remarks: 'Met' }] })
    expect((await save(id, send)).body.statusUpdates).toHaveLength(2)
    // what was only remarked stands in the history of all too
    await save(id, { status: 'New', statusUpdates: [{ newStatus: 'New', tier: 'Core', remarks: 'Called' }] })
    const { changeSets } = (await test.call(searchHistory, { query: {} }, tenant.superadmin)).body
    expect(changeSets.map(({ action }: { action: string }) => action)).toEqual([
      'Edited a volunteer',
      'Edited a volunteer',
      'Registered a volunteer',
    ])
  })

  it('gives two saves of one version to the first', async () => {
    const id = await created()
    const { body } = await open(id)
    const both = await Promise.all(['81111111', '82222222'].map((mobileNo) => save(id, { ...body, mobileNo })))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('deleting', () => {
  it('hides everywhere, answers 404 the second time, and can be undone', async () => {
    const vid = await created()
    const params = { params: { vid } }
    const gone = await test.call(contract.deleteVolunteer, params, tenant.user)
    expect([gone.status, gone.body.message]).toEqual([200, 'Deleted Tan Mei Ling'])
    expect((await open(vid)).status).toBe(404)
    expect((await test.call(contract.listVolunteerSummaries, {}, tenant.user)).body).toEqual([])
    expect((await test.call(contract.deleteVolunteer, params, tenant.user)).status).toBe(404)
    expect((await test.call(contract.restoreVolunteer, params, tenant.user)).status).toBe(200)
    expect((await open(vid)).status).toBe(200)
  })
})

describe('the summaries', () => {
  it('have four fields and a tag that changes with any row', async () => {
    const ids = [await created(), await created({ nric: '', fullName: 'Lim Wei' })]
    const first = await test.call(contract.listVolunteerSummaries, {}, tenant.user)
    expect(first.body.map((row: { vid: string }) => row.vid)).toEqual(ids)
    expect(Object.keys(first.body[0]).toSorted()).toEqual(['createdOn', 'fullName', 'status', 'vid'])
    const kept = { 'if-none-match': String(first.headers['etag']) }
    expect((await test.call(contract.listVolunteerSummaries, {}, tenant.user, kept)).status).toBe(304)
    await save(ids[0]!, { status: 'New', fullName: 'Tan Mei' })
    expect((await test.call(contract.listVolunteerSummaries, {}, tenant.user, kept)).status).toBe(200)
  })
})

describe('a tenant that limits people to locations', () => {
  it('shows a user those of the own locations and those of none', async () => {
    tenant = await test.newTenant({ limitPeopleToLocations: 'and-none' })
    const at = (zone: string, location: string) => ({ assignedBusinessUnits: [{ zone, locations: [location] }] })
    const ids = [
      await created({ ...at('East', 'Tampines Hub') }),
      await created({ nric: '', ...at('West', 'Jurong East Hub') }),
      await created({ nric: '' }),
    ]
    const venue = await tenant.inside(({ db }) =>
      db.selectFrom('venues').selectAll().where('name', '=', 'Tampines Hub').executeTakeFirstOrThrow(),
    )
    const person = await tenant.addPerson('user', { venues: [{ zoneId: venue.zone_id, venueId: venue.id }] })
    const seen = await Promise.all(ids.map(async (id) => (await open(id, person)).status))
    expect(seen).toEqual([200, 404, 200])
    const summaries = await test.call(contract.listVolunteerSummaries, {}, person)
    expect(summaries.body).toHaveLength(2)
    expect((await save(ids[1]!, { status: 'New' }, person)).status).toBe(404)
  })
})
