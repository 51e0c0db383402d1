import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { findMembers } from '../../match-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const find = (text: string, as: Person = tenant.user) => test.call(findMembers, { query: { text } }, as)
const names = async (text: string, as?: Person) =>
  (await find(text, as)).body.members.map(({ member }: { member: string }) => member)
const describeMember = (id: string, values: object) =>
  tenant.inside(({ db }) => db.updateTable('organisation_members').set(values).where('id', '=', id).execute())

it.each([
  ['a part of the name', 'ling', ['Tan Mei Ling 陈美玲']],
  ['words in any order', 'ling tan', ['Tan Mei Ling 陈美玲']],
  ['Chinese letters', '美玲', ['Tan Mei Ling 陈美玲']],
  ['a number with spaces', '9123 4567', ['Tan Mei Ling 陈美玲']],
  ['a number with the country', '+65 9123-4567', ['Tan Mei Ling 陈美玲']],
  ['a part of the address', 'KUMAR@', ['Arun']],
  ['what is nowhere', 'zzz', []],
  ['a pattern, which is a text', '%%', []],
])('finds members by %s', async (_by, text, expected) => {
  const { memberIds } = await addTestOrganisation(tenant, 'Harbour Bank', ['Tan Mei Ling 陈美玲', 'Arun'])
  await describeMember(memberIds[0]!, { contact_no: '+6591234567' })
  await describeMember(memberIds[1]!, { email: 'a.kumar@example.org' })
  expect(await names(text)).toEqual(expected)
})

it('says where each belongs, and offers five at most', async () => {
  const { organisationId, memberIds } = await addTestOrganisation(tenant, 'Harbour Bank', ['Mei Ling'])
  await describeMember(memberIds[0]!, { contact_no: '+6591234567', email: 'mei@example.org' })
  expect((await find('mei')).body.members).toEqual([
    {
      memberId: memberIds[0],
      member: 'Mei Ling',
      organisationId,
      organisation: 'Harbour Bank',
      contactNo: '+6591234567',
      email: 'mei@example.org',
    },
  ])
  await addTestOrganisation(
    tenant,
    'North Club',
    [1, 2, 3, 4, 5, 6].map((number) => `Mei ${number}`),
  )
  expect(await names('mei')).toEqual(['Mei 1', 'Mei 2', 'Mei 3', 'Mei 4', 'Mei 5'])
})

it('finds nobody who was deleted, belongs to a deleted organisation, or to another tenant', async () => {
  const { memberIds } = await addTestOrganisation(tenant, 'Harbour Bank', ['Mei Here', 'Mei Gone'])
  await describeMember(memberIds[1]!, { deleted_at: new Date() })
  await addTestOrganisation(tenant, 'Closed', ['Mei Closed'], { deleted_at: new Date() })
  expect(await names('mei')).toEqual(['Mei Here'])
  expect(await names('mei', (await test.newTenant()).superadmin)).toEqual([])
})

it('finds those of the locations that the reader sees', async () => {
  const { tenant: own, limited, here, away } = await limitedTenant(test)
  tenant = own
  await addTestOrganisation(tenant, 'Near', ['Mei Near'], { venue_ids: [here.id] })
  await addTestOrganisation(tenant, 'Far', ['Mei Far'], { venue_ids: [away.id] })
  expect(await names('mei', limited)).toEqual(['Mei Near'])
  expect(await names('mei', tenant.superadmin)).toEqual(['Mei Far', 'Mei Near'])
})

it('asks for two characters', async () => {
  const { status, body } = await find('m')
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('Please enter two characters')])
})
