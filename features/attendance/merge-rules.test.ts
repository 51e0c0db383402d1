import { describe, expect, it } from 'vitest'
import { type AttendanceValues, mergeAttendance, openRoles, readTime, type SentValues } from './merge-rules.ts'

const values = (more: Partial<AttendanceValues> = {}): AttendanceValues => ({
  checkIn: null,
  checkOut: null,
  hours: null,
  absent: false,
  excused: false,
  roles: [],
  ...more,
})
const nine = '2026-11-20T09:00:00'
const five = '2026-11-20T09:05:00'
const noon = '2026-11-20T12:00:00'
const one = '2026-11-20T13:00:00'

describe('a participant of a stale save', () => {
  it.each<[string, AttendanceValues, SentValues, AttendanceValues, AttendanceValues | undefined]>([
    ['absent by me alone', values(), { absent: true }, values(), values({ absent: true })],
    [
      'absent by me, here by them: who came is here',
      values(),
      { absent: true },
      values({ checkIn: nine }),
      values({ checkIn: nine }),
    ],
    [
      'absent as read, and brought in by me',
      values({ absent: true }),
      { absent: true, checkIn: nine },
      values({ absent: true }),
      values({ checkIn: nine }),
    ],
    ['not absent any more by me', values({ absent: true }), { absent: false }, values({ absent: true }), values()],
    ['unchanged by me keeps theirs', values(), values(), values({ checkIn: nine }), values({ checkIn: nine })],
    ['unchanged by them takes mine', values(), values({ checkIn: nine }), values(), values({ checkIn: nine })],
    [
      'left out stays',
      values(),
      {},
      values({ checkIn: nine, roles: ['Driver'] }),
      values({ checkIn: nine, roles: ['Driver'] }),
    ],
    [
      'checked in by both keeps the first',
      values(),
      values({ checkIn: five }),
      values({ checkIn: nine }),
      values({ checkIn: nine }),
    ],
    [
      'checked out by both keeps the first',
      values({ checkIn: nine }),
      values({ checkIn: nine, checkOut: one }),
      values({ checkIn: nine, checkOut: noon }),
      values({ checkIn: nine, checkOut: noon }),
    ],
    [
      'checked in by them, with hours by me',
      values(),
      values({ hours: 2 }),
      values({ checkIn: nine }),
      values({ checkIn: nine, hours: 2 }),
    ],
    ['absent for me, untouched by them', values({ checkIn: nine }), values(), values({ checkIn: nine }), values()],
    [
      'absent for me, checked out by them',
      values({ checkIn: nine }),
      values(),
      values({ checkIn: nine, checkOut: noon }),
      undefined,
    ],
    ['with other hours for each', values(), values({ hours: 2 }), values({ hours: 3 }), undefined],
    ['with the same hours for both', values(), values({ hours: 2 }), values({ hours: 2 }), values({ hours: 2 })],
    [
      'with other changed times',
      values({ checkIn: nine }),
      values({ checkIn: five }),
      values({ checkIn: noon }),
      undefined,
    ],
    [
      'checked out by me before they came',
      values(),
      values({ checkIn: nine, checkOut: five }),
      values({ checkIn: noon }),
      undefined,
    ],
    [
      'with roles by both',
      values({ roles: ['A'] }),
      values({ roles: ['A', 'B'] }),
      values({ roles: ['A', 'C'] }),
      values({ roles: ['A', 'C', 'B'] }),
    ],
    [
      'with a role taken by me, one given by them',
      values({ roles: ['A'] }),
      values(),
      values({ roles: ['A', 'C'] }),
      values({ roles: ['C'] }),
    ],
  ])('%s', (_name, base, mine, theirs, result) => expect(mergeAttendance(base, mine, theirs)).toEqual(result))
})

describe('a participant of a save that names no version', () => {
  it.each<[string, SentValues, AttendanceValues, AttendanceValues | undefined]>([
    [
      'takes nothing away',
      values(),
      values({ checkIn: nine, hours: 2, roles: ['A'] }),
      values({ checkIn: nine, hours: 2, roles: ['A'] }),
    ],
    [
      'fills in',
      values({ checkIn: nine, roles: ['B'] }),
      values({ roles: ['A'] }),
      values({ checkIn: nine, roles: ['A', 'B'] }),
    ],
    ['replaces nothing', values({ checkIn: five }), values({ checkIn: nine }), undefined],
  ])('%s', (_name, mine, theirs, result) => expect(mergeAttendance(undefined, mine, theirs)).toEqual(result))
})

it.each([
  ['2026-11-20T09:00', nine],
  [nine, nine],
  ['', null],
  [null, null],
  [undefined, undefined],
])('the time %s is kept as %s', (text, kept) => expect(readTime(text)).toBe(kept))

describe('a newcomer', () => {
  const needed = [
    { roleName: 'Driver', roleCount: 1 },
    { roleName: 'Cook', roleCount: 3 },
    { roleName: 'Guide', roleCount: 2 },
    { roleName: 'Pilot', roleCount: 0 },
  ]
  it.each([
    ['chooses among all that are needed', {}, ['Driver', 'Cook', 'Guide']],
    ['chooses among those with places left', { Driver: 1, Cook: 2 }, ['Cook', 'Guide']],
    ['comes for the only one with places left', { Driver: 1, Cook: 3 }, ['Guide']],
    ['chooses among all where all are full', { Driver: 1, Cook: 4, Guide: 2 }, ['Driver', 'Cook', 'Guide']],
  ])('%s', (_what, taken, expected) => expect(openRoles(needed, new Map(Object.entries(taken)))).toEqual(expected))

  it('chooses nothing where no roles are needed', () =>
    expect([openRoles([], undefined), openRoles(needed.slice(3), undefined)]).toEqual([[], []]))
})
