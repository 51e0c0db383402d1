import { describe, expect, it } from 'vitest'
import { applyHours, attendeeState, countedHours, findRepeatedRole, hoursChoices, isLongOver } from './rules.ts'

const session = { start: '2026-11-20T09:00:00', end: '2026-11-20T12:00:00' }
const here = {
  checkIn: '2026-11-20T09:10:00',
  checkOut: null,
  hours: null,
  absent: false,
  excused: false,
  roles: ['Driver'],
}

describe('hours', () => {
  it('are chosen from half an hour to a day', () =>
    expect([hoursChoices[0], hoursChoices[1], hoursChoices.at(-1), hoursChoices.length]).toEqual([0.5, 1, 24, 48]))
  it.each([
    ['same-as-session' as const, { checkIn: session.start, checkOut: session.end, hours: 0, absent: false }],
    ['absent' as const, { checkIn: null, checkOut: null, hours: null, absent: true }],
    ['excused' as const, { checkIn: null, checkOut: null, hours: null, absent: true, excused: true }],
    [2.5, { checkIn: here.checkIn, checkOut: null, hours: 2.5, absent: false }],
  ])('%s', (choice, expected) =>
    expect(applyHours(here, choice, session)).toEqual({ excused: false, ...expected, roles: ['Driver'] }),
  )
  it.each([
    [{ checkIn: session.start, checkOut: session.end, hours: 0 }, 3],
    [{ checkIn: session.start, checkOut: '2026-11-20T09:20:00', hours: null }, 1 / 3],
    [{ checkIn: session.start, checkOut: session.end, hours: 2 }, 2],
    [{ checkIn: session.start, checkOut: null, hours: null }, 0],
    [{ checkIn: null, checkOut: null, hours: 4 }, 4],
  ])('counted of %j are %d', (values, hours) => expect(countedHours(values, 'Europe/Berlin')).toBe(hours))
  it.each([
    ['2026-03-28T22:00:00', '2026-03-29T06:00:00', 7],
    ['2026-10-24T22:00:00', '2026-10-25T06:00:00', 9],
  ])(
    'through the night of a change of the clocks, from %s to %s, are those that passed: %d',
    (checkIn, checkOut, hours) => {
      expect(countedHours({ checkIn, checkOut, hours: null }, 'Europe/Berlin')).toBe(hours)
      expect(countedHours({ checkIn, checkOut, hours: null }, 'Asia/Singapore')).toBe(8)
    },
  )
})

it.each([
  ['', '', null, 'expected'],
  ['', '', 0, 'expected'],
  ['2026-11-20T09:00:00', '', null, 'checked-in'],
  ['2026-11-20T09:00:00', '', 2, 'checked-in'],
  ['2026-11-20T09:00:00', '2026-11-20T10:00:00', null, 'checked-out'],
  ['', '', 2, 'checked-out'],
])('in "%s", out "%s", %j hours is %s', (checkInTime, checkOutTime, hours, state) => {
  expect(attendeeState({ checkInTime, checkOutTime, hours, absent: false })).toBe(state)
  expect(attendeeState({ checkInTime: '', checkOutTime: '', hours: null, absent: true })).toBe('absent')
})

it.each([
  [['A', 'B'], undefined],
  [['A', 'B', 'A'], 'A'],
])('of %j the repeated role is %s', (roles, repeated) => expect(findRepeatedRole(roles)).toBe(repeated))

describe('a check-in long after the end', () => {
  it.each([
    ['2026-12-01T11:00', '2026-12-01T12:59:59', false],
    ['2026-12-01T11:00', '2026-12-01T13:00:00', false],
    ['2026-12-01T11:00', '2026-12-01T13:00:01', true],
    ['2026-12-01T23:00', '2026-12-02T01:30:00', true],
    ['2026-12-01T11:00', '2026-12-01T08:00:00', false],
  ])('of a session until %s at %s: %s', (end, now, isLate) => {
    expect(isLongOver(end, now)).toBe(isLate)
  })
})
