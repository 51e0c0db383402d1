import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestGroup } from '#testing/add-test-group.ts'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { type LimitedTenant, limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { findRecipients } from './find-recipients.ts'

let test: TestApp
let place: LimitedTenant
beforeAll(async () => {
  test = await startTestApp()
  place = await limitedTenant(test)
})
afterAll(() => test.stop())

const find = (named: Parameters<typeof findRecipients>[1], as: Person = place.tenant.superadmin) =>
  place.tenant.run(as, async (ctx) => (await findRecipients(ctx, named)).map(({ name, kind }) => `${name} ${kind}`))

it('is those who are named, by name, or the members of a group, or an organisation', async () => {
  const [siti, arun] = await addTestVolunteers(place.tenant, ['Siti', 'Arun'], { venue_ids: [place.here.id] })
  const [away] = await addTestVolunteers(place.tenant, ['Away'], { venue_ids: [place.away.id] })
  const [gone] = await addTestVolunteers(place.tenant, ['Gone'], { deleted_at: new Date() })
  const groupId = await addTestGroup(place.tenant, [siti!, arun!, away!, gone!])
  const { organisationId } = await addTestOrganisation(place.tenant, 'Bank', [], { venue_ids: [place.away.id] })
  expect(await find({ vids: [siti!, arun!, siti!] })).toEqual(['Arun indivols', 'Siti indivols'])
  expect(await find({ groupId })).toEqual(['Readers grps', 'Arun indivols', 'Away indivols', 'Siti indivols'])
  expect(await find({ groupId }, place.limited)).toEqual(['Readers grps', 'Arun indivols', 'Siti indivols'])
  expect(await find({ organisationId })).toEqual(['Bank volunteeringorg'])
  const unseen = [{ organisationId }, { vids: [away!] }, { vids: [siti!, gone!] }, { groupId: uuidv7() }]
  for (const named of unseen) await expect(find(named, place.limited)).rejects.toMatchObject({ status: 404 })
  // who chose a hundred people reads what to do
  await expect(find({ vids: [siti!, gone!] })).rejects.toThrow(/^Not all of those chosen were found/)
})

it('refuses somebody whose record was erased in a sentence, and takes them before', async () => {
  const [lena] = await addTestVolunteers(place.tenant, ['Lena'])
  expect(await find({ vids: [lena!] })).toEqual(['Lena indivols'])
  await place.tenant.inside(({ db, now }) =>
    db.updateTable('volunteers').set({ erased_on: now }).where('id', '=', lena!).execute(),
  )
  await expect(find({ vids: [lena!] })).rejects.toMatchObject({ status: 409, message: expect.stringMatching(/erased/) })
})
