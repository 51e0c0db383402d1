import { expect, it } from 'vitest'
import { kioskWords } from './words.ts'

it.each([
  ['en', '08:14 am', 'You have checked in at 08:14 am'],
  ['zh-Hans', '08:14 am', '您已于上午 08:14 签到'],
  ['zh-Hans', '02:05 pm', '您已于下午 02:05 签到'],
] as const)('in %s a check-in at %s reads %s', (language, time, text) =>
  expect(kioskWords.in([language])('checkedIn', { time })).toBe(text),
)
