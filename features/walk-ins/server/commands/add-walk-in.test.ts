import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeSession, reopenSession } from '#features/attendance/closing-contract.ts'
import { searchRegistrations } from '#features/registration/list-contract.ts'
import { acceptRegistration, getRegistration } from '#features/registration/staff-contract.ts'
import { getVolunteer } from '#features/volunteers/contract.ts'
import { addTestActivity, type TestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { testSession } from '#testing/test-session.ts'
import * as contract from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
let planned: TestActivity
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:30:00Z' })))
beforeEach(async () => {
  tenant = await test.newTenant()
  planned = await addTestActivity(tenant)
})
afterAll(() => test.stop())

const { params, open } = testSession(() => ({ test, tenant, planned }))
const add = (who: object, more: object = {}, as: Person = tenant.user) =>
  test.call(contract.addWalkIn, { params: params(), body: { who, ...more } as never }, as)
const shown = async () =>
  (await open()).vols.map(({ fullName, checkInTime, checkOutTime }) =>
    [fullName, checkInTime.slice(11, 16), checkOutTime.slice(11, 16)].filter(Boolean).join(' '),
  )
const waiting = async () =>
  (await test.call(searchRegistrations, { query: { state: 'waiting' } }, tenant.user)).body.registrations

it.each([
  ['one role alone', ['Befriender'], ['Befriender']],
  ['two roles', ['Befriender', 'Driver'], []],
  ['no role', [], []],
])('who comes to a session with %s comes for %s', async (_which, roles, filled) => {
  const roleCounts = JSON.stringify(roles.map((roleName) => ({ roleName, count: 5 })))
  await tenant.inside(({ db }) => db.updateTable('sessions').set({ role_counts: roleCounts }).execute())
  expect((await add({ fullName: 'Mary Tan', mobileNo: '9123 4567' })).body.attendee.rolesFilled).toEqual(filled)
})

it('comes for the role that was said; who is signed up already keeps theirs', async () => {
  const roleCounts = JSON.stringify(['Befriender', 'Driver'].map((roleName) => ({ roleName, count: 5 })))
  await tenant.inside(({ db }) => db.updateTable('sessions').set({ role_counts: roleCounts }).execute())
  const mary = { fullName: 'Mary Tan', mobileNo: '91234567' }
  expect((await add(mary, { role: 'Driver' })).body.attendee.rolesFilled).toEqual(['Driver'])
  const again = await add(mary, { role: 'Befriender' })
  expect(again.body.attendee.rolesFilled).toEqual(['Driver'])
  const unknown = await add({ fullName: 'Arun Kumar' }, { role: 'Cook' })
  expect([unknown.status, unknown.body.errors[0].path]).toEqual([400, 'role'])
})

describe('somebody whom nobody knows', () => {
  it('is a volunteer with name and number, is checked in, and waits among the registrations', async () => {
    const added = await add({ fullName: ' Mary Tan ', mobileNo: '9123 4567' })
    expect(added.status).toBe(200)
    expect(added.body.attendee).toMatchObject({
      fullName: 'Mary Tan',
      contactNo: '+6591234567',
      checkInTime: expect.stringContaining('T09:30'),
    })
    expect(await shown()).toEqual(['Mary Tan 09:30', 'Siti Rahman 09:00'])
    expect(await waiting()).toMatchObject([
      { id: added.body.registrationId, name: 'Mary Tan', reason: 'walk-in', recordId: added.body.attendee.volunteerId },
    ])
    const { body } = await test.call(getRegistration, { params: { id: added.body.registrationId } }, tenant.user)
    expect([body.consentedOn, body.consentText]).toEqual(['', ''])
    const person = await test.call(getVolunteer, { params: { id: added.body.attendee.volunteerId } }, tenant.user)
    expect([person.status, person.body.status]).toEqual([200, 'New'])
  })

  it('is kept as they are when their registration is accepted', async () => {
    const { registrationId, attendee } = (await add({ fullName: 'Mary Tan' })).body
    const accepted = await test.call(acceptRegistration, { params: { id: registrationId } }, tenant.user)
    expect([accepted.status, accepted.body.recordId]).toEqual([200, attendee.volunteerId])
    expect(await waiting()).toEqual([])
  })

  it('may be somebody who is known: those are named', async () => {
    const [known] = await addTestVolunteers(tenant, ['Mary Tan'], { mobile_no: '+6591234567' })
    await add({ fullName: 'mary tan', mobileNo: '91234567' })
    const { walkIns } = (await test.call(contract.listWalkIns, { params: params() }, tenant.user)).body
    expect(walkIns).toMatchObject([{ name: 'mary tan', similar: [{ vid: known, name: 'Mary Tan' }] }])
  })

  it('may be somebody whose number it is, under another name', async () => {
    const [known] = await addTestVolunteers(tenant, ['Hafiz Bin Rahman'], { mobile_no: '+6583258089' })
    await add({ fullName: 'Somebody', mobileNo: '8325 8089' })
    const { walkIns } = (await test.call(contract.listWalkIns, { params: params() }, tenant.user)).body
    expect(walkIns).toMatchObject([{ name: 'Somebody', similar: [{ vid: known }] }])
  })

  it.each([
    ['no name', { fullName: ' ' }],
    ['a number that is none', { fullName: 'Mary', mobileNo: 'twelve' }],
    ['neither a person nor a name', {}],
  ])('is not taken with %s, and nothing is written', async (_what, who) => {
    expect((await add(who)).status).toBe(400)
    expect([await shown(), await waiting()]).toEqual([['Siti Rahman 09:00'], []])
  })
})

describe('somebody who is known', () => {
  it.each([
    ['under 16 without the word of a guardian', '2013-03-03', true],
    ['grown up', '1990-03-03', false],
  ])('and %s is checked in, and it is said', async (_who, dob, lacksGuardian) => {
    const [id] = await addTestVolunteers(tenant, ['Arun Kumar'], { dob })
    const { status, body } = await add({ volunteerId: id })
    expect([status, body.lacksGuardian]).toEqual([200, lacksGuardian])
  })

  it('is added and checked in, without a registration', async () => {
    const [id] = await addTestVolunteers(tenant, ['Arun Kumar'])
    const { body } = await add({ volunteerId: id })
    expect([body.registrationId, await shown()]).toEqual(['', ['Arun Kumar 09:30', 'Siti Rahman 09:00']])
  })

  it('keeps the first time, however often they are added', async () => {
    expect((await add({ volunteerId: planned.attendeeId })).status).toBe(200)
    expect(await shown()).toEqual(['Siti Rahman 09:00'])
  })

  it('comes when they stood at the door, heard of later; the earlier time is the first', async () => {
    const [id] = await addTestVolunteers(tenant, ['Arun Kumar'])
    expect((await add({ volunteerId: id }, { at: '2026-12-01T01:10:00.000Z' })).status).toBe(200)
    await add({ volunteerId: planned.attendeeId }, { at: '2026-12-01T00:40:00.000Z' })
    await add({ fullName: 'Mary Tan' }, { at: '2026-12-01T03:00:00.000Z' })
    expect(await shown()).toEqual(['Arun Kumar 09:10', 'Mary Tan 09:30', 'Siti Rahman 08:40'])
    const yesterday = await add({ fullName: 'Mary Lim' }, { at: '2026-11-30T01:10:00.000Z' })
    expect([yesterday.status, yesterday.body.errors[0].path]).toEqual([400, 'at'])
  })

  it.each([
    ['somebody new', { fullName: 'Mary Tan' }, 'now', false],
    ['somebody new, from a paper sheet', { fullName: 'Mary Tan' }, 'session', false],
    ['who has come', 'there', 'now', true],
    ['who has come, from a paper sheet', 'there', 'session', true],
  ])('%s is told from anyone whose times stay', async (_name, who, times, isUnchanged) => {
    const sent = typeof who === 'string' ? { volunteerId: planned.attendeeId } : who
    expect((await add(sent, { times })).body.isUnchanged).toBe(isUnchanged)
  })

  it('comes at the times of the session, from a paper sheet', async () => {
    await add({ fullName: 'Mary Tan' }, { times: 'session' })
    expect(await shown()).toEqual(['Mary Tan 09:00 12:00', 'Siti Rahman 09:00'])
  })
})

it('is added by staff and by no kiosk, and not into a session that is closed', async () => {
  const mary = { fullName: 'Mary Tan' }
  expect((await add(mary, {}, tenant.kiosk)).status).toBe(403)
  await test.call(closeSession, { params: params(), body: {} }, tenant.user)
  expect((await add(mary)).status).toBe(409)
  await test.call(reopenSession, { params: params(), body: {} }, tenant.user)
  expect((await add(mary)).status).toBe(200)
})
