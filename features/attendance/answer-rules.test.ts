import { expect, it } from 'vitest'
import {
  answerAll,
  cameLater,
  closingWords,
  findWrongAnswers,
  isLeftTooSoon,
  leavingTime,
  leftTogether,
  readAnswers,
  usualAnswer,
  wholeSession,
} from './answer-rules.ts'
import type { Closing } from './closing-contract.ts'

const person = (vid: string) => ({ vid, volunteerId: vid, fullName: vid.toUpperCase(), toldApart: '', version: 3 })
const closing: Closing = {
  closedOn: '',
  closedBy: '',
  came: 5,
  participants: 5,
  hours: 10,
  neverOut: [
    { ...person('a'), checkInTime: '2026-11-20T22:10:00', writtenOut: '', suggestedTime: '2026-11-20T23:00:00' },
  ],
  unknown: [
    { ...person('b'), peopleExpected: null, asksPeople: true, signedUpLate: false },
    { ...person('c'), peopleExpected: null, asksPeople: false, signedUpLate: false },
  ],
  unsaid: [],
  odd: [{ ...person('d'), checkInTime: '2026-11-20T09:00:00', checkOutTime: '2026-11-20T20:00:00', countedHours: 11 }],
}
const of = (vid: string) => ({ vid, version: 3 })
const times = { sessionStartDateTime: '2026-11-20T21:00', sessionEndDateTime: '2026-11-21T02:00' }

it.each([
  [
    'nothing, what is suggested',
    {},
    { checkOuts: [{ ...of('a'), checkOutTime: '2026-11-20T23:00:00' }], absent: [of('b'), of('c')] },
  ],
  ['a time, that of the same day', { a: '22:30' }, { checkOuts: [{ ...of('a'), checkOutTime: '2026-11-20T22:30' }] }],
  [
    'an earlier time, that of the next day',
    { a: '01:15' },
    { checkOuts: [{ ...of('a'), checkOutTime: '2026-11-21T01:15' }] },
  ],
  ['no time, that nobody knows it', { a: '' }, { checkOuts: [] }],
  [
    'how many of a group came, as long as it came',
    { b: 'came', 'b people': '12', c: 'came', 'c people': '3' },
    { came: [{ ...of('b'), people: 12 }, of('c')] },
  ],
  [
    'that one came late, and one after midnight',
    { b: 'late', 'b time': '22:45', 'b people': '7', c: 'late', 'c time': '00:30' },
    {
      came: [
        { ...of('b'), people: 7, checkInTime: '2026-11-20T22:45' },
        { ...of('c'), checkInTime: '2026-11-21T00:30' },
      ],
      absent: [],
    },
  ],
  ['that they came', { b: 'came' }, { came: [of('b')], absent: [of('c')] }],
  [
    'that one said so and one is left open',
    { b: 'excused', c: 'open' },
    { absent: [{ ...of('b'), excused: true }], came: [] },
  ],
  ['hours', { d: '3' }, { hours: [{ ...of('d'), hours: 3 }] }],
  ['all of them at once', answerAll(closing.unknown, 'came'), { came: [of('b'), of('c')], absent: [] }],
])('of %s is sent', (_what, answers, body) => expect(readAnswers(closing, answers, times)).toMatchObject(body))

it('of anyone who left in the minute in which they came, that they left then', () => {
  const neverOut = [{ ...person('a'), checkInTime: '2026-11-20T22:10:30', writtenOut: '', suggestedTime: '' }]
  expect(readAnswers({ ...closing, neverOut }, { a: '22:10' }, times).checkOuts?.[0]?.checkOutTime).toBe(
    '2026-11-20T22:10:30',
  )
})

it.each([
  [{}, ['When did A leave? Please give a time like 14:30.']],
  [{ a: '' }, []],
  [{ a: '16:30' }, []],
  [{ a: '18:00' }, ['A: This time has not come yet.']],
  // they came at 16:00 on a later day than the session's: noon would be tomorrow
  [{ a: '12:00' }, ['A came later than that, at 04:00 PM.']],
])('where nothing is suggested somebody is asked: %j is wrong in %j', (answers, messages) => {
  const neverOut = [{ ...person('a'), checkInTime: '2026-11-22T16:00:00', writtenOut: '', suggestedTime: '' }]
  const found = findWrongAnswers(
    { neverOut, unknown: [] },
    answers as Record<string, string>,
    times,
    '2026-11-22T17:00:00',
  )
  expect(found.map(({ message }) => message)).toEqual(messages)
})

it.each([
  [{ a: '25:00' }, ['When did A leave? Please give a time like 14:30.']],
  [{ a: 'noon' }, ['When did A leave? Please give a time like 14:30.']],
  [{ a: '' }, []],
  [{ a: '14:30' }, []],
])('%j is wrong in %j', (answers, messages) =>
  expect(
    findWrongAnswers(closing, answers as Record<string, string>, times, '2026-11-21T20:00:00').map(
      ({ message }) => message,
    ),
  ).toEqual(messages),
)

it('does not take people for absent where nobody was there to say who came, or who were signed up at the last moment', () => {
  const [usual, late] = [{ signedUpLate: false }, { signedUpLate: true }]
  const answers = [usualAnswer({ came: 1 }, usual), usualAnswer({ came: 0 }, usual), usualAnswer({ came: 1 }, late)]
  expect(answers).toEqual(['absent', 'open', 'open'])
})

it.each([
  ['nothing', {}, 'Close session: 2 did not come'],
  ['that one came', { b: 'came' }, 'Close session: 1 did not come'],
  ['that one is excused and one is left open', { b: 'excused', c: 'open' }, 'Close session'],
])('says on its button how many are marked as absent: of %s', (_what, answers, words) => {
  expect(closingWords(closing, answers)).toBe(words)
  expect(closingWords({ ...closing, came: 0 }, {})).toBe('Close session')
})

it.each([
  ['17:00', { early: '17:00', late: '17:00' }],
  ['12:30', { early: '12:30' }],
  ['01:15', { early: '01:15', late: '01:15' }],
])('all of them left at %s: %j', (time, answers) => {
  const neverOut = [
    { vid: 'early', checkInTime: '2026-11-20T12:08:30' },
    { vid: 'late', checkInTime: '2026-11-20T14:05:00' },
  ]
  expect(leftTogether(neverOut, time)).toEqual(answers)
})

it.each([
  ['14:30', false],
  ['14:31', true],
  ['01:15', true],
])('that all of them left at %s at half past two is to come: %s', (time, isToCome) => {
  const neverOut = [{ vid: 'early', checkInTime: '2026-11-20T12:08:30' }] as Closing['neverOut']
  expect(isLeftTooSoon(neverOut, time, '2026-11-20T14:30:00')).toBe(isToCome)
})

it.each([
  ['12', []],
  ['0', []],
  ['', []],
  ['10001', ['Enter a number from 0 to 10,000']],
])('%j people of a group that came are wrong in %j', (typed, messages) => {
  const wrong = (b: string) => findWrongAnswers({ ...closing, neverOut: [] }, { b, 'b people': typed }, times, '')
  expect(wrong('came').map(({ message }) => message)).toEqual(messages)
  expect(wrong('absent')).toEqual([])
})

it('asks of anyone who came late when that was', () => {
  const asked = { ...closing, neverOut: [] }
  const wrong = (answers: Record<string, string>) =>
    findWrongAnswers(asked, answers, times, '2026-11-21T08:00').map(({ path, message }) => [path, message])
  expect(wrong({ c: 'late' })).toEqual([['c time', 'When did C come? Please give a time like 14:30.']])
  expect(wrong({ c: 'late', 'c time': '22:10' })).toEqual([])
  expect(wrong({ c: 'came', 'c time': '' })).toEqual([])
})

it('names those who came later than all others left', () => {
  const neverOut = [
    { vid: 'early', checkInTime: '2026-11-20T09:00:00' },
    { vid: 'late', checkInTime: '2026-11-20T14:05:00' },
  ]
  const later = (time: string) => cameLater(neverOut, time).map(({ vid }) => vid)
  expect([later('12:00'), later('15:00'), later('08:00')]).toEqual([['late'], [], []])
})

it('takes somebody who was checked in after the session as there for all of it', () => {
  const late = { ...person('a'), checkInTime: '2026-11-20T22:10:00', writtenOut: '', suggestedTime: '' }
  const asked = { ...closing, neverOut: [late] }
  const answers = { a: wholeSession }
  expect(findWrongAnswers(asked, answers, times, '2026-11-20T23:00:00')).toEqual([])
  expect(leavingTime(late, answers)).toBe('')
  expect(readAnswers(asked, answers, times)).toMatchObject({ checkOuts: [], came: [of('a')] })
})
