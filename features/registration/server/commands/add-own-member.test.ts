import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { searchHistory } from '#features/history/contract.ts'
import { searchMembers } from '#features/organisations/member-contract.ts'
import { addPeopleLink, addThemselves } from '#testing/people-link.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { registrationWords } from '../../words.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const membersOf = async (organisationId: string) =>
  (await test.call(searchMembers, { params: { organisationId }, query: {} }, tenant.user)).body.members

it('adds somebody to the members of their organisation, with what they consented to and a line in the history', async () => {
  const { id, token } = await addPeopleLink(test, tenant)
  const reply = await addThemselves(test, tenant, token)
  expect([reply.status, reply.body]).toEqual([201, { message: 'Thank you. You are on the list.' }])
  expect(await membersOf(id)).toMatchObject([{ fullName: 'Goh Lena', contactNo: '+6591234567' }])
  const stored = await tenant.inside(({ db }) =>
    db.selectFrom('organisation_members').select(['consent_version', 'consented_on']).executeTakeFirstOrThrow(),
  )
  expect(stored).toEqual({ consent_version: expect.stringMatching(/^1\./), consented_on: expect.any(Date) })
  const { changeSets } = (await test.call(searchHistory, { query: {} }, tenant.superadmin)).body
  expect(changeSets[0]).toMatchObject({ action: 'Added themselves by the link of their organisation' })
})

it('answers the same for one who is there already, and adds nobody', async () => {
  const { id, token } = await addPeopleLink(test, tenant)
  const first = await addThemselves(test, tenant, token)
  const again = await addThemselves(test, tenant, token, { fullName: 'GOH  Lena', contactNo: '+65 9123-4567' })
  expect([again.status, again.text]).toEqual([first.status, first.text])
  expect(await membersOf(id)).toHaveLength(1)
})

it('answers the same for a robot, and adds nobody', async () => {
  const { id, token } = await addPeopleLink(test, tenant)
  expect((await addThemselves(test, tenant, token, { website: 'https://example.org' })).status).toBe(201)
  expect(await membersOf(id)).toEqual([])
})

it('takes nobody without a name, a way to reach them or consent, nor to words that changed since', async () => {
  const { id, token } = await addPeopleLink(test, tenant)
  const wrong = await addThemselves(test, tenant, token, { fullName: '', contactNo: '', agreeToTerms: false })
  expect(wrong.body.errors.map(({ path }: { path: string }) => path)).toEqual(['fullName', 'contactNo', 'agreeToTerms'])
  expect(wrong.body.errors[1]).toMatchObject(registrationWords.message('contactNeeded'))
  expect((await addThemselves(test, tenant, token, { consentVersion: '1.other' })).status).toBe(409)
  expect(await membersOf(id)).toEqual([])
})

it('takes nothing without a challenge of this form', async () => {
  const { token } = await addPeopleLink(test, tenant)
  expect((await addThemselves(test, tenant, token, { challenge: undefined })).status).toBe(428)
})
