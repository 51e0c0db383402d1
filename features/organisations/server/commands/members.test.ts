import { parseCsv } from 'hucre/csv'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Change, getRecordHistory, searchHistory } from '#features/history/contract.ts'
import { exportOrganisationMembers } from '#features/selection/export-contract.ts'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../member-contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

const good = { fullName: 'Tan Mei Ling', dob: '1990-03-25', nric: 's1234567d', gender: 'female' }
const of = (organisationId: string) => ({ params: { organisationId } })
const add = (tenant: TestTenant, organisationId: string, more: object = {}) =>
  test.call(contract.addMember, { ...of(organisationId), body: { ...good, ...more } }, tenant.user)
const find = async (tenant: TestTenant, organisationId: string, query: object = {}) =>
  (await test.call(contract.searchMembers, { ...of(organisationId), query }, tenant.user)).body
const edit = (tenant: TestTenant, organisationId: string, vid: string, body: object) =>
  test.call(contract.updateMember, { params: { organisationId, vid }, body: { ...good, ...body } }, tenant.user)

describe('members of an organisation', () => {
  it('are added, found and edited; a blank number is none, its mask leaves it', async () => {
    const tenant = await test.newTenant()
    const { organisationId } = await addTestOrganisation(tenant, 'Harbour Bank', ['José'])
    const added = await add(tenant, organisationId)
    expect(added.body).toMatchObject({ fullName: 'Tan Mei Ling', orgName: 'Harbour Bank' })
    const { vid } = added.body
    expect(await find(tenant, organisationId, { fullName: 'jose' })).toMatchObject({ total: 1 })
    expect((await find(tenant, organisationId)).members).toMatchObject([{ nric: 'S****567D' }, { fullName: 'José' }])
    const show = async () =>
      (await test.call(contract.showMember, { params: { organisationId, vid } }, tenant.user)).body.nric
    const masked = await edit(tenant, organisationId, vid, { nric: 'S****567D', contactNo: '91234567', version: 1 })
    expect(masked.body).toMatchObject({ contactNo: '+6591234567', nric: 'S****567D', version: 2 })
    expect(await show()).toBe('S1234567D')
    const foreign = await edit(tenant, organisationId, vid, { nric: 'AB 12', citizenship: 'Foreigner' })
    expect(foreign.body.nric).toBe('****2')
    const settled = await edit(tenant, organisationId, vid, { nric: '****2', citizenship: 'Singaporean' })
    expect(settled.body.errors).toMatchObject([{ path: 'nric', message: 'Not a valid NRIC' }])
    expect((await edit(tenant, organisationId, vid, { nric: 'T****567J' })).body.errors[0].path).toBe('nric')
    const stale = await edit(tenant, organisationId, vid, { version: 1 })
    expect([stale.status, stale.body.current]).toEqual([409, expect.objectContaining({ version: 3 })])
    expect((await edit(tenant, organisationId, vid, { nric: ' ' })).body.nric).toBe('')
    expect(await show()).toBe('')
  })

  it.each([
    ['no name', { fullName: '' }, 'fullName', 'Full name is required.'],
    ['no date of birth', { dob: '' }, 'dob', 'Date of birth is required.'],
    ['a wrong number', { nric: 'S1234567A' }, 'nric', 'Not a valid NRIC'],
    ['another gender', { gender: 'x' }, 'gender', '"x" is not one of the options'],
  ])('are refused with %s, by the page of today and the older one', async (_name, more, path, message) => {
    const tenant = await test.newTenant()
    const { organisationId } = await addTestOrganisation(tenant, 'Harbour Bank', [])
    for (const endpoint of [contract.addMember, contract.addMemberOld]) {
      const reply = await test.call(endpoint, { ...of(organisationId), body: { ...good, ...more } }, tenant.user)
      expect([reply.status, reply.body.errors]).toMatchObject([400, [{ path, message }]])
    }
    expect((await find(tenant, organisationId)).total).toBe(0)
  })

  it('of one organisation are never reached through another', async () => {
    const tenant = await test.newTenant()
    const harbour = await addTestOrganisation(tenant, 'Harbour Bank', ['Mei'])
    const north = await addTestOrganisation(tenant, 'North Club', ['Arun'])
    const crossing = { organisationId: north.organisationId, vid: harbour.memberIds[0]! }
    expect((await edit(tenant, crossing.organisationId, crossing.vid, {})).status).toBe(404)
    expect((await test.call(contract.showMember, { params: crossing }, tenant.user)).status).toBe(404)
    expect((await edit(tenant, harbour.organisationId, crossing.vid, {})).status).toBe(200)
  })

  it('leave a note of who read their numbers', async () => {
    const tenant = await test.newTenant()
    const { organisationId } = await addTestOrganisation(tenant, 'Harbour Bank', [])
    const { vid } = (await add(tenant, organisationId)).body
    await test.call(contract.showMember, { params: { organisationId, vid } }, tenant.user)
    const read = await test.call(searchHistory, { query: { recordType: 'organisation member' } }, tenant.superadmin)
    expect(read.body.changeSets).toMatchObject([
      { action: 'Showed the NRIC of a member', username: tenant.user.username, recordName: 'Tan Mei Ling' },
      { recordName: 'Tan Mei Ling' },
    ])
  })

  it('of an organisation elsewhere are not there for a user who is limited to a location', async () => {
    const tenant = await test.newTenant({ limitPeopleToLocations: 'and-none' })
    const [venue, elsewhere] = await tenant.inside(({ db }) =>
      db.selectFrom('venues').select(['id', 'zone_id']).limit(2).execute(),
    )
    const { memberIds } = await addTestOrganisation(tenant, 'There', ['Mei'], { venue_ids: [elsewhere!.id] })
    const person = await tenant.addPerson('user', { venues: [{ zoneId: venue!.zone_id, venueId: venue!.id }] })
    const remove = (by: Person) => test.call(contract.deleteMembers, { body: { vols: memberIds } }, by)
    expect((await remove(person)).status).toBe(404)
    expect((await remove(tenant.superadmin)).body).toEqual({ deleted: 1 })
  })

  it('come from a spreadsheet all or not at all, at most 5,000 at once', async () => {
    const tenant = await test.newTenant()
    const { organisationId } = await addTestOrganisation(tenant, 'Harbour Bank', [])
    const send = (members: object[]) =>
      test.call(contract.addMembers, { ...of(organisationId), body: { members } } as never, tenant.user)
    const bad = await send([{ fullName: 'Mei' }, { fullName: 'Arun', dob: 'x' }])
    expect(bad.body.errors).toMatchObject([{ path: 'members.1.dob', message: 'Invalid date of birth format' }])
    for (const length of [5001, 10_001])
      expect((await send(Array.from({ length }, () => ({ fullName: 'Mei' })))).status).toBe(413)
    expect((await find(tenant, organisationId)).total).toBe(0)
    expect((await send([{ fullName: 'Mei' }, { fullName: 'Arun' }])).body).toEqual({ added: 2 })
  })

  it('are in the history of their organisation: some by name, many in one line', async () => {
    const tenant = await test.newTenant()
    const { organisationId } = await addTestOrganisation(tenant, 'Harbour Bank', [])
    const { organisationId: other } = await addTestOrganisation(tenant, 'North Club', [])
    const { vid } = (await add(tenant, organisationId)).body
    await add(tenant, other)
    await edit(tenant, organisationId, vid, { contactNo: '91234567', version: 1 })
    const send = (...names: string[]) =>
      test.call(
        contract.addMembers,
        { ...of(organisationId), body: { members: names.map((fullName) => ({ fullName })) } } as never,
        tenant.user,
      )
    await send('A', 'B')
    await send('C', 'D', 'E', 'F')
    const history = await test.call(
      getRecordHistory,
      { params: { recordType: 'organisation', recordId: organisationId } },
      tenant.user,
    )
    const lines = history.body.changes.map(({ operation, recordType, recordName }: Change) =>
      [operation, recordType, recordName].join(' '),
    )
    expect(lines).toEqual([
      'create organisation member C and 3 more',
      'create organisation member A',
      'create organisation member B',
      'update organisation member Tan Mei Ling',
      'create organisation member Tan Mei Ling',
    ])
  })

  it('are deleted all or not at all, and come back', async () => {
    const tenant = await test.newTenant()
    const harbour = await addTestOrganisation(tenant, 'Harbour Bank', ['Mei', 'Siti'])
    const foreign = await addTestOrganisation(await test.newTenant(), 'North Club', ['Arun'])
    const remove = (vols: string[]) => test.call(contract.deleteMembers, { body: { vols } }, tenant.user)
    expect((await remove([harbour.memberIds[0]!, foreign.memberIds[0]!])).status).toBe(404)
    expect((await remove([])).body.errors).toEqual([{ path: 'vols', message: 'Please select a Member' }])
    expect((await find(tenant, harbour.organisationId)).total).toBe(2)
    expect((await remove(harbour.memberIds)).body).toEqual({ deleted: 2 })
    expect((await find(tenant, harbour.organisationId)).total).toBe(0)
    const restored = await test.call(contract.restoreMembers, { body: { vols: harbour.memberIds } }, tenant.user)
    expect(restored.body).toEqual({ restored: 2 })
    expect((await find(tenant, harbour.organisationId)).total).toBe(2)
  })
})

describe('the spreadsheet of members', () => {
  const download = async (tenant: TestTenant, organisationId: string, query: object) => {
    const { body } = await test.call(exportOrganisationMembers, { ...of(organisationId), query } as never, tenant.user)
    const { port } = test.app.server.address() as { port: number }
    const answer = await fetch(`http://127.0.0.1:${port}${body.url}`)
    return { url: body.url as string, port, text: await answer.text(), type: answer.headers.get('content-disposition') }
  }

  it('is a file whose formulas are harmless, with numbers only on request, which is noted', async () => {
    const tenant = await test.newTenant()
    const { organisationId } = await addTestOrganisation(tenant, 'Harbour Bank', [])
    await add(tenant, organisationId, { fullName: '=HYPERLINK("x")', contactNo: '+65 91234567' })
    const plain = await download(tenant, organisationId, {})
    expect(plain.type).toContain('attachment')
    const [headings, row] = parseCsv(plain.text)
    expect(headings?.join()).toBe('Full Name,Email,Contact Number,Postal Code,Gender,Citizenship,Date of Birth')
    expect(row).toEqual(['\'=HYPERLINK("x")', '', '+6591234567', '', 'female', '', '25/03/1990'])
    expect(plain.text).not.toContain('1234567D')
    expect((await fetch(`http://127.0.0.1:${plain.port}${plain.url}x`)).status).toBe(403)
    expect((await download(tenant, organisationId, { sensitive: 'true' })).text).toContain('S1234567D')
    const history = await test.call(searchHistory, { query: { recordType: 'organisation' } }, tenant.superadmin)
    expect(history.body.changeSets).toHaveLength(2)
  })
})
