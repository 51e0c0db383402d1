import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { undoChangeSet } from '#features/selection/contract.ts'
import { listEarlierImports } from '#features/selection/import-contract.ts'
import { tagOrganisations } from '#features/selection/tag-contract.ts'
import { longestTagMessage } from '#features/tags/rules.ts'
import type { Sent } from '#shared/endpoint.ts'
import { addTestTags, readTestTags } from '#testing/add-test-tags.ts'
import { organisationCalls } from '#testing/organisation-calls.ts'
import { addOwnField } from '#testing/own-fields.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { importAndUpdateOrganisations } from '../../import-contract.ts'
import { listMembers } from '../../member-contract.ts'

let test: TestApp
let tenant: TestTenant
const calls = organisationCalls(() => ({ test, tenant }))
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const send = (body: Sent<typeof importAndUpdateOrganisations>['body'], by = tenant.superadmin) =>
  test.call(importAndUpdateOrganisations, { body }, by)
const membersOf = async (organisationId: string) =>
  (await test.call(listMembers, { params: { organisationId } }, tenant.user)).body.orgVolunteerList as {
    fullName: string
    contactNo: string
  }[]
const undo = (id: string) => test.call(undoChangeSet, { params: { id } }, tenant.superadmin)

const mei = { name: 'Tan Mei Ling', nationality: 'Singaporean', mobileContact: '91234567', nricFinNo: 'S1234567D' }
const harbour = {
  orgName: 'Harbour Foods Pte Ltd',
  volGroupSize: 25,
  remarks: 'Reliable',
  coordinators: [mei],
  members: [{ fullName: 'Arun Kumar', email: 'arun@example.org' }],
}

it('keeps a name of which the sheet has a part, and takes one that is another', async () => {
  const vid = await calls.create({ ...harbour, orgName: 'Lotus Harvest 莲花' })
  const named = async (orgName: string) => {
    expect((await send({ updates: [{ vid, row: { orgName } }] })).status).toBe(200)
    return (await calls.open(vid)).orgName
  }
  expect(await named('Lotus Harvest Pte Ltd')).toBe('Lotus Harvest 莲花')
  expect(await named('Golden Lotus')).toBe('Golden Lotus')
})

it('writes filled cells over what is kept, completes who is there and adds the others, and Undo puts it back', async () => {
  const industry = await addOwnField(test, tenant, { form: 'organisations', kind: 'text', label: 'Industry' })
  const vid = await calls.create({ ...harbour, own: { [industry.id]: 'Food' } })
  const before = await calls.open(vid)
  const rows = [
    {
      orgName: 'HARBOUR FOODS',
      volGroupSize: '40',
      remarks: 'New office',
      status: 'Active',
      [industry.id]: 'Shops',
      coordinatorName: 'tan mei ling',
      coordinatorEmail: 'mei@example.org',
      memberFullName: 'Kumar Arun',
      memberContactNo: '81234567',
    },
    { orgName: 'HARBOUR FOODS', coordinatorName: 'Lim Boon', memberFullName: 'Siti Rahman' },
  ] // prettier-ignore
  const { status, body } = await send({
    rows: [{ orgName: 'North Club' }],
    updates: rows.map((row) => ({ vid, row })),
  })
  expect([status, body]).toMatchObject([200, { added: 1, updated: 1, unchanged: 0, members: 1 }])
  const after = await calls.open(vid)
  expect(after).toMatchObject({
    orgName: 'Harbour Foods Pte Ltd',
    volGroupSize: 40,
    remarks: 'Reliable\nNew office',
    status: 'Active',
    own: { [industry.id]: 'Shops' },
    coordinators: [
      { name: 'tan mei ling', mobileContact: '+6591234567', email: 'mei@example.org', nricFinNo: 'S****567D' },
      { name: 'Lim Boon' },
    ],
  })
  expect((await membersOf(vid)).map(({ fullName, contactNo }) => `${fullName} ${contactNo}`).toSorted()).toEqual([
    'Kumar Arun +6581234567',
    'Siti Rahman ',
  ])
  const listed = await test.call(listEarlierImports, { params: { kind: 'organisations' } }, tenant.superadmin)
  expect(listed.body.imports).toMatchObject([{ added: 1, updated: 1 }])
  const undone = await undo(body.changeSetId)
  expect([undone.status, undone.body]).toMatchObject([200, { restorable: 4, removed: 2, keptTotal: 0 }])
  const back = await calls.open(vid)
  const { version: _1, updatedOn: _2, updatedBy: _3, statusUpdates: _4, ...kept } = back
  const { version: _5, updatedOn: _6, updatedBy: _7, statusUpdates: _8, ...was } = before
  expect(kept).toEqual(was)
  expect(await membersOf(vid)).toMatchObject([{ fullName: 'Arun Kumar', contactNo: '' }])
  expect((await calls.find()).organisations).toHaveLength(1)
})

it('puts tags on, those of all rows of an organisation, makes new ones and takes none off; Undo takes them back', async () => {
  const { Sponsor } = await addTestTags(tenant, 'Sponsor', 'School')
  const vid = await calls.create(harbour)
  const body = { vids: [vid], add: [Sponsor] }
  expect((await test.call(tagOrganisations, { body }, tenant.user)).status).toBe(200)
  const row = { orgName: 'Harbour Foods Pte Ltd', tags: 'school; SPONSOR' }
  const rows = [
    { orgName: 'North Club', tags: 'Youth', memberFullName: 'Siti' },
    { orgName: 'North Club', tags: 'school, youth', memberFullName: 'Arun' },
  ]
  const sent = (await send({ rows, updates: [{ vid, row }] })).body
  expect(sent).toMatchObject({ added: 1, updated: 1 })
  expect(await readTestTags(tenant, 'organisations')).toEqual([
    'Harbour Foods Pte Ltd: School, Sponsor',
    'North Club: School, Youth',
  ])
  expect((await send({ updates: [{ vid, row }] })).body).toMatchObject({ updated: 0, unchanged: 1 })
  expect((await undo(sent.changeSetId)).body).toMatchObject({ restorable: 2, removed: 1, keptTotal: 0 })
  expect((await calls.open(vid)).tags).toMatchObject([{ name: 'Sponsor' }])
  const tooLong = await send({ updates: [{ vid, row: { orgName: 'Harbour', tags: 'x'.repeat(61) } }] })
  expect(tooLong.body.errors[0]).toEqual({ path: 'updates.1.tags', message: longestTagMessage })
})

it('keeps the tags of an organisation that somebody changed since', async () => {
  const vid = await calls.create(harbour)
  const { body } = await send({
    rows: [{ orgName: 'North Club' }],
    updates: [{ vid, row: { orgName: 'Harbour Foods', volGroupSize: '40', tags: 'School' } }],
  })
  await calls.save(vid, { volGroupSize: 50 })
  expect((await undo(body.changeSetId)).body).toMatchObject({ restorable: 1, keptTotal: 1 })
  expect((await calls.open(vid)).tags).toMatchObject([{ name: 'School' }])
})

it('leaves what somebody changed since as it is', async () => {
  const vid = await calls.create(harbour)
  const { body } = await send({ updates: [{ vid, row: { orgName: 'Harbour Foods', volGroupSize: '40' } }] })
  await calls.save(vid, { volGroupSize: 50 })
  expect((await undo(body.changeSetId)).status).toBe(409)
  expect((await calls.open(vid)).volGroupSize).toBe(50)
})

it('says which rows say nothing new, and changes nothing by them', async () => {
  const vid = await calls.create(harbour)
  const { version } = await calls.open(vid)
  const row = { orgName: 'HARBOUR FOODS PRIVATE LIMITED', volGroupSize: '25', memberFullName: 'ARUN KUMAR' }
  expect((await send({ updates: [{ vid, row }] })).body).toMatchObject({ updated: 0, unchanged: 1, members: 0 })
  expect((await calls.open(vid)).version).toBe(version)
})

it('refuses all of it, naming each bad cell, or an organisation that is gone', async () => {
  const vid = await calls.create(harbour)
  const refused = await send({
    rows: [{ orgName: 'Harbour Foods Pte Ltd' }],
    updates: [
      { vid, row: { orgName: 'Harbour Foods', postalCode: '12' } },
      { vid, row: { orgName: 'Harbour Foods', memberFullName: 'Siti', memberDob: '31/02/1990' } },
    ],
  })
  expect([refused.status, refused.body.errors.map(({ path }: { path: string }) => path)]).toEqual([
    400,
    ['updates.2.memberDob', 'updates.1.postalCode', 'rows.1.orgName'],
  ])
  expect(await membersOf(vid)).toHaveLength(1)
  expect((await send({ updates: [{ vid: uuidv7(), row: { orgName: 'A' } }] })).status).toBe(404)
  expect((await send({ rows: [{ orgName: 'A' }] }, tenant.user)).status).toBe(403)
})

it('adds a name that is on record once more, where somebody has seen the one of that name', async () => {
  const vid = await calls.create(harbour)
  const rows = [{ orgName: 'HARBOUR FOODS pte ltd' }]
  expect((await send({ rows })).status).toBe(400)
  expect((await send({ rows, known: [uuidv7()] })).status).toBe(400)
  expect((await send({ rows, known: [vid] })).body).toMatchObject({ added: 1 })
})

it('makes nothing twice when two people import the same at one moment, in two spellings and as an update', async () => {
  const vid = await calls.create(harbour)
  const namesake = await calls.create({ ...harbour, orgName: 'North Club' })
  const row = { orgName: 'Harbour Foods', coordinatorName: 'Lim Boon', memberFullName: 'Siti Rahman' }
  const updates = [{ vid, row }]
  const both = (await Promise.all([send({ updates }), send({ updates })])).map(({ body }) => body.members)
  expect(both.toSorted((one, other) => one - other)).toEqual([0, 1])
  expect((await calls.open(vid)).coordinators).toHaveLength(2)
  const replies = await Promise.all([
    send({ rows: [{ orgName: 'ABC Pte Ltd' }] }),
    send({ rows: [{ orgName: 'A.B.C. PRIVATE LIMITED' }] }),
    send({ rows: [{ orgName: 'North club' }], known: [namesake] }),
    send({ rows: [{ orgName: 'NORTH CLUB' }], known: [namesake] }),
  ])
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 400, 400])
  expect((await calls.find()).organisations).toHaveLength(4)
})

it('refuses a registration number that is on record under another name', async () => {
  const uen = await addOwnField(test, tenant, { form: 'organisations', kind: 'text', label: 'UEN' })
  const vid = await calls.create({ ...harbour, own: { [uen.id]: '201912345A' } })
  const rows = [{ orgName: 'Golden Lotus', [uen.id]: '2019-12345-a' }]
  const refused = await send({ rows })
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ path: 'rows.1.orgName', message: 'An organisation of this number is registered already' }],
  ])
  expect((await send({ rows, known: [vid] })).body).toMatchObject({ added: 1 })
})

describe('a coordinator who is written otherwise', () => {
  const ong = { name: 'Ong Kah Wai', mobileContact: '93443579' }
  const row = { orgName: 'Alder', coordinatorName: 'Ms Ong', coordinatorMobileContact: '98112233' }
  const peopleOf = async (vid: string) =>
    (await calls.open(vid)).coordinators.map((one: typeof ong) => `${one.name} ${one.mobileContact}`)

  it('is the one on record whose name it is a part of, and Undo puts the number back', async () => {
    const vid = await calls.create({ orgName: 'Alder', coordinators: [ong] })
    const { body } = await send({ updates: [{ vid, row }] })
    expect(body).toMatchObject({ updated: 1 })
    expect(await peopleOf(vid)).toEqual(['Ong Kah Wai +6598112233'])
    expect((await undo(body.changeSetId)).status).toBe(200)
    expect(await peopleOf(vid)).toEqual(['Ong Kah Wai +6593443579'])
  })

  it('joins the company where somebody says that it is another person', async () => {
    const vid = await calls.create({ orgName: 'Alder', coordinators: [ong] })
    const { body } = await send({ updates: [{ vid, row, coordinator: 'another' }] })
    expect(await peopleOf(vid)).toEqual(['Ong Kah Wai +6593443579', 'Ms Ong +6598112233'])
    await undo(body.changeSetId)
    expect(await peopleOf(vid)).toEqual(['Ong Kah Wai +6593443579'])
  })

  it('is whom somebody says, and refused once that one is gone', async () => {
    const vid = await calls.create({ orgName: 'Alder', coordinators: [ong, { name: 'Siti', mobileContact: '' }] })
    const [, siti] = (await calls.open(vid)).coordinators
    await send({ updates: [{ vid, row, coordinator: siti?.vid }] })
    expect(await peopleOf(vid)).toEqual(['Ong Kah Wai +6593443579', 'Ms Ong +6598112233'])
    const updates = [{ vid, row: { ...row, coordinatorName: 'Mr Ong' }, coordinator: uuidv7() }]
    const refused = await send({ updates })
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'updates.1.coordinatorName'])
  })

  it('stays one in rows of one company, with the longer name', async () => {
    const rows = ['Mr Goh', 'Mr Goh B H'].map((coordinatorName) => ({ ...row, coordinatorName }))
    const vid = await calls.create({ orgName: 'Alder', coordinators: [ong] })
    const updates = rows.map((one) => ({ vid, row: one }))
    await send({ rows: rows.map((one) => ({ ...one, orgName: 'Birch' })), updates })
    const birch = (await calls.find()).organisations.find(({ orgName }: { orgName: string }) => orgName === 'Birch')
    expect(await peopleOf(birch.volunteeringOrgId)).toEqual(['Mr Goh B H +6598112233'])
    expect(await peopleOf(vid)).toEqual(['Ong Kah Wai +6593443579', 'Mr Goh B H +6598112233'])
  })
})
