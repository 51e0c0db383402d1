import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assignInCharge, createGroup, deleteGroup } from '#features/groups/contract.ts'
import { localDate } from '#shared/dates.ts'
import type { Sent } from '#shared/endpoint.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { addOwnField } from '#testing/own-fields.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { type ListedMember, searchGroupMembers } from '../../members-contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

async function createReaders(tenant: TestTenant, vids: string[]): Promise<string> {
  const body = { groupName: 'Readers', groupDescription: 'Read to children', vids }
  return (await test.call(createGroup, { body }, tenant.superadmin)).body.vid
}

const search = (groupId: string, as: Person, query: Sent<typeof searchGroupMembers>['query'] = {}) =>
  test.call(searchGroupMembers, { params: { groupId }, query }, as)

const namesOf = (members: ListedMember[]) => members.map(({ name }) => name)

async function createLimited() {
  const tenant = await test.newTenant({ limitPeopleToLocations: 'and-none' })
  const [venue] = await tenant.inside(({ db }) => db.selectFrom('venues').selectAll().limit(1).execute())
  const user = await tenant.addPerson('user', { venues: [] })
  const [here] = await addTestVolunteers(tenant, ['Without A Venue'])
  const [away] = await addTestVolunteers(tenant, ['Of Another Venue'], { venue_ids: [venue!.id] })
  return { tenant, user, here: here!, away: away! }
}

describe('the members of a group', () => {
  it('come a page at a time, with the group and their number', async () => {
    const tenant = await test.newTenant()
    const names = Array.from({ length: 25 }, (_, at) => `Person ${String(at).padStart(2, '0')}`)
    const vid = await createReaders(tenant, await addTestVolunteers(tenant, names))
    const first = await search(vid, tenant.user)
    expect(first.body.group).toMatchObject({
      vid,
      groupName: 'Readers',
      groupDescription: 'Read to children',
      version: 1,
    })
    expect([namesOf(first.body.members), first.body.total]).toEqual([names.slice(0, 10), 25])
    const last = await search(vid, tenant.user, { page: 3 })
    expect([namesOf(last.body.members), last.body.total]).toEqual([names.slice(20), 25])
    const beyond = await search(vid, tenant.user, { page: 4 })
    expect([beyond.body.members, beyond.body.total]).toEqual([[], 25])
    expect((await search(vid, tenant.user, { size: 100 })).body.members).toHaveLength(25)
    expect((await search(vid, tenant.user, { size: 101 })).status).toBe(400)
  })

  it('have what the page shows about each', async () => {
    const tenant = await test.newTenant()
    const more = { mobile_no: '+65 91234567', dob: '1990-03-25' }
    const vids = await addTestVolunteers(tenant, ['Tan Mei Ling'], more)
    const reply = await search(await createReaders(tenant, vids), tenant.user)
    const mei = { vid: vids[0], name: 'Tan Mei Ling', email: 'tan.mei.ling@example.org', dob: '1990-03-25' }
    expect(reply.body.members).toEqual([{ ...mei, contactNo: '+65 91234567', inCharge: false, more: {} }])
  })

  it('begin with who is in charge until an order is asked, and are found without regard to case, accents and characters', async () => {
    const tenant = await test.newTenant()
    const vids = await addTestVolunteers(tenant, ['Arun 100%', 'Béatrice Tan', 'Zoë Tan'])
    const zoe = vids[2]!
    await tenant.inside(({ db }) =>
      db.updateTable('volunteers').set({ mobile_no: '1' }).where('id', '=', zoe).execute(),
    )
    const gid = await createReaders(tenant, vids)
    await test.call(assignInCharge, { body: { gid, vids: [zoe] } }, tenant.user)
    const names = async (query: Sent<typeof searchGroupMembers>['query']) => {
      const { members, total } = (await search(gid, tenant.user, query)).body
      expect(total).toBe(members.length)
      return namesOf(members)
    }
    expect(await names({})).toEqual(['Zoë Tan', 'Arun 100%', 'Béatrice Tan'])
    expect(await names({ name: 'TAN' })).toEqual(['Zoë Tan', 'Béatrice Tan'])
    expect(await names({ name: 'zoe' })).toEqual(['Zoë Tan'])
    expect([await names({ name: 'tan zoe' }), await names({ name: 'zoetan' })]).toEqual([['Zoë Tan'], ['Zoë Tan']])
    expect(await names({ name: '%' })).toEqual(['Arun 100%'])
    expect(await names({ name: '_' })).toEqual([])
    expect(await names({ sort: 'name' })).toEqual(['Arun 100%', 'Béatrice Tan', 'Zoë Tan'])
    expect(await names({ sort: 'name', direction: 'desc' })).toEqual(['Zoë Tan', 'Béatrice Tan', 'Arun 100%'])
    expect(await names({ sort: 'email' })).toEqual(['Arun 100%', 'Béatrice Tan', 'Zoë Tan'])
    expect((await names({ sort: 'contactNo', direction: 'desc' }))[0]).toBe('Zoë Tan')
  })

  it('are neither shown nor counted where they are deleted or at another location; a superadmin sees those', async () => {
    const { tenant, user, here, away } = await createLimited()
    const gone = await addTestVolunteers(tenant, ['Gone'])
    const vid = await createReaders(tenant, [here, away, ...gone])
    await tenant.inside(({ db, now }) =>
      db.updateTable('volunteers').set({ deleted_at: now }).where('id', 'in', gone).execute(),
    )
    const seen = async (as: Person, name = '') => {
      const { members, total } = (await search(vid, as, { name })).body
      return [namesOf(members), total]
    }
    expect(await seen(user)).toEqual([['Without A Venue'], 1])
    expect(await seen(user, 'venue')).toEqual([['Without A Venue'], 1])
    expect(await seen(tenant.superadmin)).toEqual([['Of Another Venue', 'Without A Venue'], 2])
  })

  it('of a group that is deleted, of another organisation or none are not found', async () => {
    const [tenant, other] = await Promise.all([test.newTenant(), test.newTenant()])
    const vid = await createReaders(tenant, [])
    const status = async (groupId: string, as: Person) => (await search(groupId, as)).status
    expect([await status(vid, tenant.user), await status(vid, other.user)]).toEqual([200, 404])
    expect(await status(uuidv7(), tenant.user)).toBe(404)
    await test.call(deleteGroup, { params: { vid } }, tenant.user)
    expect(await status(vid, tenant.user)).toBe(404)
  })
})

describe('the members of a group, asked for like any volunteers', () => {
  it('are found by what is known of each, and by who is in charge', async () => {
    const tenant = await test.newTenant()
    const [ana = ''] = await addTestVolunteers(tenant, ['Ana'], { gender: 'Female', tier: 'Core' })
    const [ben = ''] = await addTestVolunteers(tenant, ['Ben'], { gender: 'Male', tier: 'Core' })
    await addTestVolunteers(tenant, ['In No Group'], { gender: 'Female', tier: 'Core' })
    const gid = await createReaders(tenant, [ana, ben])
    await test.call(assignInCharge, { body: { gid, vids: [ben] } }, tenant.user)
    const names = async (query: Sent<typeof searchGroupMembers>['query']) =>
      namesOf((await search(gid, tenant.user, query)).body.members)
    expect(await names({ tier: 'Core', sort: 'name' })).toEqual(['Ana', 'Ben'])
    expect(await names({ tier: 'Core', gender: 'Female' })).toEqual(['Ana'])
    expect(await names({ search: 'ben' })).toEqual(['Ben'])
    expect([await names({ inCharge: 'yes' }), await names({ inCharge: 'no' })]).toEqual([['Ben'], ['Ana']])
    expect(await names({ hours: '1..' })).toEqual([])
  })

  it('are sorted by whatever sorts volunteers, anyone without a value last', async () => {
    const tenant = await test.newTenant()
    const size = await addOwnField(test, tenant, { form: 'volunteers', kind: 'number', label: 'Size' })
    const vids = await addTestVolunteers(tenant, ['Ana', 'Ben', 'Cai'])
    const gid = await createReaders(tenant, vids)
    const answers = [3, undefined, 12].flatMap((number, at) => (number ? { volunteer_id: vids[at]!, number } : []))
    await tenant.inside(({ db, now }) =>
      db
        .insertInto('volunteer_answers')
        .values(answers.map((row) => ({ tenant_id: tenant.id, field_id: size.id, answered_on: now, ...row })))
        .execute(),
    )
    const sorted = async (direction: 'asc' | 'desc') =>
      namesOf((await search(gid, tenant.user, { sort: `own:${size.id}`, direction })).body.members)
    expect([await sorted('asc'), await sorted('desc')]).toEqual([
      ['Ana', 'Cai', 'Ben'],
      ['Cai', 'Ana', 'Ben'],
    ])
  })

  it('have the columns that are chosen', async () => {
    const tenant = await test.newTenant()
    const vids = await addTestVolunteers(tenant, ['Ana'], { tier: 'Core', dob: '2000-01-01' })
    const gid = await createReaders(tenant, vids)
    const { members } = (await search(gid, tenant.user, { columns: 'tier,age,groups,status,addedOn' })).body
    const age = Number(localDate(new Date(), 'Asia/Singapore').slice(0, 4)) - 2000
    expect(members[0].more).toMatchObject({ tier: 'Core', age, groups: ['Readers'], status: 'Active' })
    expect(Number.isNaN(Date.parse(members[0].more.addedOn))).toBe(false)
  })

  it.each([
    ['age', 'young'],
    ['columns', 'nric'],
    ['sort', 'nric'],
    ['inCharge', 'maybe'],
  ])('are not asked for by %s "%s"', async (name, value) => {
    const tenant = await test.newTenant()
    const gid = await createReaders(tenant, [])
    const { status, body } = await search(gid, tenant.user, { [name]: value })
    expect([status, body.errors[0].path]).toEqual([400, name])
  })
})
