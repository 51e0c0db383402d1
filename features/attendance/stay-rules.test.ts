import { describe, expect, it } from 'vitest'
import { addedUp, notesOfStays, type Stay, saidIn } from './stay-rules.ts'

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

it('names those of whom nothing says when they left', () => {
  const came = { vid: '', outcome: 'came' as const, checkIn: '2026-11-03T09:30:00', session }
  const stays = [
    { row: 4, ...came },
    { row: 5, ...came, checkOut: '2026-11-03T11:30:00' },
    { row: 6, ...came, hours: 2 },
  ]
  expect(notesOfStays(stays, [])).toEqual([
    '3 visits, 4 hours in all.',
    'For how long they were there is not known, so this counts no hours yet: row 4. Write the times, or the hours.',
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

describe('visits of one person on one day', () => {
  const visit = (row: number, part: Partial<Stay>): Stay => ({ row, vid: 'mei', outcome: 'came', session, ...part })
  const at = (from: string, to: string) => ({ checkIn: `2026-11-03T${from}`, checkOut: `2026-11-03T${to}` })

  it.each<[string, Partial<Stay>, Partial<Stay>, Partial<Stay>]>([
    ['by their times', at('14:15', '16:15'), at('09:00', '11:00'), { hours: 4, ...at('09:00', '16:15') }],
    ['to the minute', at('09:00', '10:15'), at('10:15', '11:45'), { minutes: 165, checkIn: '2026-11-03T09:00' }],
    ['by what their rows say', { hours: 1, said: 'Mdm Wee' }, { hours: 1, said: 'Mr Ali' }, { hours: 2 }],
    ['to the minute, without times', { hours: 1, said: 'a' }, { minutes: 20, said: 'b' }, { minutes: 80 }],
  ])('are added up %s', (_by, one, other, sum) => {
    const { stays, added } = addedUp([visit(5, one), visit(6, other)])
    expect(stays).toMatchObject([{ row: 5, vid: 'mei', ...sum }])
    expect(added).toMatchObject([{ rows: [5, 6] }])
    expect(stays[0]?.minutes && stays[0].hours).toBeFalsy()
  })

  it.each<[string, Partial<Stay>, Partial<Stay>]>([
    ['at one time', at('09:00', '11:00'), at('10:00', '12:00')],
    ['with no end', { checkIn: '2026-11-03T09:00' }, at('10:00', '12:00')],
    ['that say the same', { hours: 1, said: 'Mdm Wee' }, { hours: 1, said: 'Mdm Wee' }],
    ['of somebody who did not come', { outcome: 'absent' }, { hours: 1, said: 'a' }],
    ['of another session', { hours: 1 }, { hours: 1, session: { start: '2026-11-10T09:30', end: '2026-11-10T12:30' } }],
    ['of nobody known', { hours: 1, said: 'a', vid: '' }, { hours: 1, said: 'b', vid: '' }],
  ])('stay two: %s', (_what, one, other) => {
    const two = [visit(5, one), visit(6, other)]
    expect(addedUp(two)).toEqual({ stays: two, added: [] })
  })

  it('is said, and counted once', () => {
    const three = [visit(5, at('14:00', '15:00')), visit(6, at('09:00', '11:00')), visit(9, at('16:00', '16:30'))]
    expect(notesOfStays(three, [], true)).toEqual([
      '1 visit, 3.5 hours in all.',
      'Longer than the session: row 5, 3.5 hours on 03 Nov 2026.',
      'Several visits of one person on one day are added up: rows 5, 6, 9 on 03 Nov 2026, 3.5 hours.',
    ])
    expect(notesOfStays(three, [])[1]).toMatch(/In the sheet twice/)
  })

  it('differ in more than the number of their line', () => {
    const columns = [{ heading: 'S/N' }, { heading: 'Name' }]
    expect(saidIn(['1', 'Mei'], columns)).toBe(saidIn(['2', 'Mei'], columns))
    expect(saidIn(['1', 'Mei'], columns)).not.toBe(saidIn(['1', 'Arun'], columns))
  })
})
