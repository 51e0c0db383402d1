import { expect, it } from 'vitest'
import { describeRecurrence, describeSkippedMonths, previewRecurrence } from './phrase-rules.ts'
import { readRecurrence } from './recurrence-rules.ts'

it.each([
  ['FREQ=DAILY', 'Every day'],
  ['FREQ=DAILY;INTERVAL=3;COUNT=1', 'Every 3 days, once'],
  ['FREQ=WEEKLY', 'Every week on Thursday'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=FR,MO;COUNT=6', 'Every 2 weeks on Monday and Friday, 6 times'],
  ['FREQ=WEEKLY;BYDAY=MO,WE,FR;UNTIL=20261231', 'Every week on Monday, Wednesday and Friday, until 31 Dec 2026'],
  ['FREQ=MONTHLY', 'Every month on the 1st'],
  ['FREQ=MONTHLY;BYMONTHDAY=22', 'Every month on the 22nd'],
  ['FREQ=MONTHLY;BYMONTHDAY=13', 'Every month on the 13th'],
  ['FREQ=MONTHLY;INTERVAL=2;BYSETPOS=-1;BYDAY=SA,SU', 'Every 2 months on the last weekend day'],
  ['FREQ=MONTHLY;BYSETPOS=3;BYDAY=TU', 'Every month on the third Tuesday'],
  ['FREQ=MONTHLY;BYSETPOS=1;BYDAY=MO,TU,WE,TH,FR', 'Every month on the first weekday'],
  ['FREQ=MONTHLY;BYSETPOS=1;BYDAY=MO,TU,WE,TH,FR,SA,SU', 'Every month on the first day'],
])('%s is "%s"', (rule, words) => expect(describeRecurrence(readRecurrence(rule)!, '2026-01-01')).toBe(words))

it.each([
  ['FREQ=MONTHLY;BYMONTHDAY=28', '2026-01-01', ''],
  ['FREQ=MONTHLY;BYMONTHDAY=29', '2026-01-01', 'February has a 29th in leap years only and is skipped in the others.'],
  ['FREQ=MONTHLY;BYMONTHDAY=30', '2026-01-01', 'February has no 30th and is skipped.'],
  ['FREQ=MONTHLY', '2026-01-31', 'February, April, June, September and November have no 31st and are skipped.'],
  ['FREQ=MONTHLY;BYSETPOS=1;BYDAY=MO', '2026-01-31', ''],
  ['FREQ=WEEKLY', '2026-01-31', ''],
])('%s from %s skips "%s"', (rule, start, words) =>
  expect(describeSkippedMonths(readRecurrence(rule)!, start)).toBe(words),
)

it('shows the next ones without the holidays', () => {
  const span = { startDate: '2026-11-01', endDate: '2026-12-31' }
  const preview = previewRecurrence(readRecurrence('FREQ=WEEKLY;BYDAY=SU')!, span, '2026-11-05', ['2026-11-08'])
  expect(preview).toMatchObject({
    count: 8,
    next: ['2026-11-15', '2026-11-22', '2026-11-29', '2026-12-06', '2026-12-13', '2026-12-20', '2026-12-27'],
    skippedHolidays: ['2026-11-08'],
  })
})

it('shows the last five of what is over', () => {
  const span = { startDate: '2026-01-01', endDate: '2026-01-10' }
  expect(previewRecurrence(readRecurrence('FREQ=DAILY')!, span, '2026-11-05', []).next.at(-1)).toBe('2026-01-10')
})
