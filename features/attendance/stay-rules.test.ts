import { expect, it } from 'vitest'
import { notesOfStays } from './stay-rules.ts'

const session = { start: '2026-11-03T09:30', end: '2026-11-03T12:30' }

it('says what the visits of a sheet come to, and names stays that are longer than their session', () => {
  expect(
    notesOfStays(
      [
        { row: 4, vid: '', outcome: 'came', session },
        { row: 5, vid: '', outcome: 'came', hours: 1.5, session },
        { row: 6, vid: '', outcome: 'absent', session },
        { row: 7, vid: '', outcome: 'came', hours: 14, session },
      ],
      [],
    ),
  ).toEqual(['3 visits, 18.5 hours in all.', 'Longer than the session: row 7, 14 hours on 03 Nov 2026.'])
  expect(notesOfStays([{ row: 4, vid: '', outcome: 'excused', session }], [])).toEqual([])
  expect(notesOfStays([{ row: 4, vid: '', outcome: 'came', hours: 1, session }], [])).toEqual([
    '1 visit, 1 hour in all.',
  ])
})

it('names those whose stay is kept to the minute', () => {
  const stays = [
    { row: 5, vid: '', outcome: 'came' as const, minutes: 105, session },
    { row: 6, vid: '', outcome: 'came' as const, hours: 2, session },
  ]
  expect(notesOfStays(stays, [])).toEqual([
    '2 visits, 3.75 hours in all.',
    'Kept to the minute, as check-in and check-out times from the beginning of the session: row 5, 1.75 hours on 03 Nov 2026.',
  ])
})

it('counts what will be written, and says what stays behind', () => {
  const came = { vid: '', outcome: 'came' as const, session }
  const stays = [
    { row: 4, ...came },
    { row: 5, ...came },
    { row: 5, ...came, hours: 1 },
  ]
  expect(notesOfStays(stays, [{ row: 5 }, { row: 1, isWhole: true }])).toEqual([
    '1 visit, 3 hours in all.',
    'Not counted, and not imported before they are corrected: 2 visits in 1 row.',
  ])
})

it('names the first ten', () => {
  const stays = Array.from({ length: 12 }, (_, i) => ({
    row: i + 2,
    vid: '',
    outcome: 'came' as const,
    hours: 4,
    session,
  }))
  expect(notesOfStays(stays, [])[1]).toMatch(/row 11, 4 hours on 03 Nov 2026 and 2 more\.$/)
})

it('counts somebody who stands in two rows for a session once, and says so', () => {
  const came = { vid: 'mei', outcome: 'came' as const, session }
  const next = { start: '2026-11-10T09:30', end: '2026-11-10T12:30' }
  const stays = [
    { row: 3, ...came, hours: 1 },
    { row: 4, ...came, outcome: undefined },
    { row: 8, ...came, hours: 2 },
    { row: 9, ...came, session: next },
    { row: 10, ...came, vid: 'arun' },
  ]
  expect(notesOfStays(stays, [])).toEqual([
    '3 visits, 7 hours in all.',
    'In the sheet twice for one session, where the first row counts: row 8 on 03 Nov 2026, as in row 3.',
  ])
})
