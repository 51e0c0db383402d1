import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../member-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const remove = (vols: string[], as: Person = tenant.user) => test.call(contract.deleteMembers, { body: { vols } }, as)
const restore = (vols: string[], as: Person = tenant.user) => test.call(contract.restoreMembers, { body: { vols } }, as)
const total = async (organisationId: string) =>
  (await test.call(contract.searchMembers, { params: { organisationId }, query: {} }, tenant.superadmin)).body.total

it('deletes members all or not at all, each once, and brings them back', async () => {
  const { organisationId, memberIds } = await addTestOrganisation(tenant, 'Harbour Bank', ['Mei', 'Siti'])
  const foreign = await addTestOrganisation(await test.newTenant(), 'North Club', ['Arun'])
  expect((await remove([memberIds[0]!, foreign.memberIds[0]!])).status).toBe(404)
  expect((await remove([])).body.errors).toEqual([{ path: 'vols', message: 'Please select a Member' }])
  expect(await total(organisationId)).toBe(2)
  expect((await remove([...memberIds, memberIds[0]!])).body).toEqual({ deleted: 2 })
  expect([await total(organisationId), (await remove(memberIds)).status]).toEqual([0, 404])
  expect((await restore([memberIds[0]!, foreign.memberIds[0]!])).status).toBe(404)
  expect((await restore(memberIds)).body).toEqual({ restored: 2 })
  expect([await total(organisationId), (await restore(memberIds)).status]).toEqual([2, 404])
})

it('takes the body by POST where a network drops that of a DELETE', async () => {
  const { memberIds } = await addTestOrganisation(tenant, 'Harbour Bank', ['Mei'])
  const reply = await test.call(contract.deleteMembersByPost, { body: { vols: memberIds } }, tenant.user)
  expect(reply.body).toEqual({ deleted: 1 })
})

it.each([
  [29, 200],
  [31, 404],
])('restores what was deleted %i days ago with %i', async (days, status) => {
  const deleted_at = new Date(Date.now() - days * 86_400_000)
  const { memberIds } = await addTestOrganisation(tenant, 'Harbour Bank', ['Mei'])
  await tenant.inside(({ db }) => db.updateTable('organisation_members').set({ deleted_at }).execute())
  expect((await restore(memberIds)).status).toBe(status)
})

it('does not find members of an organisation at another location, or one that is deleted', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  const { memberIds } = await addTestOrganisation(tenant, 'There', ['Mei'], { venue_ids: [place.away.id] })
  expect([(await remove(memberIds, place.limited)).status, (await remove(memberIds, tenant.superadmin)).body]).toEqual([
    404,
    { deleted: 1 },
  ])
  expect([
    (await restore(memberIds, place.limited)).status,
    (await restore(memberIds, tenant.superadmin)).status,
  ]).toEqual([404, 200])
  await tenant.inside(({ db, now }) => db.updateTable('organisations').set({ deleted_at: now }).execute())
  expect((await remove(memberIds, tenant.superadmin)).status).toBe(404)
})
