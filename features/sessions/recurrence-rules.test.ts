import { describe, expect, it } from 'vitest'
import { listDates, mostSessions, readRecurrence, writeRecurrence } from './recurrence-rules.ts'

const dates = (rule: string, startDate: string, endDate: string) =>
  listDates(readRecurrence(rule)!, { startDate, endDate })

describe('a rule that is taken', () => {
  it.each([
    'FREQ=DAILY',
    'FREQ=DAILY;INTERVAL=999',
    'RRULE:FREQ=DAILY;INTERVAL=1',
    'freq=weekly;byday=mo,we',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=SU',
    'FREQ=WEEKLY;COUNT=10',
    'FREQ=WEEKLY;UNTIL=20261231',
    'FREQ=WEEKLY;UNTIL=20261231T155959Z;',
    'FREQ=MONTHLY;BYMONTHDAY=31',
    'FREQ=MONTHLY;BYSETPOS=-1;BYDAY=MO,TU,WE,TH,FR,SA,SU',
    'FREQ=MONTHLY;BYSETPOS=4;BYDAY=FR,TH,WE,TU,MO',
    'FREQ=MONTHLY;BYSETPOS=1;BYDAY=SA,SU',
    'FREQ=MONTHLY;BYSETPOS=2;BYDAY=TU;COUNT=3',
  ])('%s', (text) => {
    const rule = readRecurrence(text)
    expect(rule).toBeDefined()
    expect(readRecurrence(writeRecurrence(rule!))).toEqual(rule)
  })
})

describe('a rule that is refused, in no time', () => {
  it.each([
    '',
    'every day',
    'FREQ=SECONDLY',
    'FREQ=HOURLY',
    'FREQ=YEARLY',
    'FREQ=DAILY;FREQ=WEEKLY',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;INTERVAL=0.5',
    'FREQ=DAILY;INTERVAL=-1',
    'FREQ=DAILY;INTERVAL=1000',
    'FREQ=DAILY;INTERVAL=1e9',
    'FREQ=DAILY;INTERVAL=1000000000',
    'FREQ=DAILY;INTERVAL=ten',
    'FREQ=DAILY;INTERVAL=',
    'FREQ=DAILY;COUNT=0',
    'FREQ=DAILY;COUNT=3;UNTIL=20261231',
    'FREQ=DAILY;UNTIL=20260230',
    'FREQ=DAILY;UNTIL=tomorrow',
    'FREQ=DAILY;BYDAY=MO',
    'FREQ=DAILY;BYHOUR=1',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=WEEKLY;BYDAY=MO,MO',
    'FREQ=WEEKLY;BYDAY=2MO',
    'FREQ=WEEKLY;BYSETPOS=1;BYDAY=MO',
    'FREQ=WEEKLY;WKST=XX',
    'FREQ=MONTHLY;BYMONTHDAY=0',
    'FREQ=MONTHLY;BYMONTHDAY=32',
    'FREQ=MONTHLY;BYMONTHDAY=-1',
    'FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=31',
    'FREQ=MONTHLY;BYSETPOS=5;BYDAY=MO',
    'FREQ=MONTHLY;BYSETPOS=-2;BYDAY=MO',
    'FREQ=MONTHLY;BYSETPOS=1;BYDAY=MO,TU',
    'FREQ=MONTHLY;BYSETPOS=1',
    'FREQ=MONTHLY;BYDAY=MO',
    'FREQ=MONTHLY;BYSETPOS=1;BYMONTHDAY=3;BYDAY=MO',
    'DTSTART:20260101T000000Z\nRRULE:FREQ=DAILY',
    'FREQ=DAILY;X-A=1',
    'FREQ=DAILY;__proto__=1',
    `FREQ=WEEKLY;BYDAY=${'MO,'.repeat(100_000)}MO`,
    `FREQ=DAILY${';'.repeat(1_000_000)}`,
  ])('%.60s', { timeout: 5000 }, (text) => expect(readRecurrence(text)).toBeUndefined())
})

// the examples of RFC 5545, section 3.8.5.3, that this grammar allows
describe('the days of a rule', () => {
  it.each<[name: string, rule: string, start: string, end: string, expected: string[]]>([
    [
      'daily for 10 occurrences',
      'FREQ=DAILY;COUNT=10',
      '1997-09-02',
      '2007-09-02',
      Array.from({ length: 10 }, (_unused, i) => `1997-09-${String(i + 2).padStart(2, '0')}`),
    ],
    [
      'every 10 days, 5 occurrences',
      'FREQ=DAILY;INTERVAL=10;COUNT=5',
      '1997-09-02',
      '2007-09-02',
      ['1997-09-02', '1997-09-12', '1997-09-22', '1997-10-02', '1997-10-12'],
    ],
    [
      'weekly for 4 occurrences, by the day of the start',
      'FREQ=WEEKLY;COUNT=4',
      '1997-09-02',
      '2007-09-02',
      ['1997-09-02', '1997-09-09', '1997-09-16', '1997-09-23'],
    ],
    [
      'weekly on Tuesday and Thursday for five weeks',
      'FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH',
      '1997-09-02',
      '2007-09-02',
      '1997-09-02 1997-09-04 1997-09-09 1997-09-11 1997-09-16 1997-09-18 1997-09-23 1997-09-25 1997-09-30 1997-10-02 1997-10-07'.split(
        ' ',
      ),
    ],
    [
      'every other week on Tuesday and Thursday, 8 occurrences',
      'FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH',
      '1997-09-02',
      '2007-09-02',
      '1997-09-02 1997-09-04 1997-09-16 1997-09-18 1997-09-30 1997-10-02 1997-10-14 1997-10-16'.split(' '),
    ],
    [
      'the week that begins on Monday',
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO',
      '1997-08-05',
      '2007-09-02',
      ['1997-08-05', '1997-08-10', '1997-08-19', '1997-08-24'],
    ],
    [
      'the week that begins on Sunday',
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU',
      '1997-08-05',
      '2007-09-02',
      ['1997-08-05', '1997-08-17', '1997-08-19', '1997-08-31'],
    ],
    [
      'the first Friday of the month',
      'FREQ=MONTHLY;COUNT=4;BYSETPOS=1;BYDAY=FR',
      '1997-09-05',
      '2007-09-02',
      ['1997-09-05', '1997-10-03', '1997-11-07', '1997-12-05'],
    ],
    [
      'the last weekday of the month',
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=4',
      '1997-09-29',
      '2007-09-02',
      ['1997-09-30', '1997-10-31', '1997-11-28', '1997-12-31'],
    ],
    [
      'the 31st, where there is one',
      'FREQ=MONTHLY;BYMONTHDAY=31',
      '2026-01-01',
      '2026-08-31',
      ['2026-01-31', '2026-03-31', '2026-05-31', '2026-07-31', '2026-08-31'],
    ],
    [
      'the 29th of February in a leap year',
      'FREQ=MONTHLY;INTERVAL=12',
      '2024-02-29',
      '2032-12-31',
      ['2024-02-29', '2028-02-29', '2032-02-29'],
    ],
    ['no day at all', 'FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31;COUNT=3', '2026-02-01', '2036-01-01', []],
    ['an end before the start', 'FREQ=DAILY;UNTIL=20251231', '2026-01-01', '2026-12-31', []],
    [
      'a start that does not match is none of them',
      'FREQ=WEEKLY;BYDAY=MO;COUNT=2',
      '2026-01-01',
      '2026-12-31',
      ['2026-01-05', '2026-01-12'],
    ],
    ['the last day counts', 'FREQ=DAILY', '2026-12-30', '2026-12-31', ['2026-12-30', '2026-12-31']],
    [
      'the weeks from a Thursday, Monday first',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=MO',
      '2026-01-01',
      '2026-01-31',
      ['2026-01-04', '2026-01-12', '2026-01-18', '2026-01-26'],
    ],
    [
      'the weeks from a Thursday, Sunday first',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=SU',
      '2026-01-01',
      '2026-01-31',
      ['2026-01-11', '2026-01-12', '2026-01-25', '2026-01-26'],
    ],
    [
      'the weeks from a Sunday, Sunday first',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=SU',
      '2026-01-04',
      '2026-01-31',
      ['2026-01-04', '2026-01-05', '2026-01-18', '2026-01-19'],
    ],
  ])('%s', (_name, rule, start, end, expected) => expect(dates(rule, start, end)).toEqual(expected))

  it('are 3,653 in ten years of every day, and 522 of every week', () => {
    expect(dates('FREQ=DAILY', '2026-01-04', '2036-01-04')).toHaveLength(3653)
    expect(dates('FREQ=WEEKLY', '2026-01-01', '2036-01-01')).toHaveLength(522)
  })

  it('end one past the most', () =>
    expect(dates('FREQ=DAILY;COUNT=1000000', '2026-01-01', '2045-12-31')).toHaveLength(mostSessions + 1))
})
