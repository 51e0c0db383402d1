import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { undoOwn } from '#features/selection/contract.ts'
import { listEarlierImports } from '#features/selection/import-contract.ts'
import type { Sent } from '#shared/endpoint.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { searchAttendees } from '../../attendee-contract.ts'
import { addFromSheet } from '../../sheet-contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('adds the people of a sheet once, or nobody where one is not there, and is undone as an import', async () => {
  const tenant = await test.newTenant()
  const { plannedSessionId: sessionId } = await addTestActivity(tenant)
  const vids = await addTestVolunteers(tenant, ['Tan Mei Ling', 'Arun Kumar'])
  const add = (ids: string[]) =>
    test.call(addFromSheet, { params: { sessionId }, body: { people: ids.map((vid) => ({ vid })) } }, tenant.user)
  expect((await add([...vids, uuidv7()])).status).toBe(404)
  expect((await add([vids[0]!, vids[0]!])).body).toMatchObject({ added: 1, already: 0 })
  const { body } = await add(vids)
  expect(body).toMatchObject({ added: 1, already: 1 })
  const listed = await test.call(listEarlierImports, { params: { kind: 'participants' } }, tenant.user)
  expect(listed.body.imports).toMatchObject([{ changeSetId: body.changeSetId, added: 1, updated: 0 }, { added: 1 }])
  const undone = await test.call(undoOwn, { params: { id: body.changeSetId } }, tenant.user)
  expect(undone.body).toMatchObject({ restorable: 1, removed: 1 })
  const again = await add(vids)
  expect(again.body).toMatchObject({ added: 1, already: 1 })
  // their row is the one of before
  const undoneAgain = await test.call(undoOwn, { params: { id: again.body.changeSetId } }, tenant.user)
  expect(undoneAgain.body).toMatchObject({ removed: 1 })
})

it('adds each in the role that the row says, and nobody where it is none of the session', async () => {
  const tenant = await test.newTenant()
  const { plannedSessionId: sessionId } = await addTestActivity(tenant)
  const [mei = '', arun = ''] = await addTestVolunteers(tenant, ['Tan Mei Ling', 'Arun Kumar'])
  const add = (people: { vid: string; role?: string }[]) =>
    test.call(addFromSheet, { params: { sessionId }, body: { people } }, tenant.user)
  const refused = await add([{ vid: mei }, { vid: arun, role: 'Pilot' }])
  expect(refused.status).toBe(400)
  expect(refused.body).toMatchObject({ errors: [{ path: 'people.1.role' }] })
  const rows = [{ vid: mei, role: '' }, { vid: mei, role: 'Driver' }, { vid: arun }]
  expect((await add(rows)).body).toMatchObject({ added: 2 })
  const { body } = await test.call(
    searchAttendees,
    { params: { sessionId }, query: { page: 1, size: 10 } },
    tenant.user,
  )
  const rolesOf = (id: string) =>
    body.attendees.find(({ volunteerId }: { volunteerId: string }) => volunteerId === id).rolesFilled
  expect([rolesOf(mei), rolesOf(arun)]).toEqual([['Driver'], []])
})

it('writes when people came and left, and refuses to let them leave before they came', async () => {
  const tenant = await test.newTenant()
  const times = { start: '2026-10-02T09:00', end: '2026-10-02T12:00' }
  const { plannedSessionId: sessionId } = await addTestActivity(tenant, times)
  const [mei = ''] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  const send = (checkIn: string, checkOut: string) =>
    test.call(
      addFromSheet,
      { params: { sessionId }, body: { people: [{ vid: mei, outcome: 'came', checkIn, checkOut }] } },
      tenant.user,
    )
  expect((await send('2026-10-02T11:00:00', '2026-10-02T09:15:00')).status).toBe(400)
  expect((await send('2025-10-02T09:15:00', '2025-10-02T11:00:00')).status).toBe(400)
  expect((await send('2026-10-02T09:15:00', '2026-10-02T11:00:00')).body).toMatchObject({ added: 1 })
  const query = { page: 1, size: 10 }
  const { body } = await test.call(searchAttendees, { params: { sessionId }, query }, tenant.user)
  expect(body.attendees.find(({ volunteerId }: { volunteerId: string }) => volunteerId === mei)).toMatchObject({
    checkInTime: '2026-10-02T09:15:00',
    checkOutTime: '2026-10-02T11:00:00',
    countedHours: 1.75,
  })
})

it('gives those who take part already the role of their row, and Undo brings theirs back', async () => {
  const tenant = await test.newTenant()
  const { plannedSessionId: sessionId } = await addTestActivity(tenant)
  const [mei = '', arun = '', siti = ''] = await addTestVolunteers(tenant, ['Tan Mei Ling', 'Arun Kumar', 'Siti Binte'])
  const send = (body: object) => test.call(addFromSheet, { params: { sessionId }, body } as never, tenant.user)
  const roles = async () => {
    const query = { page: 1, size: 10 }
    const { body } = await test.call(searchAttendees, { params: { sessionId }, query }, tenant.user)
    const of = (id: string) =>
      body.attendees.find((one: { volunteerId: string }) => one.volunteerId === id)?.rolesFilled.join()
    return [mei, arun, siti].map(of)
  }
  await send({ people: [{ vid: mei, role: 'Driver' }, { vid: arun }] })
  const refused = await send({ updates: [{ vid: mei, role: 'Pilot' }] })
  expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'updates.0.role'])
  expect((await send({})).status).toBe(400)
  const { body } = await send({
    people: [{ vid: siti }],
    updates: [
      { vid: mei, role: 'Driver' },
      { vid: arun, role: 'Driver' },
    ],
  })
  expect(body).toMatchObject({ added: 1, already: 1, updated: 1 })
  expect(await roles()).toEqual(['Driver', 'Driver', ''])
  const listed = await test.call(listEarlierImports, { params: { kind: 'participants' } }, tenant.user)
  expect(listed.body.imports[0]).toMatchObject({ added: 1, updated: 1 })
  // somebody checks them in, which is another matter
  await tenant.inside(({ db }) =>
    db.updateTable('attendances').set({ hours: 2 }).where('volunteer_id', '=', arun).execute(),
  )
  const undone = await test.call(undoOwn, { params: { id: body.changeSetId } }, tenant.user)
  expect([undone.body.restorable, undone.body.removed]).toEqual([2, 1])
  expect(await roles()).toEqual(['Driver', '', undefined])
})

it('adds one who was taken out of the session in the meantime in the role of the row', async () => {
  const tenant = await test.newTenant()
  const { plannedSessionId: sessionId } = await addTestActivity(tenant)
  const [mei = ''] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  const body = { updates: [{ vid: mei, role: 'Driver' }] }
  const reply = await test.call(addFromSheet, { params: { sessionId }, body } as never, tenant.user)
  expect(reply.body).toMatchObject({ added: 1, already: 0, updated: 0 })
})

it('writes who came and for how long, of those who take part already, too, and Undo puts it back', async () => {
  const tenant = await test.newTenant()
  const past = { start: '2026-10-02T09:00', end: '2026-10-02T12:00' }
  const { plannedSessionId: sessionId } = await addTestActivity(tenant, past)
  const future = { start: '2099-10-02T09:00', end: '2099-10-02T12:00' }
  const { plannedSessionId } = await addTestActivity(tenant, future)
  const [mei = '', arun = '', siti = '', lim = ''] = await addTestVolunteers(tenant, ['Mei', 'Arun', 'Siti', 'Lim'])
  const send = (body: object, to = sessionId) =>
    test.call(addFromSheet, { params: { sessionId: to }, body } as never, tenant.user)
  const attendance = async () => {
    const query = { page: 1, size: 10 }
    const { body } = await test.call(searchAttendees, { params: { sessionId }, query }, tenant.user)
    const of = (id: string) => body.attendees.find((one: { volunteerId: string }) => one.volunteerId === id)
    return [mei, arun, siti, lim].map((id) => {
      const one = of(id)
      return one && [one.hours, one.absent, one.excused, one.checkInTime !== ''].join(' ')
    })
  }
  await send({ people: [{ vid: mei }, { vid: arun }] })
  const before = await attendance()
  const said = [
    { vid: mei, hours: 2.5 },
    { vid: arun, outcome: 'absent' },
    { vid: siti, outcome: 'came' },
    { vid: lim, outcome: 'excused' },
  ]
  expect((await send({ people: said }, plannedSessionId)).body.code).toBe('session-not-begun')
  expect((await send({ people: [{ vid: mei, hours: 2.2 }] })).body.errors[0].path).toBe('people.0.hours')
  const { body } = await send({ people: said })
  expect(body).toMatchObject({ added: 2, settled: 2, already: 0, updated: 0 })
  expect(await attendance()).toEqual([
    '2.5 false false false',
    ' true false false',
    '0 false false true',
    ' true true false',
  ])
  // a retry in another form changes nothing twice
  expect((await send({ people: said })).body).toMatchObject({ added: 0, settled: 0, already: 4 })
  // a sheet that was corrected goes before what is on record only where somebody says so
  const corrected = [
    { vid: mei, outcome: 'came' },
    { vid: siti, outcome: 'absent' },
  ]
  const followed = await send({ people: corrected })
  expect(followed.body).toMatchObject({ settled: 0, kept: 2 })
  expect(followed.body.keptVids.toSorted()).toEqual([mei, siti].toSorted())
  const replaced = await send({ people: corrected, replaces: true })
  expect(replaced.body).toMatchObject({ settled: 2, kept: 0 })
  expect(await attendance()).toEqual([
    '0 false false true',
    ' true false false',
    ' true false false',
    ' true true false',
  ])
  await test.call(undoOwn, { params: { id: replaced.body.changeSetId } }, tenant.user)
  const listed = await test.call(listEarlierImports, { params: { kind: 'participants' } }, tenant.user)
  expect(listed.body.imports.at(-2)).toMatchObject({ added: 2, updated: 2 })
  const undone = await test.call(undoOwn, { params: { id: body.changeSetId } }, tenant.user)
  expect(undone.body).toMatchObject({ restorable: 4 })
  expect(await attendance()).toEqual([...before.slice(0, 2), undefined, undefined])
})

it('registers who is not on record with the import, and Undo takes them back with it', async () => {
  const tenant = await test.newTenant()
  const { plannedSessionId: sessionId } = await addTestActivity(tenant)
  const [mei = ''] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  const id = '00000000-0000-4000-8000-000000000001'
  const people = [{ vid: mei }, { vid: id }]
  const newcomers = [{ id, fullName: 'Uncle Bala', mobileNo: '91112222' }]
  const add = (body: Sent<typeof addFromSheet>['body']) =>
    test.call(addFromSheet, { params: { sessionId }, body }, tenant.user)
  const { status, body } = await add({ people, newcomers })
  expect([status, body]).toMatchObject([200, { added: 2, registered: [expect.not.stringContaining(id)] }])
  const namesOf = () =>
    tenant.inside(async ({ db }) => {
      const rows = await db.selectFrom('volunteers').select('full_name').where('deleted_at', 'is', null).execute()
      return rows.map((row) => row.full_name).toSorted()
    })
  expect(await namesOf()).toContain('Uncle Bala')
  const undone = await test.call(undoOwn, { params: { id: body.changeSetId } }, tenant.user)
  expect([undone.status, undone.body]).toMatchObject([200, { keptTotal: 0 }])
  expect(await namesOf()).not.toContain('Uncle Bala')
  const again = (await add({ people, newcomers })).body
  await tenant.inside(({ db, now }) =>
    db.updateTable('sessions').set({ closed_on: now, closed_by: 'test' }).where('id', '=', sessionId).execute(),
  )
  // of a session that is closed by now all stay
  expect((await test.call(undoOwn, { params: { id: again.changeSetId } }, tenant.user)).status).toBe(409)
  expect(await namesOf()).toContain('Uncle Bala')
})
