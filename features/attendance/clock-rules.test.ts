import { expect, it } from 'vitest'
import { findLine, notAClock, outAlone, outBefore, readClock, readLine } from './clock-rules.ts'

const of = (start: string, end: string) => ({
  sessionStartDateTime: `2026-12-01T${start}`,
  sessionEndDateTime: `2026-12-01T${end}`,
})
const [morning, afternoon] = [of('09:00', '11:00'), of('14:00', '16:30')]

it.each([
  ['9', morning, '09:00'],
  ['915', morning, '09:15'],
  ['9.15', morning, '09:15'],
  ['0915', morning, '09:15'],
  ['09:15', morning, '09:15'],
  ['11', morning, '11:00'],
  ['12.30', morning, '12:30'],
  ['2.15', afternoon, '14:15'],
  ['215', afternoon, '14:15'],
  ['2:15 pm', morning, '14:15'],
  ['2p.m.', morning, '14:00'],
  ['12am', morning, '00:00'],
  ['02:15', afternoon, '02:15'],
  ['14:15', morning, '14:15'],
  ['1630', afternoon, '16:30'],
  ['11', of('22:00', '23:30'), '23:00'],
])('%s is a time of day', (typed, session, clock) => expect(readClock(typed, session)).toBe(clock))

it.each(['', 'x', '25', '9.75', '9.5.1', '13pm', '0pm', '91512'])('%j is none', (typed) =>
  expect(readClock(typed, morning)).toBeUndefined(),
)

it.each([
  ['9', '11', { checkInTime: '2026-12-01T09:00:00', checkOutTime: '2026-12-01T11:00:00' }],
  ['9', '', { checkInTime: '2026-12-01T09:00:00', checkOutTime: '' }],
  ['', '', { checkInTime: '', checkOutTime: '' }],
  ['', '11', { wrong: { checkIn: outAlone } }],
  ['nine', '11', { wrong: { checkIn: notAClock } }],
  ['9', '11.90', { wrong: { checkOut: notAClock } }],
  ['9.30', '9.20', { wrong: { checkOut: outBefore } }],
  ['8pm', '7.30am', { checkInTime: '2026-12-01T20:00:00', checkOutTime: '2026-12-02T07:30:00' }],
])('a line from "%s" to "%s" is read', (checkIn, checkOut, read) =>
  expect(readLine({ checkIn, checkOut }, morning)).toEqual(read),
)

it('ends on the day after where the session goes over midnight', () => {
  const night = { sessionStartDateTime: '2026-12-31T22:00', sessionEndDateTime: '2027-01-01T02:00' }
  expect(readLine({ checkIn: '22:05', checkOut: '1.30' }, night)).toEqual({
    checkInTime: '2026-12-31T22:05:00',
    checkOutTime: '2027-01-01T01:30:00',
  })
})

it('is found by its number or a part of the name', () => {
  const names = ['Ah Beng', 'Siti Rahman', 'Tan Mei Ling']
  expect(['2', ' siti', 'mei', '4', '0', 'x', ''].map((typed) => findLine(typed, names))).toEqual([
    1, 1, 2, -1, -1, -1, -1,
  ])
})
