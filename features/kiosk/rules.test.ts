import { describe, expect, it } from 'vitest'
import type { CardSession } from './contract.ts'
import {
  type CardState,
  clockTime,
  describeTimes,
  hoursBefore,
  isNow,
  isNumber,
  isPin,
  isTooLate,
  maskDate,
  orderCards,
  orderForNow,
  readBirthDate,
  stateOf,
} from './rules.ts'

const entry = (checkInTime: string, checkOutTime: string) => [
  { volunteerId: 'a', checkInTime, checkOutTime, rolesFilled: [] },
]
const [nine, eleven] = ['2026-11-22T09:00:00', '2026-11-22T11:00:00']

const states: [vols: CardSession['vols'], CardState][] = [
  [[], 'not-registered'],
  [entry('', ''), 'registered'],
  [entry(nine, ''), 'checked-in'],
  [entry(nine, eleven), 'completed'],
]

describe('a card', () => {
  it.each(states)('%j is %s', (vols, expected) => expect(stateOf({ vols })).toBe(expected))

  it('of anyone who is here comes first, of those of one state the earlier one, and what is over last', () => {
    const card = (name: string, start: string, vols: CardSession['vols'], end = '2026-11-22T22:00') =>
      ({ sessionName: name, sessionStartDateTime: start, sessionEndDateTime: end, vols }) as CardSession
    const cards = [
      card('missed', '2026-11-22T06:00', entry('', ''), '2026-11-22T08:00'),
      card('over', '2026-11-22T05:00', [], '2026-11-22T09:00'),
      card('done', '2026-11-22T07:00', entry(nine, eleven)),
      card('other', '2026-11-22T08:00', []),
      card('later', '2026-11-22T10:00', entry('', '')),
      card('sooner', '2026-11-22T09:00', entry('', '')),
      card('here', '2026-11-22T20:00', entry(nine, '')),
    ]
    expect(orderCards(cards, nine).map(({ sessionName }) => sessionName)).toEqual([
      'here',
      'sooner',
      'later',
      'missed',
      'other',
      'over',
      'done',
    ])
  })
})

it.each([
  ['not registered, while it goes on', [], '2026-11-22T09:01', false],
  ['not registered, at its end', [], '2026-11-22T09:00', true],
  ['registered', entry('', ''), '2026-11-22T08:00', false],
  ['here', entry(nine, ''), '2026-11-22T08:00', false],
] as const)('for somebody who is %s it is too late to register or not', (_how, vols, sessionEndDateTime, expected) =>
  expect(isTooLate({ vols: [...vols], sessionEndDateTime }, nine)).toBe(expected),
)

it.each([
  ['2026-11-22T09:00:00', true],
  ['2026-11-22T17:00:00', true],
  ['2026-11-21T22:00', true],
  ['2026-11-19T09:00:00', false],
  ['2026-11-22T21:30:00', false],
])('a device that writes %s at nine means now: %s', (sent, expected) => expect(isNow(sent, nine)).toBe(expected))

it.each([
  ['2026-11-22T09:05:00', '09:05 AM'],
  ['2026-11-22T00:30', '12:30 AM'],
  ['2026-11-22T12:00', '12:00 PM'],
  ['2026-11-22T23:59:59', '11:59 PM'],
])('%s is shown as %s', (time, expected) => expect(clockTime(time)).toBe(expected))

it.each([
  ['2026-11-22T09:00', '2026-11-22T17:30', '09:00 AM – 05:30 PM'],
  ['2026-11-22T22:00', '2026-11-23T06:00', '22 Nov 2026 10:00 PM – 23 Nov 2026 06:00 AM'],
])('from %s to %s is shown as %s', (start, end, expected) =>
  expect(describeTimes(start, end).replaceAll('\u00a0', ' ')).toBe(expected),
)

it('a line of times ends between the two and nowhere else', () =>
  expect(describeTimes('2026-11-22T22:00', '2026-11-23T06:00').split(' ')).toHaveLength(3))

it.each([
  ['2026-11-22T18:55', 10],
  ['2026-11-22T10:40', 2],
  ['2026-11-22T10:30', undefined],
  ['2026-11-22T08:00', undefined],
])('a session of %s is said at nine to begin in %s hours', (sessionStartDateTime, hours) =>
  expect(hoursBefore({ sessionStartDateTime }, '2026-11-22T09:00:00')).toBe(hours),
)

it.each([
  ['012345', true],
  ['12345', false],
  ['1234567', false],
  ['MH2345', false],
])('%s is a PIN: %s', (code, expected) => expect(isPin(code)).toBe(expected))

const masks: [typed: string, shown: string][] = [
  ['28021967', '28/02/1967'],
  ['28/2/1967', '28/02/1967'],
  ['28-2-1967', '28/02/1967'],
  ['28.2.1967', '28/02/1967'],
  ['28 2 1967', '28/02/1967'],
  ['28/02/1967', '28/02/1967'],
  ['3/4/1967', '03/04/1967'],
  ['3/12/1967', '03/12/1967'],
  ['3.', '03/'],
  ['28', '28/'],
  ['28//', '28/'],
  ['28/2', '28/2'],
  ['28/2/', '28/02/'],
  ['0/3', '03/'],
  ['/28', '28/'],
  ['28/02/19671', '28/02/1967'],
  ['28/02/1967/', '28/02/1967'],
  ['28a02b1967', '28/02/1967'],
]
describe('a birth date', () => {
  it.each(masks)('typed as %s is shown as %s', (typed, shown) => {
    const keys = [...typed]
    expect(keys.reduce((before, key) => maskDate(before + key, before), '')).toBe(shown)
    // as it is pasted
    expect(maskDate(typed, '')).toBe(shown)
  })

  it('pasted as programs write it is shown as people do', () => expect(maskDate(' 1960-03-25', '')).toBe('25/03/1960'))

  it.each([
    ['28/0', '28/02/', '28/0'],
    ['28/02', '28/02/', '28/02'],
    ['28/021', '28/02', '28/02/1'],
    ['28/02/', '28/02', '28/02/'],
  ])('that is corrected to %s from %s is shown as %s', (typed, before, shown) =>
    expect(maskDate(typed, before)).toBe(shown),
  )
})

it('offers anyone who comes now what runs or comes next, and what is over last', () => {
  const session = (name: string, start: string, end: string) => ({
    name,
    sessionStartDateTime: `2026-11-22T${start}`,
    sessionEndDateTime: `2026-11-22T${end}`,
  })
  const sessions = [
    session('early', '06:00', '07:00'),
    session('over', '07:00', '09:00'),
    session('evening', '18:00', '20:00'),
    session('runs', '08:00', '12:00'),
    session('next', '10:00', '12:00'),
  ]
  expect(orderForNow(sessions, nine).map(({ name }) => name)).toEqual(['runs', 'next', 'evening', 'over', 'early'])
})

it.each([
  ['9000 1111', true],
  ['+65 (9000) 11-11', true],
  ['abc', false],
  ['9000 1111 ext', false],
  ['+', false],
  ['', false],
])('%s can be a telephone number: %s', (typed, expected) => expect(isNumber(typed)).toBe(expected))

it.each([
  ['25/02/1965', '1965-02-25'],
  ['25/02/65', '1965-02-25'],
  ['25/02/12', '2012-02-25'],
  // somebody of three is not meant
  ['25/02/23', '1923-02-25'],
  ['25/02/00', '2000-02-25'],
  // 1965-02-25, typed key by key
  ['19/65/0225', '1965-02-25'],
  ['19/05/0225', undefined],
  ['20/06/1965', '1965-06-20'],
  ['31/02/65', undefined],
  ['25/02/2065', undefined],
  ['25/02/1', undefined],
  ['25/02', undefined],
])('the birth date %s is %s', (typed, date) => expect(readBirthDate(typed, '2026-11-28')).toBe(date))
