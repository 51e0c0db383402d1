import { expect, it } from 'vitest'
import { distinctMessages } from './warning-rules.ts'

it('says once what is the same for several, in the order in which it came up', () => {
  const full = { message: 'Driver is full: 2 of 2 places are taken.' }
  const away = { message: 'Tan Mei Ling is away on 7 Dec 2026.' }
  expect(distinctMessages([full, away, full])).toEqual([full.message, away.message])
})
