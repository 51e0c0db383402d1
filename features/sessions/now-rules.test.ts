import { describe, expect, it } from 'vitest'
import { sessionTemplate } from './contract.ts'
import { beginAt, checkStarting, startingErrors, startingPlan } from './now-rules.ts'
import { sentPlan } from './plan-rules.ts'

const event = { title: ' Door-knocking ', start: '2026-11-29T13:25', end: '2026-11-29T15:25', venueIds: [] }

describe('what begins now', () => {
  it.each([
    ['2026-11-29T13:28', '2026-11-29T13:25', '2026-11-29T15:25'],
    ['2026-11-29T13:30', '2026-11-29T13:30', '2026-11-29T15:30'],
    ['2026-12-31T22:59', '2026-12-31T22:55', '2027-01-01T00:55'],
  ])('at %s is from %s to %s', (now, start, end) => {
    expect(beginAt(now)).toEqual({ start, end })
  })

  it('is one session under its own name, on its own days', () => {
    const sent = sentPlan(startingPlan({ ...event, end: '2026-11-30T01:00' }), [])
    expect(sent).toMatchObject({
      isSingleSession: true,
      sessionName: 'Door-knocking',
      startDate: '2026-11-29',
      startTime: '13:25',
      endDate: '2026-11-30',
      endTime: '01:00',
    })
    expect(sessionTemplate.safeParse(sent).success).toBe(true)
  })

  it.each([
    [{}, false, []],
    [{ title: ' ' }, false, ['title']],
    [{ start: 'T13:25' }, false, ['start']],
    [{ end: '2026-11-29T' }, false, ['end']],
    [{ end: event.start }, false, ['end']],
    [{}, true, ['venueIds']],
    [{ venueIds: ['a'] }, true, []],
  ])('with %o lacks what it lacks', (part, mustChooseVenue, paths) => {
    expect(checkStarting({ ...event, ...part }, mustChooseVenue).map(({ path }) => path)).toEqual(paths)
  })

  it('shows what the server refuses at its own fields', () => {
    const refused = ['activity.title', 'batch.batchSessions.0.venue', 'batch.batchSessions.0.endTime', 'own.a']
    const shown = startingErrors(refused.map((path) => ({ path, message: 'No' })))
    expect(shown.map(({ path }) => path)).toEqual(['title', 'venueIds', 'end', 'own.a'])
  })
})
