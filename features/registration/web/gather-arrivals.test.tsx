import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { gatherArrivals } from './gather-arrivals.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

it.each([
  ['one', [0], [[2500, 1, false]]],
  ['three in a second', [0, 400, 1000], [[3500, 3, false]]],
  [
    'two with a pause, told in one place',
    [0, 5000],
    [
      [2500, 1, false],
      [7500, 2, true],
    ],
  ],
  [
    'a rush that goes on',
    Array.from({ length: 15 }, (_none, at) => at * 1000),
    [
      [10_000, 10, false],
      [16_500, 5, false],
    ],
  ],
  [
    'two that are far apart',
    [0, 20_000],
    [
      [2500, 1, false],
      [22_500, 1, false],
    ],
  ],
  ['many at once', Array.from({ length: 500 }, () => 0), [[2500, 500, false]]],
])('%s', (_name, arrivals, expected) => {
  const told: [number, number, boolean][] = []
  const start = performance.now()
  const arrive = gatherArrivals((count, isMore) => void told.push([performance.now() - start, count, isMore]))
  for (const at of arrivals) {
    vi.advanceTimersByTime(at - (performance.now() - start))
    arrive()
  }
  vi.advanceTimersByTime(60_000)
  expect(told).toEqual(expected)
})
