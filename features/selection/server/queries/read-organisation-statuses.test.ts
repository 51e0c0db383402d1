import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getChangeSet, searchHistory } from '#features/history/contract.ts'
import { deleteOrganisation, getOrganisation } from '#features/organisations/contract.ts'
import { putBackOrganisationStatuses, setOrganisationStatuses } from '#features/organisations/status-contract.ts'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'
import { readOrganisationStatuses } from './read-organisation-statuses.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const organisation = async (name: string, more: object = {}) =>
  (await addTestOrganisation(tenant, name, [], more)).organisationId
const give = (vids: string[], newStatus: string, tier: string | null = null) =>
  test.call(setOrganisationStatuses, { body: { vids, newStatus, tier } }, tenant.user)
const newest = async (): Promise<{ id: string; undoable: boolean; undone: boolean }> =>
  (await test.call(searchHistory, { query: {} }, tenant.superadmin)).body.changeSets[0]
const undo = (id: string, as = tenant.superadmin) => test.call(contract.undoChangeSet, { params: { id } }, as)
const statusOf = async (id: string) => {
  const { status, tier, statusUpdates } = (await test.call(getOrganisation, { params: { id } }, tenant.superadmin)).body
  return [status, tier, statusUpdates.at(-1)?.remarks]
}

it('brings back the status and the tier that each had, with an entry in its history', async () => {
  const [bank, school] = [
    await organisation('Bank'),
    await organisation('School', { status: 'pending', tier: 'Tier 2' }),
  ]
  await give([bank, school], 'Active', 'Tier 1')
  const { id, undoable } = await newest()
  expect(undoable).toBe(true)
  expect((await undo(id)).body).toMatchObject({ restorable: 2, kept: [] })
  expect(await statusOf(bank)).toEqual(['New', '', 'Undone'])
  expect(await statusOf(school)).toEqual(['Pending', 'Tier 2', 'Undone'])
  expect((await test.call(getChangeSet, { params: { id } }, tenant.superadmin)).body).toMatchObject({
    undone: true,
    undoable: false,
  })
  expect((await undo(id)).status).toBe(409)
})

it('leaves those that got another status since, were put back already, or were deleted', async () => {
  const ids = [
    await organisation('Bank'),
    await organisation('Mill'),
    await organisation('School'),
    await organisation('Zoo'),
  ]
  const [bank, mill, school, zoo] = ids as [string, string, string, string]
  const { body } = await give(ids, 'Active')
  const { id } = await newest()
  await give([bank], 'Inactive')
  const back = body.changed.filter(({ vid }: { vid: string }) => vid === mill)
  await test.call(putBackOrganisationStatuses, { body: { organisations: back } }, tenant.user)
  await test.call(deleteOrganisation, { params: { vid: zoo } }, tenant.user)
  const preview = await test.call(contract.previewUndo, { params: { id } }, tenant.superadmin)
  expect(preview.body).toMatchObject({ restorable: 1, keptTotal: 3 })
  const reasons = preview.body.kept.map((one: { recordName: string; reason: string }) => [one.recordName, one.reason])
  expect(Object.fromEntries(reasons)).toEqual({
    Bank: 'Its status has been changed since',
    Mill: 'Its status has been changed since',
    Zoo: 'It has been deleted since',
  })
  await undo(id)
  expect([(await statusOf(bank))[0], (await statusOf(school))[0]]).toEqual(['Inactive', 'New'])
})

it('is for superadmins, of change-sets that gave statuses alone', async () => {
  const away = await organisation('Away')
  await give([away], 'Active')
  const { id } = await newest()
  expect(await tenant.run(tenant.superadmin, (ctx) => readOrganisationStatuses(ctx, id))).toHaveLength(1)
  expect(await tenant.run(tenant.superadmin, (ctx) => readOrganisationStatuses(ctx, crypto.randomUUID()))).toEqual([])
  expect((await undo(id, tenant.user)).status).toBe(403)
  expect((await undo(id, (await test.newTenant()).superadmin)).status).toBe(404)
  expect((await statusOf(away))[0]).toBe('Active')
  expect((await undo(id)).status).toBe(200)
})
