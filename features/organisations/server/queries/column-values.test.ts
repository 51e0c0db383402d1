import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Organisation } from '#features/organisations/contract.ts'
import { localDate } from '#shared/dates.ts'
import { mei, organisationCalls } from '#testing/organisation-calls.ts'
import { addOwnField } from '#testing/own-fields.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { organisationList } from '../../list-fields.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp()
  tenant = await test.newTenant()
})
afterAll(() => test.stop())

const { create, find, open } = organisationCalls(() => ({ test, tenant }))
const columns = Object.keys(organisationList.columns)

it('reads what was chosen with the page, and nothing else', async () => {
  const form = 'organisations'
  const since = await addOwnField(test, tenant, { form, kind: 'date', label: 'Since' })
  const secret = await addOwnField(test, tenant, { form, kind: 'text', label: 'Secret', seenBy: 'superadmins' })
  const own = { [since.id]: '2026-03-01', [secret.id]: 'Quiet' }
  const coordinators = [{ ...mei, email: 'mei@example.org' }]
  const members = [{ fullName: 'Ana' }, { fullName: 'Ben' }]
  const about = { about: 'A bank', suggestedActivities: ['Outings'], availableStartDate: '2026-05-04' }
  const id = await create({ ...about, coordinators, members, own }, tenant.superadmin)
  const more = async (names: readonly string[], as = tenant.user) =>
    (await find({ columns: names.join() }, as)).organisations[0]?.more
  expect(await more([])).toEqual({})
  expect(await more(['about', 'orgName'])).toEqual({ about: 'A bank' })
  expect(await more(['suggestedActivities', 'availableStartDate', 'members', 'coordinatorEmail', 'tier'])).toEqual({
    suggestedActivities: ['Outings'],
    availableStartDate: '2026-05-04',
    members: 2,
    coordinatorEmail: 'mei@example.org',
    tier: '',
  })
  const both = [`own:${since.id}`, `own:${secret.id}`]
  expect(await more(both)).toEqual({ [`own:${since.id}`]: '2026-03-01', [`own:${secret.id}`]: null })
  expect(await more(both, tenant.superadmin)).toMatchObject({ [`own:${secret.id}`]: 'Quiet' })
  const all = await more([...columns, ...both])
  const { updatedOn }: Organisation = await open(id)
  expect([all.updatedOn, all.agreeToTerms]).toEqual([localDate(new Date(updatedOn), 'Asia/Singapore'), true])
})

it('refuses what is no column of the list', async () => {
  const { status, body } = await test.send('GET', '/api/organisations/search?columns=nric', undefined, tenant.user)
  expect([status, body.errors[0].path]).toEqual([400, 'columns'])
})
