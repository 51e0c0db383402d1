import { expect, it } from 'vitest'
import type { Context } from '#server/context.ts'
import type { PushedEvent } from '#server/realtime/events.ts'
import { tellAttendance, tellParticipants } from './tell-participants.ts'

/** What browsers hear of it, which is all that it uses of a context. */
function told(work: (ctx: Context) => void): string[] {
  const events: PushedEvent[] = []
  work({ emit: (event: PushedEvent) => void events.push(event) } as Context)
  return events.flatMap((event) => ('changed' in event ? event.changed : []))
}

it('names the pages of the session and of anyone who came', () => {
  expect(told((ctx) => tellAttendance(ctx, 's', ['a', 'b']))).toEqual(['attendance/s', 'volunteers/a', 'volunteers/b'])
})

it('names the lists that count who takes part too: of this batch, this day and the calendar', () => {
  const session = { id: 's', batch_id: 'b', starts_at: '2026-12-01T09:00:00' }
  expect(told((ctx) => tellParticipants(ctx, session, ['a']))).toEqual(
    expect.arrayContaining([
      'attendance/s',
      'volunteers/a',
      'sessions/batch/b',
      'sessions/of-day/2026-12-01',
      'sessions/calendar',
    ]),
  )
})
