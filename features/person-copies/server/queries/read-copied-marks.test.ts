import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mergeVolunteers } from '#features/duplicates/contract.ts'
import { keepNamedPeople } from '#features/groups/person-contract.ts'
import { keepPeople } from '#features/history/server/commands/keep-people.ts'
import { recordAccess } from '#features/history/server/commands/record-access.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { readCopiedMarks } from './read-copied-marks.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
afterAll(() => test.stop())

it('has what a kiosk left, what could not be stored, who was told by phone and that records were merged', async () => {
  const tenant = await test.newTenant()
  const { plannedSessionId, attendanceId, attendeeId } = await addTestActivity(tenant)
  const [gone] = await addTestVolunteers(tenant, ['Siti R'])
  await tenant.inside(async ({ db, now }) => {
    const session = await db
      .selectFrom('sessions')
      .select('name')
      .where('id', '=', plannedSessionId)
      .executeTakeFirstOrThrow()
    expect(session.name).toBe('Visit')
    const of = { tenant_id: tenant.id, session_id: plannedSessionId, created_on: now, created_by: 'colleague' }
    const left = { name: '', phone: '', left_at: '2026-12-01T09:10', refusal: 'The session is closed.' }
    await db
      .insertInto('kiosk_visitors')
      .values({ ...of, ...left, id: uuidv7(), volunteer_id: attendeeId })
      .execute()
    const pressed = { what: 'check-in', pressed_at: '2026-12-01T09:20', why: 'Somebody changed it.' } as const
    await db
      .insertInto('unstored_presses')
      .values([
        { ...of, ...pressed, id: uuidv7(), attendance_id: attendanceId },
        { ...of, ...pressed, id: uuidv7(), what: 'walk-in', pressed_at: '2026-12-01T09:30', volunteer_id: attendeeId },
        { ...of, ...pressed, id: uuidv7(), what: 'walk-in', name: 'Arun', pressed_at: '2026-12-01T09:40' },
      ])
      .execute()
    const told = { person_id: attendeeId, told_by: 'colleague', told_on: now }
    await db
      .insertInto('mail_told')
      .values({ tenant_id: tenant.id, source_id: plannedSessionId, ...told })
      .execute()
    const merge = { attendances: '[]', belongings: '{}', fields_sealed: Buffer.from('a'), merged_by: 'colleague' }
    await db
      .insertInto('volunteer_merges')
      .values({ tenant_id: tenant.id, id: uuidv7(), kept_id: attendeeId, gone_id: gone!, merged_on: now, ...merge })
      .execute()
  })
  const parts = await tenant.run(tenant.user, (ctx) => readCopiedMarks(ctx, attendeeId))
  expect(parts.map(({ rows }) => rows)).toEqual([
    [['Visit', '01 December 2026 09:10 AM', 'The session is closed.']],
    [
      ['Visit', '01 December 2026 09:20 AM', 'check-in', 'Somebody changed it.'],
      ['Visit', '01 December 2026 09:30 AM', 'walk-in', 'Somebody changed it.'],
    ],
    [['Visit', '01 December 2026 09:05 AM']],
    [['01 December 2026 09:05 AM']],
    [],
    [],
  ])
  expect(JSON.stringify(parts)).not.toMatch(/colleague|Arun/)
})

it('has how lists write their name, and in which reports and exports of several people they were', async () => {
  const tenant = await test.newTenant()
  const [vid, gone, other] = (await addTestVolunteers(tenant, ['Tan Mei Ling', 'Mei Ling', 'Arun'])) as [
    string,
    string,
    string,
  ]
  const people = [{ fullName: 'Auntie Rose', vid }]
  expect((await test.call(keepNamedPeople, { body: { people } }, tenant.user)).status).toBe(200)
  const export_ = (id: string, of: string[]) =>
    tenant.run(tenant.user, (ctx) => {
      const record = { type: 'volunteer', id, name: `Volunteers of ${id}` }
      return recordAccess(ctx, 'export', record, [], { volunteers: of.length }, of)
    })
  await export_('both', [vid, other])
  await export_('the second record', [gone, other])
  await export_('somebody else', [other])
  for (const [id, ids] of [
    [uuidv7(), new Set([vid, other])],
    [uuidv7(), new Set(Array.from({ length: 5001 }, () => uuidv7()))],
  ] as const) {
    await tenant.run(tenant.user, (ctx) => keepPeople(ctx, id, ids))
    await tenant.run(tenant.user, (ctx) =>
      recordAccess(ctx, 'export', { type: 'volunteer', id, name: `Report of ${ids.size}` }, []),
    )
  }
  expect((await test.call(mergeVolunteers, { body: { keptId: vid, goneId: gone } }, tenant.user)).status).toBe(200)
  const parts = await tenant.run(tenant.user, (ctx) => readCopiedMarks(ctx, vid))
  const rowsOf = (title: string) => parts.find((part) => part.title.startsWith(title))?.rows
  expect(rowsOf('How lists')).toEqual([['auntie rose', '01 December 2026 09:05 AM']])
  const exports = rowsOf('In reports')
  expect(exports?.map((row) => row[3])).toEqual([
    'Volunteers of both',
    'Volunteers of the second record',
    'Report of 2',
    'Report of 5001, of more than 5,000 people: this person may be among them',
  ])
  expect(exports?.map((row) => row[1])).toEqual(['Staff', 'Staff', 'Staff', 'Staff'])
  expect(JSON.stringify(parts)).not.toContain(tenant.user.username)
})
