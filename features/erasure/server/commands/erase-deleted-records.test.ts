import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createDonor, deleteContact } from '#features/contacts/contract.ts'
import { createGroup, deleteGroup } from '#features/groups/contract.ts'
import { searchHistory } from '#features/history/contract.ts'
import { takeMessage } from '#features/mail/server/commands/take-message.ts'
import { deleteOrganisation } from '#features/organisations/contract.ts'
import { addMembers, deleteMembers, listMembers } from '#features/organisations/member-contract.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { organisationCalls } from '#testing/organisation-calls.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { tellingTables } from '#testing/telling-tables.ts'
import { addTestDraft, audienceOf, sendTestLetter } from '#testing/test-letter.ts'
import { eraseDeletedRecords } from './erase-deleted-records.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { create, open, save } = organisationCalls(() => ({ test, tenant }))
const night = (keepDeletedMonths: number) =>
  eraseDeletedRecords(test.platform, tenant.id, { keepDeletedMonths, timeZone: 'Asia/Singapore' })
const telling = () => tellingTables(tenant, 'Zanita|S1234567D|zanita@|91234567')
const zanita = {
  name: 'Zanita Quirke',
  nricFinNo: 'S1234567D',
  nationality: 'Singaporean',
  mobileContact: '91234567',
  email: 'zanita@example.org',
}
const deletedOn = (table: 'organisations' | 'organisation_members' | 'contacts' | 'groups', id: string, day: string) =>
  tenant.inside(({ db }) =>
    db
      .updateTable(table)
      .set({ deleted_at: new Date(day) })
      .where('id', '=', id)
      .execute(),
  )

/** What the history says was done at night, of what. */
async function traces(): Promise<string[]> {
  const { changeSets } = (await test.call(searchHistory, { query: {} }, tenant.superadmin)).body
  return changeSets
    .filter(({ username }: { username: string }) => username === 'Retention')
    .map((one: { action: string; recordName: string }) => `${one.action}: ${one.recordName}`)
}
const action = 'Erased the people of records that were deleted long ago'

it('leaves nothing that says whom to call in an organisation and who was in it, and keeps its name', async () => {
  const remarks = 'Zanita answers in the evening'
  const id = await create({ orgName: 'Harbour Bank', coordinators: [zanita], comments: remarks, status: 'New' })
  const { version } = await open(id)
  const changed = { orgName: 'Harbour Bank', entityType: 'Company', version, agreeToTerms: true }
  const statusUpdates = [{ newStatus: 'Active', remarks }]
  const saved = await save(id, { ...changed, coordinators: [zanita], comments: `${remarks}!`, statusUpdates })
  expect([saved.status, saved.body.detail]).toEqual([200, undefined])
  const people = { members: [{ fullName: 'Zanita Member', email: 'zanita@example.org', nric: 'S1234567D' }] }
  expect((await test.call(addMembers, { params: { organisationId: id }, body: people }, tenant.user)).status).toBe(200)
  const audiences = [
    audienceOf('organisations', { ids: [id], label: 'Harbour Bank' }),
    audienceOf('addresses', { addresses: ['Zanita Q <Zanita@example.org>', 'mei@example.org'] }),
  ]
  const letter = await addTestDraft(test, tenant.user, { audiences })
  await sendTestLetter(test, tenant.user, letter)
  await tenant.run(tenant.user, (ctx) => takeMessage(ctx, { messageId: letter.id, slice: 1 }, 'run 1'))
  expect((await test.call(deleteOrganisation, { params: { vid: id } }, tenant.user)).status).toBe(200)
  await deletedOn('organisations', id, '2026-08-01')
  const before = await telling()
  expect(before).toEqual([
    'changes',
    'coordinators',
    'mail_messages',
    'mail_recipients',
    'organisation_members',
    'organisation_profiles',
    'organisation_status_updates',
    'organisations',
  ])
  await night(0)
  await night(6)
  expect(await telling()).toEqual(before)
  for (const again of [3, 3]) await night(again)
  expect(await telling()).toEqual([])
  const kept = await tenant.inside(({ db }) =>
    db.selectFrom('organisations').select(['name', 'entity_type']).executeTakeFirst(),
  )
  expect(kept).toEqual({ name: 'Harbour Bank', entity_type: 'Company' })
  const left = await tenant.inside(({ db }) => db.selectFrom('mail_messages').select('audiences').executeTakeFirst())
  expect(left?.audiences).toMatchObject([{ label: 'Harbour Bank' }, { addresses: ['mei@example.org'] }])
  expect(await traces()).toEqual([`${action}: Harbour Bank`])
})

it('erases a member who was deleted, and nobody else of the organisation', async () => {
  const id = await create({ coordinators: [zanita] })
  const members = [{ fullName: 'Zanita Gone' }, { fullName: 'Arun Kumar' }]
  await test.call(addMembers, { params: { organisationId: id }, body: { members } }, tenant.user)
  const listed = () => test.call(listMembers, { params: { organisationId: id } }, tenant.user)
  const gone = (await listed()).body.orgVolunteerList.find(
    (one: { fullName: string }) => one.fullName === 'Zanita Gone',
  ).vid
  await test.call(deleteMembers, { body: { vols: [gone] } }, tenant.user)
  await deletedOn('organisation_members', gone, '2026-08-01')
  await night(3)
  expect(await tellingTables(tenant, 'Zanita Gone')).toEqual([])
  expect((await listed()).body.orgVolunteerList).toMatchObject([{ fullName: 'Arun Kumar' }])
  expect((await open(id)).coordinators).toHaveLength(1)
  expect(await traces()).toEqual([`${action}: Erased person`])
})

it('erases deleted donors and managers, of this organisation, and leaves when what was done in the history', async () => {
  const other = await test.newTenant()
  const add = async (fullName: string, at = tenant) => {
    const body = { fullName, email: 'zanita@example.org', contactNo: '91234567', status: 'Active' as const }
    return (await test.call(createDonor, { body }, at.user)).body.vid as string
  }
  const vid = await add('Zanita Quirke')
  await test.call(deleteContact, { params: { kind: 'donor', vid } }, tenant.user)
  await deletedOn('contacts', vid, '2026-08-01')
  const kept = await add('Zanita Quirke', other)
  await night(3)
  expect(await telling()).toEqual([])
  const rows = await tenant.inside(({ db }) =>
    db.selectFrom('changes').select(['operation', 'record_name']).where('record_id', '=', vid).orderBy('id').execute(),
  )
  expect(rows).toEqual(['create', 'delete', 'update'].map((operation) => ({ operation, record_name: 'Erased person' })))
  const left = await other.inside(({ db }) => db.selectFrom('contacts').select('id').execute())
  expect(left).toEqual([{ id: kept }])
  expect(await traces()).toEqual([`${action}: Erased person`])
})

it('forgets who was in a deleted group', async () => {
  const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  const body = { groupName: 'Reading circle', groupDescription: 'Zanita leads it', vids: [mei!] }
  const { vid } = (await test.call(createGroup, { body }, tenant.user)).body
  await test.call(deleteGroup, { params: { vid } }, tenant.user)
  await deletedOn('groups', vid, '2026-08-01')
  await night(3)
  const members = await tenant.inside(({ db }) => db.selectFrom('group_members').selectAll().execute())
  expect([members, await telling(), await tellingTables(tenant, 'Tan Mei Ling')]).toEqual([
    [],
    [],
    ['changes', 'volunteers'],
  ])
  const left = await tenant.inside(({ db }) => db.selectFrom('groups').select('name').execute())
  expect([left, await traces()]).toEqual([[{ name: 'Reading circle' }], [`${action}: Reading circle`]])
})

it('keeps an address that somebody else on record has', async () => {
  await addTestVolunteers(tenant, ['Zanita Quirke'])
  const id = await create({ coordinators: [{ ...zanita, name: 'Z', email: 'zanita.quirke@example.org' }] })
  const audiences = [audienceOf('addresses', { addresses: ['zanita.quirke@example.org'] })]
  await addTestDraft(test, tenant.user, { audiences })
  await test.call(deleteOrganisation, { params: { vid: id } }, tenant.user)
  await deletedOn('organisations', id, '2026-08-01')
  await night(3)
  const left = await tenant.inside(({ db }) => db.selectFrom('mail_messages').select('audiences').executeTakeFirst())
  expect(left?.audiences).toMatchObject(audiences)
})
