import { describe, expect, it } from 'vitest'
import { hasReached, milestonesOf, milestoneText, stillStands } from './rules.ts'

describe('the milestones of an organisation', () => {
  it('are its settings, the highest of each kind first', () => {
    expect(milestonesOf({ milestoneHours: '50, 100', milestoneYears: '1' }).map(milestoneText)).toEqual([
      '100 hours',
      '50 hours',
      '1 year',
    ])
    expect(milestonesOf({ milestoneHours: '', milestoneYears: '' })).toEqual([])
  })
})

describe('a milestone', () => {
  it.each([
    [100, true],
    [250.25, true],
    [99.99, false],
  ])('of 100 hours with %d hours: %s', (hours, expected) => {
    expect(hasReached({ hours, joined: '2020-01-01' }, { kind: 'hours', amount: 100 }, '2026-11-24')).toBe(expected)
  })

  it.each([
    ['2021-11-24', true],
    ['2021-11-25', false],
    ['2019-02-01', true],
  ])('of 5 years of somebody who joined on %s, on 24 Nov 2026: %s', (joined, expected) => {
    expect(hasReached({ hours: 0, joined }, { kind: 'years', amount: 5 }, '2026-11-24')).toBe(expected)
  })

  it('of one year after 29 February is reached on 1 March', () => {
    const merit = { hours: 0, joined: '2024-02-29' }
    expect(hasReached(merit, { kind: 'years', amount: 1 }, '2025-02-28')).toBe(false)
    expect(hasReached(merit, { kind: 'years', amount: 1 }, '2025-03-01')).toBe(true)
  })
})

describe('a certificate', () => {
  it.each([
    ['hours', 100, true],
    ['hours', 99.99, false],
    ['years', 0, true],
  ] as const)('for 100 %s of somebody with %d hours in all stands: %s', (kind, hours, expected) => {
    expect(stillStands({ kind, amount: 100 }, hours)).toBe(expected)
  })
})
