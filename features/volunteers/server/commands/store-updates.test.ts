import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { eraseVolunteer } from '#features/erasure/contract.ts'
import { undoChangeSet } from '#features/selection/contract.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { mei, volunteerCalls } from '#testing/volunteer-calls.ts'
import { importPeople } from '../../import-contract.ts'
import { volunteersFeature } from '../feature.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { created, opened, save } = volunteerCalls(() => ({ test, tenant }))
async function update(vid: string, row: object): Promise<string> {
  const { status, body } = await test.call(
    importPeople,
    { body: { updates: [{ vid, row }] } } as never,
    tenant.superadmin,
  )
  expect([status, body.detail]).toEqual([200, undefined])
  return body.changeSetId
}
const undo = async (id: string) => {
  const { status, body } = await test.call(undoChangeSet, { params: { id } }, tenant.superadmin)
  return status === 200 ? body.kept.map(({ reason }: { reason: string }) => reason) : status
}
const kept = () =>
  tenant.inside(async ({ db }) => (await db.selectFrom('import_updates').select('volunteer_id').execute()).length)
const ill = { hasPriorMedicalCondition: 'Yes', priorMedicalCondition: 'Asthma' }
/** Without what a change leaves behind. */
async function told(vid: string) {
  return { ...(await opened(vid)), version: 0, updatedOn: '', updatedBy: '', statusUpdates: [] }
}

it('what was written over comes back, sealed fields, lists and status included', async () => {
  const vid = await created({ spokenLanguages: ['English'], ...ill })
  const before = await told(vid)
  const id = await update(vid, {
    fullName: 'Tan M L',
    nric: 'S7654321F',
    dob: '1/1/1980',
    spokenLanguages: ['Tamil'],
    priorMedicalCondition: 'Hay fever',
    fullAddress: '2 Hill Street',
    status: 'Active',
    tier: 'Core',
  })
  expect((await opened(vid)).fullName).toBe('Tan M L')
  expect(await undo(id)).toEqual([])
  expect(await told(vid)).toEqual(before)
  expect((await opened(vid)).statusUpdates.map(({ newStatus, remarks }) => `${newStatus} ${remarks}`)).toEqual([
    'New ',
    'Active Imported',
    'New Undone',
  ])
  const shown = await test.send('POST', `/api/v3/indivols/${vid}/show-sensitive`, {}, tenant.superadmin)
  expect(shown.body).toMatchObject({ nric: mei.nric.toUpperCase(), priorMedicalCondition: 'Asthma' })
})

it('nothing comes back of somebody who was changed since; what an undo took back is no change', async () => {
  const [vid, other] = [await created(), await created({ nric: '', fullName: 'Lim Wei' })]
  const first = await update(vid, { comments: 'one' })
  const second = await update(vid, { comments: 'two' })
  expect(await undo(first)).toBe(409)
  expect(await undo(second)).toEqual([])
  expect(await undo(first)).toEqual([])
  expect((await opened(vid)).comments).toBe('')
  const third = await update(other, { comments: 'three' })
  await save(other, { status: 'New', comments: 'four' })
  expect(await undo(third)).toBe(409)
  expect((await opened(other)).comments).toBe('four')
})

it('a number of an identity card that somebody else has by now does not come back', async () => {
  const vid = await created()
  const id = await update(vid, { nric: 'S7654321F' })
  await created({ fullName: 'Lim Wei' })
  expect(await undo(id)).toBe(409)
})

it('is kept for 30 days, and of nobody who was erased', async () => {
  const [vid, other] = [await created(), await created({ nric: '', fullName: 'Lim Wei' })]
  await update(vid, { comments: 'one' })
  await update(other, { comments: 'two' })
  const erased = await test.call(
    eraseVolunteer,
    { params: { vid }, body: { fullName: mei.fullName } },
    tenant.superadmin,
  )
  expect([erased.status, await kept()]).toEqual([200, 1])
  await tenant.inside(({ db, now }) =>
    db
      .updateTable('import_updates')
      .set({ created_on: new Date(now.getTime() - 31 * 86_400_000) })
      .execute(),
  )
  const settings = await tenant.run(tenant.superadmin, async (ctx) => ctx.settings)
  for (const { run } of volunteersFeature.nightly ?? []) await run(test.platform, tenant.id, settings)
  expect(await kept()).toBe(0)
})
