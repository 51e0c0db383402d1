import { describe, expect, it } from 'vitest'
import { changePercent, describeChange } from './rules.ts'

describe('changePercent', () => {
  it.each([
    [0, 0, 0],
    [10, 0, 0],
    [110, 10, 10],
    [3, 1, 50],
    [5, 5, null],
  ])('%i of which %i are new: %s', (count, recent, percent) => expect(changePercent(count, recent)).toBe(percent))
})

it.each([
  [12, '+12% since last month'],
  [0, '0% since last month'],
  [null, 'All new since last month'],
])('%s is "%s"', (percent, text) => expect(describeChange(percent)).toBe(text))
