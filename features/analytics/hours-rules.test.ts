import { expect, it } from 'vitest'
import { traitRules } from '#features/selection/trait-rules.ts'
import { erasedText, hoursSeen, peopleOfHours } from './hours-rules.ts'

const period = { firstDay: '2026-01-01', lastDay: '2026-03-31' }

it('leads to those who came, or to those with so many hours, of those who were asked for', () => {
  const came = peopleOfHours({ language: 'Tamil', role: undefined }, period, 0)
  expect(came).toEqual({ language: 'Tamil', came: '2026-01-01..2026-03-31' })
  const withHours = peopleOfHours({}, period, 20)
  expect(withHours).toEqual({ hoursIn: '2026-01-01..2026-03-31:20' })
  expect(traitRules.hoursIn.isValue(withHours['hoursIn'] ?? '')).toBe(true)
})

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
