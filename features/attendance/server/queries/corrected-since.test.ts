import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity, type TestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { participant, testSession } from '#testing/test-session.ts'
import * as contract from '../../attendee-contract.ts'
import { markParticipants } from '../../several-contract.ts'
import { correctedSince } from './corrected-since.ts'

let test: TestApp
let tenant: TestTenant
let planned: TestActivity
let vid: string
// two in the afternoon; the session was from 9 to 12
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T06:00:00Z' })))
beforeEach(async () => {
  tenant = await test.newTenant()
  planned = await addTestActivity(tenant)
  const [mei] = await addTestVolunteers(tenant, ['Mei'])
  await add([participant(mei!)])
  vid = (await open()).vols.find((one) => one.volunteerId === mei)!.vid
})
afterAll(() => test.stop())

const { params, open, add } = testSession(() => ({ test, tenant, planned }))
const at = (time: string) => new Date(`2026-12-01T${time}:00+08:00`).toISOString()
const path = () => ({ ...params(), vid })
const press = (way: 'checkIn' | 'checkOut', time: string) =>
  test.call(
    way === 'checkIn' ? contract.checkIn : contract.checkOut,
    { params: path(), body: { at: at(time) } },
    tenant.user,
  )
const mark = (wanted: 'check-in' | 'check-out', time: string) =>
  test.call(markParticipants, { params: params(), body: { vids: [vid], mark: wanted, at: at(time) } }, tenant.user)
const correct = (checkIn: string, checkOut: string) => {
  const day = (time: string) => `2026-12-01T${time}`
  const body = { checkInTime: day(checkIn), checkOutTime: day(checkOut), hours: null }
  return test.call(contract.correctAttendance, { params: path(), body }, tenant.user)
}
const times = async () => {
  const { checkInTime, checkOutTime } = (await open()).vols.find((one) => one.vid === vid)!
  return `${checkInTime.slice(11, 16)} ${checkOutTime.slice(11, 16)}`
}

it('leaves a correction as it is, whichever way the press is heard of later', async () => {
  await correct('09:20', '11:50')
  for (const replies of [
    [await press('checkIn', '09:05'), await press('checkOut', '11:30')],
    [await mark('check-in', '09:06'), await mark('check-out', '11:31')],
  ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await times()).toBe('09:20 11:50')
})

it('takes the earlier of two presses, and adds what nobody has written', async () => {
  await press('checkIn', '09:20')
  await press('checkIn', '09:05')
  expect(await times()).toBe('09:05 ')
  await mark('check-out', '11:50')
  await mark('check-out', '11:30')
  expect(await times()).toBe('09:05 11:30')
})

it('knows of corrections of these rows after that moment alone', async () => {
  const since = (time: string) =>
    tenant.run(tenant.user, (ctx) => correctedSince(ctx, [vid, planned.attendanceId], time))
  expect(await since('2026-12-01T08:00:00')).toEqual(new Set())
  await correct('09:20', '11:50')
  expect(await since('2026-12-01T08:00:00')).toEqual(new Set([vid]))
  expect(await since('2026-12-01T15:00:00')).toEqual(new Set())
})
