import { expect, it } from 'vitest'
import { countedTitle, hourKey, hourOfWeek, isCountedKey } from './counted-rules.ts'

it('takes the keys that a chart has, and no others', () => {
  expect(isCountedKey('role', '')).toBe(true)
  expect(isCountedKey('role', 'Reader')).toBe(true)
  expect(isCountedKey('organisation', '0190a5b8-0000-7000-8000-000000000001')).toBe(true)
  expect(isCountedKey('organisation', 'Harbour Bank')).toBe(false)
  for (const key of ['1-0', '7-23', '3-9']) expect(isCountedKey('hour', key), key).toBe(true)
  for (const key of ['', '0-1', '8-1', '1-24', '1-', 'x']) expect(isCountedKey('hour', key), key).toBe(false)
})

it('knows where in the week an hour is', () => {
  expect(hourOfWeek(hourKey(1, 0))).toBe(0)
  expect(hourOfWeek(hourKey(7, 23))).toBe(167)
})

it('says which sessions they are', () => {
  expect(countedTitle('role', 'Reader', '')).toBe('Sessions of the role Reader')
  expect(countedTitle('role', '', '')).toBe('Sessions of people without a role')
  expect(countedTitle('organisation', 'any', 'Harbour Bank')).toBe('Sessions of Harbour Bank')
  expect(countedTitle('hour', '6-22', '')).toBe('Sessions on Saturdays at 10:00 PM')
})
