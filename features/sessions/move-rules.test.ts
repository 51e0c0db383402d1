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
    created: 0,
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
    created: 2,
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
    created: 0,
    changed: [],
    moved: [{ id: '2026-12-12', to: 't 2026-12-13' }],
    removed: ['2026-12-26'],
    kept: ['2026-12-05', '2026-12-19'],
  })
})
