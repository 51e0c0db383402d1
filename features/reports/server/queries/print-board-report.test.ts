import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAttendedMonths } from '#testing/attended-months.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { printBoardReport } from '../../board-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })
  tenant = await test.newTenant()
})
afterAll(() => test.stop())

const print = (firstDay: string, lastDay: string, as: Person | undefined = tenant.user) =>
  test.call(printBoardReport, { query: { firstDay, lastDay } }, as)

it('is one page, also of a period without anything', async () => {
  const reply = await print('2026-01-01', '2026-12-31')
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="board-report-2026-12-31.pdf"',
  })
  expect(reply.text.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
})

it('is refused of a period that has not begun, and possible of one that lasts until later', async () => {
  const refused = await print('2026-12-02', '2027-02-01')
  const errors = [{ path: 'firstDay', message: 'The first day cannot be after today' }]
  expect([refused.status, refused.body.errors]).toEqual([400, errors])
  expect((await print('2026-12-01', '2027-02-01')).status).toBe(200)
})

it('is one page with more activities than it has room for, long names, ages and every note', async () => {
  const place = await limitedTenant(test)
  const { siti, groupId } = await addAttendedMonths(place.tenant, { here: [place.here.id] })
  await place.tenant.inside(async ({ db, now }) => {
    const of = { tenant_id: place.tenant.id, created_on: now, created_by: 'test', updated_on: now, updated_by: 'test' }
    await db.updateTable('volunteers').set({ dob: '1990-01-01' }).where('id', '=', siti).execute()
    for (let at = 0; at < 14; at++) {
      const ids = { activity_id: uuidv7(), batch_id: uuidv7() }
      const session_id = uuidv7()
      const title = `友伴探访 ${'Reading to people who cannot see '.repeat(4)}${at}`
      const activity = { ...of, id: ids.activity_id, activity_type: 'events' as const, title }
      await db.insertInto('activities').values(activity).execute()
      await db
        .insertInto('batches')
        .values({ ...of, id: ids.batch_id, activity_id: ids.activity_id, name: 'Batch' })
        .execute()
      const times = { starts_at: '2026-11-20T09:00', ends_at: '2026-11-20T10:00' }
      await db
        .insertInto('sessions')
        .values({ ...of, ...ids, ...times, id: session_id, name: title, venue_ids: [place.here.id] })
        .execute()
      const came = { ...of, session_id, participant_name: 'Somebody' }
      await db
        .insertInto('attendances')
        .values([
          { ...came, id: uuidv7(), kind: 'grps', group_id: groupId, hours: 1 + at, people_came: 12 },
          // nobody said whether she came
          { ...came, id: uuidv7(), kind: 'indivols', volunteer_id: siti },
        ])
        .execute()
    }
  })
  const reply = await print('2025-01-01', '2026-12-31', place.limited)
  expect(reply.text.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
})

it.each([
  ['2026-02-01', '2026-01-01', 400],
  ['2024-12-01', '2026-12-31', 400],
  ['2025-01-01', '2026-12-31', 200],
])('from %s to %s is %i', async (first, last, status) => expect((await print(first, last)).status).toBe(status))

it('is for staff', async () => {
  expect((await print('2026-01-01', '2026-12-31', tenant.kiosk)).status).toBe(403)
  expect((await test.send('GET', '/api/reports/board/pdf?firstDay=2026-01-01&lastDay=2026-12-31')).status).toBe(401)
})

it('says what is wrong of the day that is wrong, and of no other', async () => {
  const paths = async (first: string, last: string) =>
    (await print(first, last)).body.errors.map(({ path }: { path: string }) => path)
  expect(await paths('31/02/2026', '2026-12-31')).toEqual(['firstDay'])
  expect(await paths('2026-02-31', '2026-01-31')).toEqual(['firstDay'])
  expect(await paths('2026-02-01', '2026-01-31')).toEqual(['lastDay'])
})

it('says the hours of a month in the nearest whole number, the same in every period', async () => {
  const own = await test.newTenant()
  const { arun, overMidnight } = await addAttendedMonths(own)
  // 3.4 hours in October and 6.4 in November, of which no largest rest is rounded up
  await own.inside(async ({ db }) => {
    await db.updateTable('attendances').set({ hours: 3.4 }).where('id', '=', overMidnight).execute()
    await db
      .updateTable('attendances')
      .set({ hours: 2.9 })
      .where('volunteer_id', '=', arun)
      .where('hours', '=', 2.5)
      .execute()
  })
  const bars = async (firstDay: string, lastDay: string) => {
    const address = `${test.platform.listening}/api/reports/board/pdf?firstDay=${firstDay}&lastDay=${lastDay}`
    const reply = await fetch(address, { headers: { authorization: `Bearer ${own.user.token}` } })
    const lines = readPdf(Buffer.from(await reply.arrayBuffer())).split('\n')
    return ['Oct 2026', 'Nov 2026'].map((month) => lines[lines.indexOf(month) - 1])
  }
  expect(await bars('2026-10-01', '2026-11-30')).toEqual(['3', '6'])
  expect(await bars('2026-11-01', '2026-11-30')).toEqual(['3', '6'])
  expect((await bars('2026-10-01', '2026-10-31'))[0]).toBe('3')
})
