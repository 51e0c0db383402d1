import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { type RosterTest, rosterOf } from '#testing/test-roster.ts'
import { setRosterEntries } from '../../contract.ts'
import { checkLeaving, takeOffLeaving } from '../../leaving-contract.ts'

let test: TestApp
let tenant: TestTenant
let [roster, other]: RosterTest[] = []
let [gone, active]: string[] = []
// the first of seven Mondays has passed
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
beforeEach(async () => {
  tenant = await test.newTenant()
  roster = await rosterOf(test, tenant)
  other = await rosterOf(test, tenant)
  ;[active] = await addTestVolunteers(tenant, ['Arun Kumar'])
  ;[gone] = await addTestVolunteers(tenant, ['Tan Mei Ling'], { status: 'inactive' })
  await roster.signUp([gone!, active!], { scope: 'coming' }, { roles: ['Driver'] })
  await other.signUp([gone!], { scope: 'this', sessionId: other.sessions[1]!.vid })
})
afterAll(() => test.stop())

const check = async () => (await test.call(checkLeaving, { body: { vids: [gone!, active!] } }, tenant.user)).body
const takeOff = () => test.call(takeOffLeaving, { body: { vids: [gone!, active!] } }, tenant.user)

it('takes those who are not active off all coming sessions, and an undo of each series puts them back', async () => {
  expect(await check()).toEqual({
    people: [{ vid: gone, fullName: 'Tan Mei Ling', status: 'Inactive' }],
    places: 7,
    hidden: 0,
  })
  const { body } = await takeOff()
  expect(body).toMatchObject({ changed: 7, sessions: 7, kept: 0 })
  expect([await roster!.grid(), await other!.grid()]).toEqual([{ 'Arun Kumar': '-ssssss' }, {}])
  expect(await check()).toEqual({ people: [], places: 0, hidden: 0 })
  for (const { batchId, entries } of body.undo)
    await test.call(setRosterEntries, { params: { batchId }, body: { entries } }, tenant.user)
  expect([await roster!.grid(), await other!.grid()]).toEqual([
    { 'Arun Kumar': '-ssssss', 'Tan Mei Ling': '-ssssss' },
    { 'Tan Mei Ling': '-s-----' },
  ])
  expect((await takeOff()).body.changed).toBe(7)
  expect((await takeOff()).body).toEqual({ changed: 0, sessions: 0, kept: 0, undo: [] })
})
