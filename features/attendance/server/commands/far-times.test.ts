import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity, type TestActivity } from '#testing/add-test-activity.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { testSession } from '#testing/test-session.ts'
import * as attendees from '../../attendee-contract.ts'
import { closeSession } from '../../closing-contract.ts'

let test: TestApp
let tenant: TestTenant
let planned: TestActivity
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T10:05:00Z' })))
beforeEach(async () => {
  tenant = await test.newTenant()
  planned = await addTestActivity(tenant)
})
afterAll(() => test.stop())

const { params, open, save } = testSession(() => ({ test, tenant, planned }))
const person = async () => (await open()).vols[0]!
const message = 'This time is in another year than the session.'
const correct = async (checkInTime: string, checkOutTime = '') => {
  const body = { checkInTime, checkOutTime, hours: null }
  return test.call(
    attendees.correctAttendance,
    { params: { ...params(), vid: planned.attendanceId }, body },
    tenant.user,
  )
}

it('a time of another year than the session is refused in a correction; of another day it is taken', async () => {
  const refused = await correct('2025-12-01T09:00')
  expect([refused.status, refused.body.errors]).toEqual([400, [{ path: 'checkInTime', message }]])
  expect((await correct('2026-12-01T09:00', '2027-12-01T12:00')).body.errors).toEqual([
    { path: 'checkOutTime', message },
  ])
  expect((await correct('2026-11-02T09:00', '2026-11-02T12:00')).status).toBe(200)
})

const long = 'This is more than a day longer than the session. Please check both times.'

it('a stay that is a day longer than the session is refused wherever it is written', async () => {
  expect((await correct('2026-01-01T00:00', '2026-12-31T23:59')).body.errors).toEqual([
    { path: 'checkOutTime', message: long },
  ])
  const vol = await person()
  const saved = await save({ vols: [{ ...vol, checkOutTime: '2026-12-30T20:00' }] })
  expect([saved.status, saved.body.errors]).toEqual([400, [{ path: 'vols.0.checkOutTime', message: long }]])
  const body = { checkOuts: [{ vid: vol.vid, version: vol.version, checkOutTime: '2026-12-30T20:00' }] }
  const closed = await test.call(closeSession, { params: params(), body }, tenant.user)
  expect([closed.status, closed.body.errors[0].path]).toEqual([400, 'checkOuts.0.checkOutTime'])
  expect((await correct('2026-12-01T09:00', '2026-12-02T11:00')).status).toBe(200)
})

it('of another year is refused when a session is closed', async () => {
  const { vid, version } = await person()
  const close = (checkOutTime: string) =>
    test.call(closeSession, { params: params(), body: { checkOuts: [{ vid, version, checkOutTime }] } }, tenant.user)
  expect((await close('2027-12-01T12:00')).body.errors).toEqual([{ path: 'checkOuts.0.checkOutTime', message }])
  expect((await close('2026-12-01T12:00')).status).toBe(200)
})

it('a check-out that has not come yet is refused when a session is closed', async () => {
  const { vid, version } = await person()
  const close = (checkOutTime: string) =>
    test.call(closeSession, { params: params(), body: { checkOuts: [{ vid, version, checkOutTime }] } }, tenant.user)
  expect((await close('2026-12-01T19:06')).body.errors).toEqual([
    { path: 'checkOuts.0.checkOutTime', message: 'Siti Rahman: This time has not come yet.' },
  ])
  expect((await close('2026-12-01T18:05')).status).toBe(200)
})

it('who came for the whole of a session that is closed early left when it was closed', async () => {
  const { vid, version } = await person()
  await tenant.inside(({ db }) => db.updateTable('sessions').set({ ends_at: '2026-12-01T20:00' }).execute())
  const closed = await test.call(closeSession, { params: params(), body: { came: [{ vid, version }] } }, tenant.user)
  expect([closed.status, (await person()).checkOutTime.slice(0, 16)]).toEqual([200, '2026-12-01T18:05'])
})

it('of another year is refused in a save of the whole session, where somebody changed it', async () => {
  const vol = await person()
  const saved = (checkOutTime: string) => save({ vols: [{ ...vol, checkOutTime }] })
  const refused = await saved('2027-12-01T12:00')
  expect([refused.status, refused.body.errors]).toEqual([400, [{ path: 'vols.0.checkOutTime', message }]])
  await tenant.inside(({ db }) => db.updateTable('attendances').set({ check_in: '2025-12-01T09:00' }).execute())
  // what was stored before stops nobody
  const { version } = await person()
  expect((await save({ vols: [{ ...vol, version, checkInTime: '2025-12-01T09:00:00', hours: 2 }] })).status).toBe(200)
})
