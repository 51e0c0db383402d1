import { expect, it } from 'vitest'
import type { Said } from './told-rules.ts'
import { joinVisit, readVisit } from './visit-rules.ts'

const session = { start: '2026-11-07T09:00:00', end: '2026-11-07T12:00:00' }
const marks = { isCrossCame: true, isOneHour: false, meant: new Map<string, Said>() }
const day = '2026-11-07T'
const there = (from: string, to?: string) => ({
  outcome: 'came',
  checkIn: `${day}${from}:00`,
  ...(to ? { checkOut: `${day}${to}:00` } : {}),
})

it.each([
  ['0900', '1200', there('09:00', '12:00')],
  ['9.15am', '12.30', there('09:15', '12:30')],
  ['9:00 AM', '1 pm', there('09:00', '13:00')],
  ['9', '12', there('09:00', '12:00')],
  ['1000', '1300', there('10:00', '13:00')],
  ['9am', '12nn', there('09:00', '12:00')],
  ['09:00', '', there('09:00')],
  ['9+', '12.00', there('09:00', '12:00')],
  ['0900hrs', '1200 hrs', there('09:00', '12:00')],
  ['9.00 hrs', '12.15hrs', there('09:00', '12:15')],
  ['09:00:00', '12:00:00', there('09:00', '12:00')],
  ['9:00 – 12:30', '', there('09:00', '12:30')],
  ['9am to 12.30pm', '', there('09:00', '12:30')],
  ['absent', '', { outcome: 'absent' }],
  ['2 hrs', '', { outcome: 'came', hours: 2 }],
  ['', '', {}],
  ['', '1h 45min', { outcome: 'came', hours: 1.75 }],
  ['', '2 hrs', { outcome: 'came', hours: 2 }],
  ['', '90 min', { outcome: 'came', hours: 1.5 }],
  ['', '1 hour and 30 mins', { outcome: 'came', hours: 1.5 }],
  ['', 'about 1.75 hrs', { outcome: 'came', hours: 1.75 }],
  ['', 'half an hour', { outcome: 'came', hours: 0.5 }],
  ['✓', '2 hrs', { outcome: 'came', hours: 2 }],
  ['10.00am', '1h 45min', there('10:00', '11:45')],
  ['10.15', '90 mins', there('10:15', '11:45')],
  ['9 hrs', '12 hrs', there('09:00', '12:00')],
  ['9h30', '11h45', there('09:30', '11:45')],
  ['9a', '12p', there('09:00', '12:00')],
  ['930a', '1230p', there('09:30', '12:30')],
  ['9.15am late', '12.30', there('09:15', '12:30')],
  ['9.15am (late)', '1130 left early', there('09:15', '11:30')],
  ['9am', 'till end', there('09:00', '12:00')],
  ['9.30', 'until the end', there('09:30', '12:00')],
  ['1h 45min', '', { outcome: 'came', hours: 1.75 }],
])('in “%s”, out “%s”', (timeIn, timeOut, told) =>
  expect(readVisit({ timeIn, timeOut }, session, marks).told).toEqual(told),
)

it.each([
  ['9.30', '9.00am', { timeOut: 'This is before they came' }],
  ['early', '12.00', { timeIn: 'Type a time like 9.15' }],
  ['9.00', 'late', { timeOut: 'Type a time like 9.15' }],
  ['9.00', '14 hrs', { timeOut: 'Type a time like 9.15' }],
  ['10.00', '1h30', { timeOut: 'Type how long as 1 h 30 min, or a time like 13.30' }],
  ['9.00', 'till late', { timeOut: 'Type a time like 9.15' }],
  ['9.00', 'till 12ish', { timeOut: 'Type a time like 9.15' }],
  ['9pp', '12.00', { timeIn: 'Type a time like 9.15' }],
  ['absent', '2 hrs', { timeIn: 'Type a time like 9.15' }],
])('says what is wrong with in “%s” and out “%s”', (timeIn, timeOut, wrong) => {
  expect(readVisit({ timeIn, timeOut }, session, marks)).toMatchObject({ told: {}, wrong })
})

it('says that one cell is wrong where they left and never came', () => {
  const read = readVisit({ timeIn: '', timeOut: '12.00' }, session, marks)
  expect([read.told, Object.keys(read.wrong ?? {}).length]).toEqual([{}, 1])
})

it('hours go before the times only where they differ', () => {
  const visit = { outcome: 'came' as const, checkIn: `${day}09:00:00`, checkOut: `${day}12:00:00` }
  expect(joinVisit({ outcome: 'came', hours: 3 }, visit)).toEqual({ told: visit })
  expect(joinVisit({ outcome: 'came', hours: 2 }, visit)).toEqual({
    told: { ...visit, hours: 2 },
    differs: '2 hours, and not the 3 between the times',
  })
  expect(joinVisit({}, visit)).toEqual({ told: visit })
  expect(joinVisit({ outcome: 'came', hours: 3 }, {})).toEqual({ told: { outcome: 'came', hours: 3 } })
  expect(joinVisit({ outcome: 'absent' }, visit)).toEqual({ told: { outcome: 'absent' } })
})
