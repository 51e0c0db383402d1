import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestGroup } from '#testing/add-test-group.ts'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { findMembers, findParticipants } from './find-participants.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

type Wanted = Parameters<typeof findParticipants>[1]
const find = (wanted: Wanted, as: Person = tenant.user) => tenant.run(as, (ctx) => findParticipants(ctx, wanted))
const members = (groups: string[], as: Person = tenant.user) => tenant.run(as, (ctx) => findMembers(ctx, groups))

it('finds people, groups and organisations, each of its kind', async () => {
  const [mei] = await addTestVolunteers(tenant, ['Mei'])
  const group = await addTestGroup(tenant, [])
  const { organisationId } = await addTestOrganisation(tenant, 'Harbour Bank', [])
  const found = await find([
    { volType: 'indivols', volunteerId: mei! },
    { volType: 'grps', volunteerId: group },
    { volType: 'volunteeringorg', volunteerId: organisationId },
  ])
  expect([...found.values()]).toEqual([
    { kind: 'indivols', id: mei, name: 'Mei', status: 'active', lacksGuardian: false, phone: '', dob: null },
    { kind: 'grps', id: group, name: 'Readers', status: '' },
    { kind: 'volunteeringorg', id: organisationId, name: 'Harbour Bank', status: 'new' },
  ])
  await expect(find([{ volType: 'grps', volunteerId: mei! }])).rejects.toMatchObject({ status: 404 })
})

it('finds all or nobody: none that is deleted, elsewhere or hidden', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  const [away] = await addTestVolunteers(tenant, ['Away'], { venue_ids: [place.away.id] })
  const [gone] = await addTestVolunteers(tenant, ['Gone'], { deleted_at: new Date() })
  const { organisationId } = await addTestOrganisation(tenant, 'There', [], { venue_ids: [place.away.id] })
  for (const one of [
    { volType: 'indivols', volunteerId: away! },
    { volType: 'volunteeringorg', volunteerId: organisationId },
  ] as Wanted) {
    await expect(find([one], place.limited)).rejects.toMatchObject({ status: 404 })
    await expect(find([one], tenant.superadmin)).resolves.toMatchObject({ size: 1 })
  }
  await expect(find([{ volType: 'indivols', volunteerId: gone! }], tenant.superadmin)).rejects.toMatchObject({
    status: 404,
  })
})

it('finds the existing members of groups whom the actor may see, each once', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  const [here] = await addTestVolunteers(tenant, ['Here'], { venue_ids: [place.here.id] })
  const [away] = await addTestVolunteers(tenant, ['Away'], { venue_ids: [place.away.id] })
  const groups = [await addTestGroup(tenant, [here!, away!]), await addTestGroup(tenant, [here!], 'Others')]
  const names = async (as: Person) => (await members(groups, as)).map(({ name }) => name).toSorted()
  expect([await names(place.limited), await names(tenant.superadmin), await members([])]).toEqual([
    ['Here'],
    ['Away', 'Here'],
    [],
  ])
  await expect(members([...groups, crypto.randomUUID()])).rejects.toMatchObject({ status: 404 })
})
