import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { searchHistory } from '#features/history/contract.ts'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { addMember, showMember } from '../../member-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

async function addOne(nric: string) {
  const { organisationId } = await addTestOrganisation(tenant, 'Harbour Bank', [])
  const body = { fullName: 'Tan Mei Ling', dob: '1990-03-25', nric }
  const { vid } = (await test.call(addMember, { params: { organisationId }, body }, tenant.user)).body
  return { organisationId, vid }
}
const show = (params: { organisationId: string; vid: string }, as = tenant.user) =>
  test.call(showMember, { params }, as)
const reads = async () =>
  (await test.call(searchHistory, { query: { action: 'showed the nric' } }, tenant.superadmin)).body.changeSets

it('shows the whole number, and notes who read it', async () => {
  const one = await addOne('s1234567d')
  expect((await show(one)).body).toEqual({ nric: 'S1234567D' })
  expect(await reads()).toMatchObject([
    { action: 'Showed the NRIC of a member', username: tenant.user.username, recordName: 'Tan Mei Ling' },
  ])
})

it('notes nothing where there is none, and finds a member through their own organisation only', async () => {
  const [one, other] = [await addOne(' '), await addOne('')]
  expect((await show(one)).body).toEqual({ nric: '' })
  expect((await show({ ...one, organisationId: other.organisationId })).status).toBe(404)
  expect((await show(one, (await test.newTenant()).user)).status).toBe(404)
  await tenant.inside(({ db, now }) => db.updateTable('organisations').set({ deleted_at: now }).execute())
  expect((await show(one)).status).toBe(404)
  expect(await reads()).toEqual([])
})
