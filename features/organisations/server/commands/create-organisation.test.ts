import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { harbour as good, mei, organisationCalls } from '#testing/organisation-calls.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { listMembers } from '../../member-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { send, create, open, save, find } = organisationCalls(() => ({ test, tenant }))

it('is registered with coordinators and members, and its numbers are masked and encrypted', async () => {
  const members = [
    { fullName: 'Siti', nric: 'T1234567J' },
    { fullName: 'Arun', nric: ' ', dob: '1990-03-25' },
  ]
  const id = await create({ coordinators: [mei], members, remarks: 'Seen' })
  const found = await open(id)
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
  ['a wrong size', { volGroupSize: 'many' }, 'volGroupSize', 'Not a valid number. Please only enter positive integers'],
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
  const reply = await send(more)
  expect([reply.status, reply.body.errors]).toMatchObject([400, [{ path, message }]])
  expect((await find({})).total.value).toBe(0)
})

it('comes with 5,000 members in one call, and not with more', async () => {
  const members = Array.from({ length: 5001 }, (_, i) => ({
    fullName: `Member ${i}`,
    email: `member${i}@example.org`,
    contactNo: '+6591234567',
    dob: '1990-03-25',
    gender: 'female',
    citizenship: 'Singaporean',
    nric: 'S1234567D',
  }))
  expect((await send({ members })).status).toBe(413)
  expect((await send({ members: [...members, ...members] })).status).toBe(413)
  const id = await create({ members: members.slice(1) })
  expect((await open(id)).memberCount).toBe(5000)
})

it('begins with the milestones that are sent with it, at the time of the server', async () => {
  const statusUpdates = [
    { newStatus: 'new', remarks: 'Called', dateChanged: '2000-01-01T00:00' },
    { newStatus: 'Active', tier: 'Partner', remarks: 'Signed' },
  ]
  const found = await open(await create({ status: 'Active', statusUpdates }))
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
  const refused = await send(more)
  expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, path])
  const saved = await save(await create(), { status: 'New', ...more })
  expect(saved.status).toBe(400)
})

it('has one effect for one Idempotency-Key', async () => {
  const send = () => test.send('POST', '/api/v2/volunteeringorg', good, tenant.user, { 'idempotency-key': 'once' })
  expect((await send()).text).toBe((await send()).text)
  expect((await find({})).total.value).toBe(1)
})
