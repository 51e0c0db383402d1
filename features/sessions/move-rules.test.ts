import { expect, it } from 'vitest'
import { comparePlans, pairMoves, planKey } from './move-rules.ts'

const session = (date: string, more: object = {}) => ({
  id: date,
  templateId: 't',
  date,
  isEdited: false,
  hasPeople: false,
  isFixed: false,
  details: 'old',
  ...more,
})
const people = { hasPeople: true }
const plan = (dates: readonly string[], details = 'old', template = 't') =>
  new Map(dates.map((date) => [planKey(template, date), details]))

it('a session whose details change keeps its people and follows, unless somebody has come or changed it by hand', () => {
  const coming = [
    session('2026-12-01'),
    session('2026-12-02', people),
    session('2026-12-03', { ...people, isEdited: true }),
    session('2026-12-04', { ...people, isFixed: true }),
  ]
  const dates = coming.map(({ date }) => date)
  expect(comparePlans(coming, plan(dates, 'new'))).toEqual({
    created: [],
    changed: ['2026-12-01', '2026-12-02'],
    moved: [],
    removed: [],
    kept: ['2026-12-04'],
  })
  expect(comparePlans(coming, plan(dates))).toMatchObject({ changed: [], kept: [] })
})

it('another weekday moves each session with people to the one in its place, and recreates the rest', () => {
  const saturdays = [session('2026-12-05', people), session('2026-12-12'), session('2026-12-19', people)]
  expect(comparePlans(saturdays, plan(['2026-12-06', '2026-12-13', '2026-12-20', '2026-12-27']))).toEqual({
    created: ['t 2026-12-13', 't 2026-12-27'],
    changed: [],
    moved: [
      { id: '2026-12-05', to: 't 2026-12-06' },
      { id: '2026-12-19', to: 't 2026-12-20' },
    ],
    removed: ['2026-12-12'],
    kept: [],
  })
})

it('another plan moves people to its session of the same day first', () => {
  const dropped = [session('2026-12-05', people), session('2026-12-12', people)]
  const created = [planKey('u', '2026-12-01'), planKey('u', '2026-12-12')]
  expect(pairMoves(dropped, created)).toEqual([
    { id: '2026-12-05', to: 'u 2026-12-01' },
    { id: '2026-12-12', to: 'u 2026-12-12' },
  ])
})

it('what has no place in a shorter plan stays where somebody is in it; what is cancelled goes nowhere', () => {
  const coming = [
    session('2026-12-05', { ...people, isFixed: true }),
    session('2026-12-12', people),
    session('2026-12-19', people),
    session('2026-12-26'),
  ]
  expect(comparePlans(coming, plan(['2026-12-13']))).toEqual({
    created: [],
    changed: [],
    moved: [{ id: '2026-12-12', to: 't 2026-12-13' }],
    removed: ['2026-12-26'],
    kept: ['2026-12-05', '2026-12-19'],
  })
})

/** So many days from the first, each so many after the one before. */
const series = (first: string, every: number, count: number) =>
  Array.from({ length: count }, (_unused, place) =>
    new Date(Date.parse(first) + place * every * 86_400_000).toISOString().slice(0, 10),
  )

it.each([
  [
    'weekly to fortnightly, as many times: the nearest day, and who has none stays',
    series('2027-01-06', 7, 4),
    series('2027-01-07', 14, 4),
    ['2027-01-06 > 2027-01-07', '2027-01-20 > 2027-01-21'],
  ],
  [
    'fortnightly to weekly: the nearest day, and new ones between',
    series('2027-01-06', 14, 3),
    series('2027-01-07', 7, 6),
    ['2027-01-06 > 2027-01-07', '2027-01-20 > 2027-01-21', '2027-02-03 > 2027-02-04'],
  ],
  [
    'twice a week to once: nobody is carried past another',
    ['2027-01-05', '2027-01-07', '2027-01-12', '2027-01-14'],
    ['2027-01-06', '2027-01-13', '2027-01-20', '2027-01-27'],
    ['2027-01-05 > 2027-01-06', '2027-01-12 > 2027-01-13'],
  ],
  [
    'a season that begins three weeks later: all of it',
    series('2027-01-02', 7, 3),
    series('2027-01-23', 7, 5),
    ['2027-01-02 > 2027-01-23', '2027-01-09 > 2027-01-30', '2027-01-16 > 2027-02-06'],
  ],
  [
    'the first Saturday of a month to the third',
    ['2027-01-02', '2027-02-06', '2027-03-06'],
    ['2027-01-16', '2027-02-20', '2027-03-20'],
    ['2027-01-02 > 2027-01-16', '2027-02-06 > 2027-02-20', '2027-03-06 > 2027-03-20'],
  ],
  [
    'another weekday of a season that ends earlier: what is left stays',
    series('2027-01-06', 7, 4),
    series('2027-01-10', 7, 3),
    ['2027-01-06 > 2027-01-10', '2027-01-13 > 2027-01-17', '2027-01-20 > 2027-01-24'],
  ],
  ['one event to another month', ['2027-01-02'], ['2027-03-20'], ['2027-01-02 > 2027-03-20']],
  ['a series to one event far away', series('2027-01-02', 7, 3), ['2027-03-20'], []],
])('%s', (_what, from, to, moves) => {
  const dropped = from.map((date) => session(date, people))
  const places = to.map((date) => planKey('t', date))
  expect(pairMoves(dropped, places).map((move) => `${move.id} > ${move.to.slice(2)}`)).toEqual(moves)
})

it('a session of which everybody is away moves as if they were there, and is dropped where it has no place', () => {
  const coming = [session('2026-12-05', people), session('2026-12-12', { hasAway: true }), session('2026-12-19')]
  const compared = comparePlans(coming, plan(['2026-12-06', '2026-12-13', '2026-12-20']))
  expect(compared).toMatchObject({
    created: ['t 2026-12-20'],
    moved: [
      { id: '2026-12-05', to: 't 2026-12-06' },
      { id: '2026-12-12', to: 't 2026-12-13' },
    ],
    removed: ['2026-12-19'],
    kept: [],
  })
  expect(comparePlans([session('2026-12-12', { hasAway: true })], plan([]))).toMatchObject({ removed: ['2026-12-12'] })
})

it('what another rule has from now on is the session of its day, with or without people, also where it is settled', () => {
  const coming = [
    session('2026-12-05'),
    session('2026-12-12', people),
    session('2026-12-19', { isFixed: true }),
    session('2026-12-26', { ...people, isFixed: true }),
  ]
  const days = coming.map(({ date }) => date)
  expect(comparePlans(coming, plan(days, 'new', 'u'))).toEqual({
    created: [],
    changed: [],
    moved: days.map((date) => ({ id: date, to: `u ${date}` })),
    removed: [],
    kept: [],
  })
  expect(pairMoves([{ id: 'x', date: '2026-12-05', hasPeople: true, isSettled: true }], ['u 2026-12-06'])).toEqual([])
})
