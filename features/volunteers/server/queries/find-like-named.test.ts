import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { findLikeNamed } from '../../alike-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp()
  tenant = await test.newTenant()
  const names = ['Siti Binte Rahman', 'Kavitha Menon', 'Priya Nair', 'John Lim', 'Tan Mei Ling', 'José Núñez']
  await addTestVolunteers(tenant, names, {})
})
afterAll(() => test.stop())

const like = async (name: string, as = tenant.user) => {
  const reply = await test.call(findLikeNamed, { body: { name } }, as)
  expect(reply.status).toBe(200)
  return reply.body.people.map(({ fullName }: { fullName: string }) => fullName)
}

it.each([
  ['rahmann', ['Siti Binte Rahman']],
  ['Rahmann Sitti', ['Siti Binte Rahman']],
  ['KAVITA', ['Kavitha Menon']],
  ['prya', ['Priya Nair']],
  ['Jon', ['John Lim', 'José Núñez']],
  ['Mei Lng', ['Tan Mei Ling']],
  ['Jose Nunes', ['José Núñez']],
  ['Rahmann Menon', []],
  ['Gopal', []],
  ['rahmann1', []],
  ['rahmann@example.org', []],
  ['+65 9123 4567', []],
  ['ma', []],
  ['', []],
  ['%%%', []],
  [`Rahmann ${'very '.repeat(190)}`, []],
])('%s is like %j', async (typed, names) => {
  expect(await like(typed)).toEqual(names)
})

it('tells five, the likest first, with what tells them apart', async () => {
  const many = await test.newTenant()
  await addTestVolunteers(many, [...Array.from({ length: 8 }, () => 'Rahmat Bin Ali'), 'Rahman Bin Ali'], {
    mobile_no: '+6591234567',
  })
  const { body } = await test.call(findLikeNamed, { body: { name: 'Rahmann' } }, many.user)
  expect(body.people).toHaveLength(5)
  expect(body.people[0]).toMatchObject({ fullName: 'Rahman Bin Ali', mobileNo: '+6591234567' })
})

it('tells nobody of another organisation, nobody hidden, and nobody who was deleted', async () => {
  const own = await test.newTenant({ limitPeopleToLocations: 'only' })
  const [here, there] = await own.inside(({ db }) =>
    db.selectFrom('venues').select(['id as venueId', 'zone_id as zoneId']).limit(2).execute(),
  )
  const [seen, hidden, deleted] = await addTestVolunteers(own, ['Gopal Rao', 'Gopal Das', 'Gopal Sen'], {})
  await own.inside(async ({ db }) => {
    await db
      .updateTable('volunteers')
      .set({ venue_ids: [here!.venueId] })
      .where('id', '=', seen!)
      .execute()
    await db
      .updateTable('volunteers')
      .set({ venue_ids: [there!.venueId] })
      .where('id', '=', hidden!)
      .execute()
    await db.updateTable('volunteers').set({ deleted_at: new Date() }).where('id', '=', deleted!).execute()
  })
  const limited = await own.addPerson('user', { venues: [here!] })
  expect(await like('Gopall', limited)).toEqual(['Gopal Rao'])
  expect(await like('Gopall', own.superadmin)).toEqual(['Gopal Das', 'Gopal Rao'])
  expect(await like('Gopall')).toEqual([])
})
