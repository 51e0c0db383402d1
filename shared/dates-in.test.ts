import { expect, it } from 'vitest'
import { dateIn, dayIn, timeIn, timesIn } from './dates-in.ts'

it.each([
  ['en', 'Saturday, 5 December 2026'],
  ['zh-Hans', '2026年12月5日星期六'],
  ['ms', 'Sabtu, 5 Disember 2026'],
  ['ta', 'சனி, 5 டிசம்பர், 2026'],
] as const)('writes a day out in %s', (language, shown) => {
  expect(dayIn(language, '2026-12-05')).toBe(shown)
  expect(dayIn(language, '')).toBe('')
})

it.each([
  ['en', '5 December 2026'],
  ['zh-Hans', '2026年12月5日'],
  ['ms', '5 Disember 2026'],
  ['ta', '5 டிசம்பர், 2026'],
] as const)('writes it in %s without its day of the week', (language, shown) => {
  expect(dateIn(language, '2026-12-05')).toBe(shown)
  expect(dateIn(language, '')).toBe('')
})

it.each([
  ['en', '00:30', '12:30 AM'],
  ['en', '09:00', '09:00 AM'],
  ['en', '12:00', '12:00 PM'],
  ['en', '22:05', '10:05 PM'],
  ['zh-Hans', '00:30', '凌晨12:30'],
  ['zh-Hans', '09:00', '上午9:00'],
  ['zh-Hans', '12:00', '中午12:00'],
  ['zh-Hans', '22:05', '晚上10:05'],
  ['ms', '00:30', '12:30 tengah malam'],
  ['ms', '09:00', '9:00 pagi'],
  ['ms', '12:00', '12:00 tengah hari'],
  ['ms', '22:05', '10:05 malam'],
  ['ta', '00:30', 'இரவு 12:30'],
  ['ta', '09:00', 'காலை 9:00'],
  ['ta', '12:00', 'நண்பகல் 12:00'],
  ['ta', '22:05', 'இரவு 10:05'],
] as const)('says in %s that it is %s', (language, time, shown) => {
  expect(timeIn(language, `2026-12-05T${time}`)).toBe(shown)
  expect(timeIn(language, `2026-12-05 ${time}:00`)).toBe(shown)
})

it('says from when to when, and nothing of what is no time', () => {
  expect(timesIn('en', '2026-12-05T09:00', '2026-12-05T12:00')).toBe('09:00 AM – 12:00 PM')
  expect(timesIn('ms', '2026-12-05T09:00', '2026-12-05T12:00')).toBe('9:00 pagi – 12:00 tengah hari')
  expect(timeIn('ta', '')).toBe('')
  const [start, end] = ['2026-12-31T22:00', '2027-01-01T02:00']
  expect(timesIn('en', start, end)).toBe('10:00 PM – 1 January 2027, 02:00 AM')
  expect(timesIn('zh-Hans', start, end)).toBe('晚上10:00 – 2027年1月1日凌晨2:00')
})
