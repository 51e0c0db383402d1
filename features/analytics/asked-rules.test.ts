import { describe, expect, it } from 'vitest'
import { activityFiltersOf, monthsOf, otherMonthsOf, withoutChoice } from './asked-rules.ts'

const current = '2026-11'
const usual = { from: '2025-12', to: '2026-11' }
const id = '0198c1d2-3c4d-7e5f-8a9b-0c1d2e3f4a5b'

describe('the months that an address asks for', () => {
  it.each([
    [{}, usual],
    [
      { from: '2026-01', to: '2026-03' },
      { from: '2026-01', to: '2026-03' },
    ],
    [{ from: 'soon', to: 7 }, usual],
    // ends before it begins, and has not come yet
    [{ from: '2026-05', to: '2026-03' }, usual],
    [{ from: '2026-05', to: '2027-03' }, usual],
  ])('%j', (search, shown) => expect(monthsOf(search, current).shown).toEqual(shown))

  it('are compared with those a year before, unless told', () => {
    expect(otherMonthsOf({}, current).shown).toEqual({ from: '2024-12', to: '2025-11' })
    expect(otherMonthsOf({ withFrom: '2026-01', withTo: '2026-02' }, current).shown).toEqual({
      from: '2026-01',
      to: '2026-02',
    })
  })
})

it('asks for no type and no id that cannot be', () => {
  const asked = activityFiltersOf({ type: 'sports', activity: id, venue: `${id}'--` }, current)
  expect(asked).toEqual({ ...usual, type: undefined, activityId: id, venueId: undefined })
  expect(withoutChoice(asked)).toEqual({ ...usual, type: undefined, activityId: undefined, venueId: undefined })
})
