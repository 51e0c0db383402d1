import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { findSameMembers } from './find-same-members.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const known = { email: 'Mei@Example.org', mobile_no: '+6591234567', dob: '1990-05-17' }
const describeMember = (id: string, values: object) =>
  tenant.inside(({ db }) => db.updateTable('organisation_members').set(values).where('id', '=', id).execute())
const find = (vid: string) => tenant.run(tenant.superadmin, (ctx) => findSameMembers(ctx, vid))

it('finds members of the same e-mail address, phone number, or name and birth date, with each reason', async () => {
  const [vid] = await addTestVolunteers(tenant, ['Tan Mei Ling'], known)
  const members = ['A. Tan', 'Mei', 'tan mei ling', 'Tan Mei Ling', 'Tan Mei Lin']
  const { organisationId, memberIds } = await addTestOrganisation(tenant, 'Harbour Bank', members)
  const [email, both, born, onlyName, onlyBorn] = memberIds
  await describeMember(email!, { email: 'mei@example.org' })
  await describeMember(both!, { email: 'mei@example.org', contact_no: '+65 9123 4567' })
  await describeMember(born!, { dob: '1990-05-17' })
  await describeMember(onlyName!, { dob: '1991-05-17', email: 'other@example.org' })
  await describeMember(onlyBorn!, { dob: '1990-05-17' })
  const of = { organisationId, organisation: 'Harbour Bank' }
  const found = await find(vid!)
  expect(found).toHaveLength(3)
  expect(found).toEqual(
    expect.arrayContaining([
      { ...of, memberId: email, member: 'A. Tan', reasons: ['email'] },
      { ...of, memberId: both, member: 'Mei', reasons: ['email', 'phone'] },
      { ...of, memberId: born, member: 'tan mei ling', reasons: ['birth-date'] },
    ]),
  )
})

it('finds nobody by what is empty, and no deleted member or one of a deleted organisation or of others', async () => {
  const [vid] = await addTestVolunteers(tenant, ['Tan Mei Ling'], known)
  const [empty] = await addTestVolunteers(tenant, ['Arun Kumar'], { email: '', mobile_no: '', dob: null })
  const { memberIds } = await addTestOrganisation(tenant, 'Harbour Bank', ['Mei', 'Arun Kumar'])
  await describeMember(memberIds[0]!, { email: known.email, deleted_at: new Date() })
  const gone = await addTestOrganisation(tenant, 'Gone', ['Mei'], { deleted_at: new Date() })
  await describeMember(gone.memberIds[0]!, { email: known.email })
  expect([await find(vid!), await find(empty!)]).toEqual([[], []])
  const stranger = await test.newTenant()
  expect(await stranger.run(stranger.superadmin, (ctx) => findSameMembers(ctx, vid!))).toEqual([])
  await describeMember(memberIds[0]!, { deleted_at: null })
  expect(await find(vid!)).toHaveLength(1)
})
