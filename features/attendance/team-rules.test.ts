import { expect, it } from 'vitest'
import { withVisitsOfDuties } from './duty-rules.ts'
import { participantFields } from './participant-rules.ts'
import { roleMeant, timesOfDuty } from './team-rules.ts'

it.each([
  ['Cooking team', ['Cook', 'Server'], 'Cook'],
  ['Serving team', ['Cook', 'Server'], 'Server'],
  ['Cook', ['Cook', 'Cook assistant'], 'Cook'],
  ['Cooking', ['Cook', 'Cook assistant'], undefined],
  ['Team', ['Team leader'], undefined],
  ['Volunteers', ['Volunteer'], 'Volunteer'],
  ['Drivers', ['Cook'], undefined],
  ['Drivers', [], undefined],
])('the duty “%s” is of %j the role %s', (duty, roles, role) => expect(roleMeant(duty, roles)).toBe(role))

it.each([
  ['Cooking team', ['cook 9.30am to 1.30pm = 4 hrs, serve 11.30 to 1.30 = 2 hrs'], { from: '09:30', to: '13:30' }],
  ['Serving team', ['cook 9.30am to 1.30pm = 4 hrs, serve 11.30 to 1.30 = 2 hrs'], { from: '11:30', to: '13:30' }],
  ['Cooks', ['Cooks 9-11; new cooks 10-11'], undefined],
  ['Team A', ['Our team 9am-12pm'], undefined],
  ['Driver', ['cook 9-11'], undefined],
])('“%s” is in %j at %j', (duty, above, times) => expect(timesOfDuty(duty, above)).toEqual(times))

const rows = [
  ['Wed lunch: cook 9.30am to 1.30pm, serve 11.30 to 1.30'],
  ['Wk', 'Date', 'Cooking team', 'Serving team', 'How many seniors', 'Volunteers'],
  ['1', 'Wed 4.11.26', 'Foo Xiu Zhen X\nLim Zhi Wei (3h)', 'Tan Ah Lian, R. E. Selvaraj + 2 students', '52', '6'],
  ['2', 'Wed 11.11.26', 'Rose Lim, Tan Ah Lian', 'Foo Xiu Zhen MC, Lim Zhi Wei', '51', '4'],
]
const read = (sheet: string[][], roles: string[] = []) =>
  withVisitsOfDuties(sheet, '2026-11-30', participantFields(roles, true), roles)

it('reads teams beside each other, and takes no column of counts for names', () =>
  expect(read(rows)).toEqual([
    ['Date', 'Name', 'Attended', 'Time in', 'Time out'],
    ['04 Nov 2026', 'Foo Xiu Zhen', 'X', '', ''],
    ['04 Nov 2026', 'Lim Zhi Wei', '3h', '', ''],
    ['04 Nov 2026', 'Tan Ah Lian', 'Y', '11:30', '13:30'],
    ['04 Nov 2026', 'R. E. Selvaraj', 'Y', '11:30', '13:30'],
    ['04 Nov 2026', '(2 students)', 'Y', '11:30', '13:30'],
    ['11 Nov 2026', 'Rose Lim', 'Y', '09:30', '13:30'],
    ['11 Nov 2026', 'Tan Ah Lian', 'Y', '09:30', '13:30'],
    ['11 Nov 2026', 'Foo Xiu Zhen', 'MC', '', ''],
    ['11 Nov 2026', 'Lim Zhi Wei', 'Y', '11:30', '13:30'],
  ]))

it('keeps what the sheet says of its marks, above or below', () => {
  for (const sheet of [
    [['x = never turn up'], ...rows],
    [...rows, ['x = never turn up']],
  ])
    expect(read(sheet).at(-1)?.[0]).toBe('x = never turn up')
})

it('has the role of the session that a team is called like', () => {
  const [headings, first, , third] = read(rows, ['Cook', 'Server'])
  expect([headings?.at(-1), first?.at(-1), third?.at(-1)]).toEqual(['Role', 'Cook', 'Server'])
})

it('leaves a list of visits with a count beside it', () => {
  const list = [
    ['Date', 'Name', 'Clients'],
    ['4/11', 'Mei Tan', '3'],
    ['11/11', 'Rose Lim', '4'],
  ]
  expect(read(list)).toEqual(list)
})
