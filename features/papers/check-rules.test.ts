import { expect, it } from 'vitest'
import {
  checkAskedOf,
  describeCheck,
  describeCheckFilter,
  longestCheckAsked,
  nameSlots,
  readCheckFilter,
  usualChecks,
  withCheckAsked,
} from './check-rules.ts'

const nameOf = nameSlots([
  { slot: 2, name: 'First aid' },
  { slot: 3, name: '' },
])

it.each([
  ['2:lacks', 'First aid: missing or run out'],
  ['2:has,3:ends:30', 'First aid: checked and valid, Slot 3: runs out within 30 days'],
  ['10:ended', 'Slot 10: has run out'],
  ['1:ends:1', 'Slot 1: runs out within 1 day'],
])('%s asks for "%s"', (value, words) => expect(describeCheckFilter(value, nameOf)).toBe(words))

it.each(['', '2', '2:', '0:has', '11:has', '2:ends', '2:ends:0', '2:ends:3651', '2:has,2:lacks', '2:has,', 'two:has'])(
  '"%s" is no filter of the checklist',
  (value) => expect(readCheckFilter(value)).toBeUndefined(),
)

it('one slot is asked about, asked otherwise and no longer asked', () => {
  const both = withCheckAsked(withCheckAsked('', 10, 'has'), 2, 'ends:30')
  expect(both).toBe('2:ends:30,10:has')
  expect([1, 2, 10].map((slot) => checkAskedOf(both, slot))).toEqual(['', 'ends:30', 'has'])
  expect(withCheckAsked(withCheckAsked(both, 2, 'lacks'), 10, '')).toBe('2:lacks')
  // what an address asks wrongly is left out
  expect(withCheckAsked('2:perhaps', 1, 'has')).toBe('1:has')
})

it('each usual wish can be asked of all ten slots at once', () => {
  for (const wish of usualChecks) {
    const value = Array.from({ length: 10 }, (_, i) => `${i + 1}:${wish}`).join(',')
    expect(readCheckFilter(value)?.map(({ asked }) => describeCheck(asked))).toHaveLength(10)
    expect(value.length).toBeLessThanOrEqual(longestCheckAsked)
  }
})
