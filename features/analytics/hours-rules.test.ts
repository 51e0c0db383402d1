import { expect, it } from 'vitest'
import { readCameTo, traitRules } from '#features/selection/trait-rules.ts'
import { erasedText, hoursSeen, peopleOfHours, totalsOf } from './hours-rules.ts'

const period = { firstDay: '2026-01-01', lastDay: '2026-03-31' }

it('leads to those who came, or to those with so many hours, of those who were asked for', () => {
  const came = peopleOfHours({ language: 'Tamil', role: undefined }, period, 0)
  expect(came).toEqual({ language: 'Tamil', came: '2026-01-01..2026-03-31' })
  const withHours = peopleOfHours({}, period, 20)
  expect(withHours).toEqual({ hoursIn: '2026-01-01..2026-03-31:20' })
  expect(traitRules.hoursIn.isValue(withHours['hoursIn'] ?? '')).toBe(true)
})

it.each([
  [{ activityId: '0198c5a0-0000-7000-8000-000000000001' }, 0],
  [{ venueId: '0198c5a0-0000-7000-8000-000000000002' }, 20],
  [{ activityId: '0198c5a0-0000-7000-8000-000000000001', venueId: '0198c5a0-0000-7000-8000-000000000002' }, 3.4],
])('leads to those who came to the sessions of %j, with %d hours', (place, least) => {
  const { cameTo = '', ...others } = peopleOfHours({}, { ...period, ...place }, least)
  expect(others).toEqual({})
  expect(readCameTo(cameTo)).toEqual({
    activityId: undefined,
    venueId: undefined,
    ...place,
    days: '2026-01-01..2026-03-31',
    least: Math.round(least) || undefined,
  })
})

const ofNobody = { visits: 0, hours: 0 }
it.each([
  [{ people: 1, visits: 1, hours: 3.5, others: ofNobody }, '1 person, 1 visit, 3 h 30 min'],
  [
    { people: 60, visits: 84, hours: 232, others: { visits: 1, hours: 8 } },
    '60 people, 84 visits, 232 h. With groups and organisations (1 visit, 8 h): 85 attendances, 240 h',
  ],
  [
    { people: 0, visits: 0, hours: 0, others: { visits: 1, hours: 8 } },
    '0 people, 0 visits, 0 min. With groups and organisations (1 visit, 8 h): 1 attendance, 8 h',
  ],
])('a period comes to %j', (sums, said) => expect(totalsOf(sums)).toBe(said))

it('says how many have no name any more', () =>
  expect([erasedText(1), erasedText(1200)]).toEqual([
    'People whose record was erased: 1 person',
    'People whose record was erased: 1,200 people',
  ]))

it.each([
  [false, 'only', ''],
  [true, 'off', 'Hours at your locations only, as in the charts.'],
  [
    true,
    'and-none',
    'Only people of your locations and of none, with their hours at your locations; the charts count everybody who came there.',
  ],
  [
    true,
    'only',
    'Only people of your locations, with their hours at your locations; the charts count everybody who came there.',
  ],
] as const)('of a reader who is limited: %s, of people: %s, says whose hours they see', (isLimited, limit, said) =>
  expect(hoursSeen(isLimited, limit)).toBe(said),
)
