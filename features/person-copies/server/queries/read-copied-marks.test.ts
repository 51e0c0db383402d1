import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
  ])
  expect(JSON.stringify(parts)).not.toMatch(/colleague|Arun/)
})
