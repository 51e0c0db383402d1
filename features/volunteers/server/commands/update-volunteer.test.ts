import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addGroupMembers, createGroup } from '#features/groups/contract.ts'
import { searchHistory } from '#features/history/contract.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { mei as form, volunteerCalls } from '#testing/volunteer-calls.ts'
import * as contract from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { created, open, save } = volunteerCalls(() => ({ test, tenant }))

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

it('leaves an NRIC as it is when its mask is sent back', async () => {
  const id = await created()
  const { body } = await open(id)
  expect((await save(id, body)).status).toBe(200)
  expect((await test.call(contract.showSensitive, { params: { id } }, tenant.user)).body.nric).toBe('S1234567D')
})

const text = 'Speeding in 1999'
it('leaves a medical or criminal text, which is masked, as it is kept when its mask is sent back, and shown on request', async () => {
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
