import { describe, expect, it } from 'vitest'
import { changeFollowing, type Following, planAt, readFollowing, splitPlan } from './following-rules.ts'
import { newPlan, type SessionPlan, sentPlan } from './plan-rules.ts'
import { listOccurrences, readSchedule } from './template-rules.ts'

const tuesdays: SessionPlan = {
  ...newPlan('t', '2027-01-05'),
  vid: '0198a2b4-0000-7000-8000-000000000001',
  endDate: '2027-06-29',
  startTime: '15:30',
  endTime: '17:00',
  frequency: 'FREQ=WEEKLY;INTERVAL=1;BYDAY=TU,TH;WKST=SU',
  skipHolidays: true,
  skippedDates: ['2027-03-16', '2027-06-01'],
  venueIds: ['0198a2b4-0000-7000-8000-00000000000a'],
  roleCounts: { Reader: 4 },
}
const wanted = (more: Partial<Following> = {}): Following => ({
  day: '2027-04-01',
  time: '15:30',
  startDate: '2027-04-01',
  sessionName: '',
  startTime: '16:00',
  endTime: '17:30',
  venueIds: tuesdays.venueIds,
  locationAddress: '',
  beneficiaries: '',
  visibility: 'Draft',
  roleCounts: { Reader: 5 },
  ...more,
})
const days = (plan: SessionPlan) =>
  listOccurrences(readSchedule(sentPlan(plan, []), '2026-11-28').schedule, []).map(({ date }) => date)

describe('one session and all that follow it', () => {
  it('become a part of their own, with all that the rule said otherwise', () => {
    const [before, after] = changeFollowing([tuesdays], wanted(), 'new')!
    expect(before).toEqual({ ...tuesdays, endDate: '2027-03-31', skippedDates: ['2027-03-16'] })
    expect(after).toEqual({
      ...tuesdays,
      key: 'new',
      vid: '',
      startDate: '2027-04-01',
      startTime: '16:00',
      endTime: '17:30',
      skippedDates: ['2027-06-01'],
      roleCounts: { Reader: 5 },
    })
    expect([...days(before!), ...days(after!)]).toEqual(days(tuesdays))
  })

  it('are the whole rule from its first day on', () => {
    const changed = changeFollowing([tuesdays], wanted({ day: '2027-01-05', startDate: '2027-01-05' }), 'new')!
    expect(changed).toEqual([{ ...tuesdays, startTime: '16:00', endTime: '17:30', roleCounts: { Reader: 5 } }])
  })

  it('go to another day of the week', () => {
    const [, after] = changeFollowing([tuesdays], wanted({ startDate: '2027-04-02' }), 'new')!
    expect(days(after!).slice(0, 3)).toEqual(['2027-04-02', '2027-04-06', '2027-04-09'])
    const weekly = { ...tuesdays, frequency: 'FREQ=WEEKLY;INTERVAL=1;WKST=SU' }
    const moved = changeFollowing([weekly], wanted({ day: '2027-04-06', startDate: '2027-04-07' }), 'new')!
    expect(days(moved[1]!).slice(0, 2)).toEqual(['2027-04-07', '2027-04-14'])
  })

  it('leave out the days in the holidays on their new day of the week, too', () => {
    const school = { ...tuesdays, skippedDates: ['2027-03-18', '2027-06-01', '2027-06-03', '2027-06-10'] }
    const moved = changeFollowing([school], wanted({ day: '2027-05-06', startDate: '2027-05-07' }), 'new')!
    expect(moved[0]?.skippedDates).toEqual(['2027-03-18'])
    expect(moved[1]?.skippedDates).toEqual(['2027-06-01', '2027-06-04', '2027-06-11'])
    // two days become one
    const both = changeFollowing([school], wanted({ day: '2027-05-06', startDate: '2027-05-04' }), 'new')!
    expect(both[1]?.skippedDates).toEqual(['2027-06-01', '2027-06-08'])
    const monthly = { ...school, frequency: 'FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=6', startDate: '2027-01-06' }
    const other = changeFollowing([monthly], wanted({ day: '2027-05-06', startDate: '2027-05-07' }), 'new')!
    expect(other[1]?.skippedDates).toEqual(['2027-06-01', '2027-06-03', '2027-06-10'])
  })

  it('of two rules are those of their own', () => {
    const evenings = { ...tuesdays, key: 'e', startTime: '19:00', endTime: '20:00' }
    expect(planAt([evenings, tuesdays], wanted())).toBe(tuesdays)
    expect(changeFollowing([evenings, tuesdays], wanted(), 'new')!.map(({ key }) => key)).toEqual(['e', 't', 'new'])
  })

  it('are none where the session is of no rule', () => {
    expect(changeFollowing([tuesdays], wanted({ day: '2027-04-02' }), 'new')).toBeUndefined()
    expect(changeFollowing([{ ...tuesdays, isSingle: true, startDate: '2027-04-01' }], wanted(), 'new')).toBeUndefined()
  })
})

it.each([
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;WKST=SU', '2027-01-19'],
  ['FREQ=WEEKLY;INTERVAL=1;BYDAY=TU;COUNT=10;WKST=SU', '2027-02-02'],
  ['FREQ=WEEKLY;INTERVAL=1;BYDAY=TU;UNTIL=20270330;WKST=SU', '2027-02-02'],
  ['FREQ=MONTHLY;INTERVAL=1;BYSETPOS=1;BYDAY=TU;WKST=SU', '2027-03-02'],
  ['FREQ=DAILY;INTERVAL=3;WKST=SU', '2027-01-11'],
])('the two parts of %s have the days of the one', (frequency, day) => {
  const plan = { ...tuesdays, frequency, skippedDates: [] }
  const [before, after] = splitPlan(plan, day, 'new')
  expect(days(after)[0]).toBe(day)
  expect([...days(before), ...days(after)]).toEqual(days(plan))
})

it('reads from an address what it was given, and nothing else', () => {
  expect(readFollowing(JSON.stringify(wanted()))).toEqual(wanted())
  for (const text of [undefined, '', 'no', '{}', JSON.stringify({ ...wanted(), day: '2027-02-30' })])
    expect(readFollowing(text)).toBeUndefined()
})
