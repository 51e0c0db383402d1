import { describe, expect, it } from 'vitest'
import {
  cellState,
  chooseSessions,
  countRoles,
  dayAndPart,
  daysOf,
  hasWeekdays,
  isSameCounts,
  pageAsked,
  pageOfSessions,
  roleSigns,
} from './rules.ts'

const at = (id: string, day: string, more: object = {}) => ({
  id,
  start: `${day}T09:00`,
  end: `${day}T11:00`,
  isCancelled: false,
  isClosed: false,
  ...more,
})
const season = [
  at('past', '2026-11-14'),
  at('a', '2026-11-28'),
  at('b', '2026-12-05', { isCancelled: true }),
  at('c', '2026-12-12'),
  at('d', '2026-12-19'),
  at('e', '2026-12-26'),
]
const now = '2026-11-20T12:00'

describe('the sessions to which a change applies', () => {
  it.each([
    ['this', 'c', ['c']],
    ['this', 'past', ['past']],
    ['this', 'b', []],
    ['following', 'c', ['c', 'd', 'e']],
    ['following', 'past', ['past', 'a', 'b', 'c', 'd', 'e']],
    ['coming', undefined, ['a', 'b', 'c', 'd', 'e']],
    // the cancelled one counts in the rhythm of every second
    ['every-second', 'a', ['a', 'c', 'e']],
    ['every-second', 'b', ['b', 'd']],
    ['following', 'unknown', []],
  ] as const)('%s from %s', (scope, sessionId, wanted) => {
    expect(chooseSessions(season, { scope, sessionId }, now).map(({ id }) => id)).toEqual(wanted)
  })

  it('leave out what was closed, and take what is still on', () => {
    const today = [at('on', '2026-11-20', { end: '2026-11-20T13:00' }), at('shut', '2026-11-21', { isClosed: true })]
    expect(chooseSessions(today, { scope: 'coming' }, now).map(({ id }) => id)).toEqual(['on'])
  })
})

describe('of a series with several days a week', () => {
  const days = ['12-01', '12-03', '12-08', '12-10', '12-15', '12-17', '12-22'].map((day) => at(day, `2026-${day}`))
  it.each([
    ['same-weekday', '12-03', ['12-03', '12-10', '12-17']],
    ['every-second-of-weekday', '12-01', ['12-01', '12-15']],
    ['every-second-week', '12-01', ['12-01', '12-03', '12-15', '12-17']],
    // a Thursday begins the week that counts
    ['every-second-week', '12-03', ['12-03', '12-15', '12-17']],
  ] as const)('%s from %s', (scope, sessionId, wanted) => {
    expect(chooseSessions(days, { scope, sessionId }, now).map(({ id }) => id)).toEqual(wanted)
  })

  it.each([
    // the Tuesday between is a holiday
    [
      ['12-01', '12-15', '12-22', '12-29'],
      ['12-01', '12-15', '12-29'],
    ],
    // every second week is the rhythm itself
    [
      ['12-01', '12-15', '12-29', '01-12'],
      ['12-01', '12-29'],
    ],
    [['12-01'], ['12-01']],
    // twice on one day
    [
      ['12-01', '12-01', '12-08', '12-15'],
      ['12-01', '12-01', '12-15'],
    ],
  ])('every second one of a weekday on %j goes by the calendar', (some, wanted) => {
    const year = (day: string) => (day.startsWith('01') ? '2027' : '2026')
    const chosen = chooseSessions(
      some.map((day) => at(day, `${year(day)}-${day}`)),
      { scope: 'every-second-of-weekday', sessionId: '12-01' },
      now,
    )
    expect(chosen.map(({ id }) => id)).toEqual(wanted)
  })

  it('is told from one with a single day', () => {
    expect(hasWeekdays(days.map(({ start }) => start))).toBe(true)
    expect(hasWeekdays(season.map(({ start }) => start))).toBe(false)
  })
})

describe('the page of a grid', () => {
  it.each([
    [1, 0, 26, { page: 1, firstPage: 1, lastPage: 1, offset: 0, limit: 26 }],
    [2, 0, 30, { page: 2, firstPage: 1, lastPage: 2, offset: 26, limit: 26 }],
    [1, 10, 26, { page: 1, firstPage: 0, lastPage: 1, offset: 10, limit: 26 }],
    [0, 10, 26, { page: 0, firstPage: 0, lastPage: 1, offset: 0, limit: 10 }],
    [-1, 30, 1, { page: -1, firstPage: -1, lastPage: 1, offset: 0, limit: 4 }],
    [0, 30, 1, { page: 0, firstPage: -1, lastPage: 1, offset: 4, limit: 26 }],
    [9, 0, 3, { page: 1, firstPage: 1, lastPage: 1, offset: 0, limit: 26 }],
    // a season that is over shows its end
    [1, 12, 0, { page: 0, firstPage: 0, lastPage: 0, offset: 0, limit: 12 }],
  ])('%i of %i before today and %i since', (page, before, since, wanted) => {
    expect(pageOfSessions(page, before, since)).toEqual(wanted)
  })
})

it.each([
  [undefined, 1],
  ['', 1],
  // the one before today's
  ['0', 0],
  ['-2', -2],
  ['3', 3],
  ['x', 1],
  ['1.5', 1],
  ['99999', 1000],
])('the address asks with %j for page %i', (text, page) => expect(pageAsked(text)).toBe(page))

it('a cell says what is known: anyone who was signed up again while away is not away', () => {
  const entry = { came: false, absent: false, excused: false }
  expect([cellState(undefined, false), cellState(undefined, true), cellState(entry, true)]).toEqual([
    'none',
    'away',
    'signed-up',
  ])
  expect([
    cellState({ ...entry, came: true }, false),
    cellState({ ...entry, absent: true }, false),
    cellState({ ...entry, absent: true, excused: true }, false),
  ]).toEqual(['came', 'absent', 'excused'])
})

it('places are filled by who is expected or came, each role by its own', () => {
  const needed = [
    { roleName: 'Driver', roleCount: 2 },
    { roleName: 'Cook', roleCount: 1 },
    { roleName: 'Guide', roleCount: 0 },
  ]
  const people = [
    { state: 'signed-up', roles: ['Driver'] },
    { state: 'came', roles: ['Driver'] },
    { state: 'came', roles: ['Driver'] },
    { state: 'absent', roles: ['Cook'] },
    { state: 'away', roles: [] },
    { state: 'signed-up', roles: [] },
  ] as const
  expect(countRoles(needed, people)).toEqual({
    roleCounts: [
      { roleName: 'Driver', roleCount: 2, filled: 3 },
      { roleName: 'Cook', roleCount: 1, filled: 0 },
      { roleName: 'Guide', roleCount: 0, filled: 0 },
    ],
    people: 4,
    gap: 1,
  })
})

it('counts a company with as many people as it is, in each of its roles', () => {
  const needed = [{ roleName: 'Driver', roleCount: 20 }]
  const people = [
    { state: 'signed-up', roles: ['Driver'], people: 15 },
    { state: 'excused', roles: ['Driver'], people: 9 },
    { state: 'signed-up', roles: ['Driver'] },
  ] as const
  expect(countRoles(needed, people)).toEqual({
    roleCounts: [{ roleName: 'Driver', roleCount: 20, filled: 16 }],
    people: 16,
    gap: 4,
  })
})

it('numbers are the same whatever their order, and nobody is nobody', () => {
  const driver = { roleName: 'Driver', roleCount: 2 }
  const cook = { roleName: 'Cook', roleCount: 1 }
  expect(isSameCounts([driver, cook], [cook, driver, { roleName: 'Guide', roleCount: 0 }])).toBe(true)
  expect(isSameCounts([driver], [driver, cook])).toBe(false)
})

it('a role is a sign of as many letters as tell it from the others', () => {
  const signs = roleSigns(['Driver', 'Dancer', 'Befriender', 'First aider', 'Facilitator', 'Fire'])
  expect([...signs.values()]).toEqual(['Dr', 'Da', 'B', 'Fir', 'Fa', 'Fir'])
})

it.each([
  ['2026-12-01T09:00', '2026-12-01T11:00', '2026-12-01', '2026-12-01'],
  ['2026-12-01T22:00', '2026-12-02T06:00', '2026-12-01', '2026-12-02'],
  // the day that begins at its end has no part in it
  ['2026-12-01T20:00', '2026-12-02T00:00', '2026-12-01', '2026-12-01'],
  ['2026-12-31T22:00:00', '2027-01-02T06:00:00', '2026-12-31', '2027-01-02'],
])('a session from %s to %s has the days %s to %s', (start, end, from, to) => {
  expect(daysOf({ start, end })).toEqual({ from, to })
})

it.each([
  ['2026-11-28T11:59', 'Saturday', 'morning'],
  ['2026-11-29T12:00', 'Sunday', 'afternoon'],
  ['2026-11-30T17:00', 'Monday', 'evening'],
])('%s is a %s %s', (start, day, part) => {
  expect(dayAndPart(start)).toEqual({ day, part })
})
