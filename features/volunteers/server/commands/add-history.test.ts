import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getVolunteerSettings } from '#features/form-settings/server/queries/get-form-settings.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { addNotes, addStatusUpdates, addStatusUpdateToAll, readStatus } from './add-history.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const rows = () => tenant.inside(({ db }) => db.selectFrom('status_updates').selectAll().orderBy('id').execute())

it('reads a status by key or label and a tier in any case, and refuses others by name', async () => {
  const form = await tenant.inside(({ db }) => getVolunteerSettings({ db }))
  expect(readStatus(form, { status: 'ACTIVE', tier: 'core' })).toEqual({ status: 'active', tier: 'Core' })
  const refusal = (status: string, tier: string) => () => readStatus(form, { status, tier }, 'newStatus')
  expect(refusal('Gone', '')).toThrow('newStatus: "Gone" is not one of the options')
  expect(refusal('new', 'Gone')).toThrow('tier: "Gone" is not one of the options')
})

it.each([0, 1, 3])('appends %i entries of now by whoever asks', async (count) => {
  const ids = await addTestVolunteers(tenant, ['A', 'B', 'C'])
  const updates = ids
    .slice(0, count)
    .map((volunteerId) => ({ volunteerId, status: 'active', tier: '', remarks: 'Met' }))
  await tenant.run(tenant.user, (ctx) => addStatusUpdates(ctx, updates))
  const kept = await rows()
  expect(kept.map((row) => row.volunteer_id).toSorted()).toEqual(ids.slice(0, count).toSorted())
  for (const row of kept)
    expect(row).toMatchObject({ new_status: 'active', remarks: 'Met', changed_by: tenant.user.username })
})

it('appends the same entry for many', async () => {
  const ids = await addTestVolunteers(tenant, ['A', 'B'])
  await tenant.run(tenant.user, (ctx) =>
    addStatusUpdateToAll(ctx, ids, { status: 'active', tier: 'Core', remarks: 'Met' }),
  )
  expect((await rows()).map((row) => [row.new_status, row.tier])).toEqual([
    ['active', 'Core'],
    ['active', 'Core'],
  ])
})

it('appends notes without blanks around them', async () => {
  const [id] = await addTestVolunteers(tenant, ['A'])
  await tenant.run(tenant.user, (ctx) => addNotes(ctx, id!, []))
  await tenant.run(tenant.user, (ctx) => addNotes(ctx, id!, [{ note: ' Speaks slowly \n' }]))
  const notes = await tenant.inside(({ db }) => db.selectFrom('notes').selectAll().execute())
  expect(notes).toMatchObject([{ volunteer_id: id, note: 'Speaks slowly', created_by: tenant.user.username }])
})
