import { describe, expect, it } from 'vitest'
import type { SentTemplate } from './contract.ts'
import { checkAmount, checkRoleCounts, completeRoleCounts, listOccurrences, readSchedule } from './template-rules.ts'
import { readVenues, showVenues } from './venue-rules.ts'

const sent = (more: Partial<SentTemplate> = {}): SentTemplate => ({
  sessionName: 'Visit',
  startDate: '2026-11-23',
  startTime: '09:00',
  endTime: '11:00',
  frequency: 'FREQ=WEEKLY;BYDAY=MO',
  ...more,
})
const today = '2026-11-20'

describe('a schedule', () => {
  it('that ends nowhere ends ten years from today', () =>
    expect(readSchedule(sent(), today).schedule.endDate).toBe('2036-11-20'))
  it('ends on the 28th where there is no 29th', () =>
    expect(readSchedule(sent(), '2028-02-29').schedule.endDate).toBe('2038-02-28'))
  it('without a rule is one session of that day', () => {
    const { schedule, errors } = readSchedule(sent({ frequency: '' }), today)
    expect(errors).toEqual([])
    expect(listOccurrences(schedule, ['2026-11-23'])).toEqual([
      { date: '2026-11-23', start: '2026-11-23T09:00', end: '2026-11-23T11:00' },
    ])
  })
  it.each([
    ['over a weekend', '2026-11-25', '2026-11-25T11:00'],
    ['with the end that clients fill in', '2036-11-20', '2026-11-23T11:00'],
    ['over midnight', '2026-11-23', '2026-11-24T02:00', { startTime: '20:00', endTime: '02:00' }],
    ['over midnight, with its last day', '2026-11-24', '2026-11-24T02:00', { startTime: '20:00', endTime: '02:00' }],
  ])('of one session %s', (_name, endDate, end, times?: Partial<SentTemplate>) => {
    const { schedule } = readSchedule(sent({ isSingleSession: true, endDate, ...times }), today)
    expect(listOccurrences(schedule, [])[0]!.end).toBe(end)
  })
  it('of nights ends each on the day after', () => {
    const { schedule } = readSchedule(sent({ endDate: '2026-11-30', startTime: '22:00', endTime: '06:00' }), today)
    expect(listOccurrences(schedule, []).map(({ start, end }) => [start, end])).toEqual([
      ['2026-11-23T22:00', '2026-11-24T06:00'],
      ['2026-11-30T22:00', '2026-12-01T06:00'],
    ])
  })
  it('leaves holidays out when it is told to', () => {
    const { schedule } = readSchedule(sent({ endDate: '2026-12-07', skipHolidays: true }), today)
    expect(listOccurrences(schedule, ['2026-11-30']).map(({ date }) => date)).toEqual(['2026-11-23', '2026-12-07'])
    expect(listOccurrences({ ...schedule, skipHolidays: false }, ['2026-11-30'])).toHaveLength(3)
  })
  it('leaves out the days that somebody chose', () => {
    const skippedDates = ['2026-12-07', '2026-11-30', '2026-11-30', '2026-11-24']
    const { schedule } = readSchedule(sent({ endDate: '2026-12-07', skippedDates }), today)
    expect(schedule.skippedDates).toEqual(['2026-11-24', '2026-11-30', '2026-12-07'])
    expect(listOccurrences(schedule, []).map(({ date }) => date)).toEqual(['2026-11-23'])
  })
  it.each<[string, Partial<SentTemplate>, string | undefined]>([
    ['a rule that is none', { frequency: 'FREQ=SECONDLY' }, 'frequency'],
    ['a start long ago', { startDate: '1999-12-31' }, 'startDate'],
    ['a start far away', { startDate: '2047-01-01' }, 'startDate'],
    ['an end before the start', { endDate: '2026-11-22' }, 'endDate'],
    ['an end in the year 9999', { endDate: '9999-12-31' }, 'endDate'],
    ['an end time before the start time', { endTime: '08:59' }, 'endTime'],
    ['no time at all', { endTime: '09:00' }, 'endTime'],
    ['a good one', { endDate: '2046-11-23' }, undefined],
    ['nights of eight hours', { startTime: '22:00', endTime: '06:00' }, undefined],
    ['nights of more than twelve', { startTime: '17:59', endTime: '06:00' }, 'endTime'],
    ['one session over midnight', { frequency: '', endDate: '2026-11-24', endTime: '06:00' }, undefined],
  ])('with %s', (_name, more, path) => expect(readSchedule(sent(more), today).errors[0]?.path).toBe(path))
})

describe('the amount', () => {
  const schedule = (more: Partial<SentTemplate>) => readSchedule(sent(more), today).schedule
  it.each([
    ['none', [], 0, 'batchSessions'],
    ['a single one', [], 1, undefined],
    ['ten years daily', [schedule({ frequency: 'FREQ=DAILY' })], 0, undefined],
    [
      'twice that',
      [schedule({ frequency: 'FREQ=DAILY' }), schedule({ frequency: 'FREQ=DAILY' })],
      0,
      'batchSessions.1.frequency',
    ],
    [
      'a rule without a day',
      [schedule({ frequency: 'FREQ=MONTHLY;BYMONTHDAY=31', endDate: '2026-11-30' })],
      0,
      'batchSessions.0.frequency',
    ],
  ])('%s', (_name, schedules, single, path) => expect(checkAmount(schedules, single, [])[0]?.path).toBe(path))
  it('is known soon, whatever is sent', { timeout: 5000 }, () => {
    const many = Array.from({ length: 50 }, () => schedule({ frequency: 'FREQ=DAILY;COUNT=1', endDate: '2046-11-23' }))
    expect(checkAmount(many, 0, [])).toEqual([])
  })
})

it('missing role counts are 0 for every role', () =>
  expect(
    completeRoleCounts(
      ['Driver', 'Escort'],
      [{ roleName: 'Escort', roleCount: 3 }, { roleName: 'Old', roleCount: 1 }, { roleName: 'Never' }],
    ),
  ).toEqual([
    { roleName: 'Driver', roleCount: 0 },
    { roleName: 'Escort', roleCount: 3 },
    { roleName: 'Old', roleCount: 1 },
  ]))

it('places are for roles of the batch; none of another role says nothing', () => {
  expect(
    checkRoleCounts(
      ['Driver'],
      [
        { roleName: 'Driver', roleCount: 2 },
        { roleName: 'Cook', roleCount: 0 },
      ],
      '',
    ),
  ).toEqual([])
  expect(checkRoleCounts(['Driver'], [{ roleName: 'Driver' }, { roleName: 'Cook', roleCount: 1 }], 'a.')).toEqual([
    { path: 'a.roleCounts.1.roleName', message: '"Cook" is not one of the roles of this batch' },
  ])
})

describe('locations', () => {
  const zones = [
    {
      id: 'z1',
      name: 'North',
      venues: [
        { id: 'v1', name: 'Hall' },
        { id: 'v2', name: 'Library' },
      ],
    },
    { id: 'z2', name: 'South', venues: [{ id: 'v3', name: 'Hall' }] },
  ]
  it.each([
    ['No venue', []],
    [undefined, []],
    [[], []],
    ['Library', ['v2']],
    [
      ['v3', { label: 'Library', value: 'v2' }],
      ['v3', 'v2'],
    ],
    ['South: Hall', ['v3']],
  ])('%j', (text, venueIds) => expect(readVenues(zones, text)).toEqual({ venueIds }))
  it.each(['Hall', 'Pool', 'v9'])('%s is refused: two have the name, or none', (text) =>
    expect(readVenues(zones, text).problem).toContain(text),
  )
  it('are shown by zone, and none is shown as that', () => {
    expect(showVenues(zones, ['v3'])).toEqual([{ label: 'Hall', value: 'v3', zone: 'South' }])
    expect(showVenues(zones, [])).toEqual([{ label: 'No venue', value: 'No venue', zone: '' }])
  })
})
