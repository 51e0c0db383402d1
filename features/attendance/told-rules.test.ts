import { describe, expect, it } from 'vitest'
import { hoursOfTimes, inSession, readTold, type Said } from './told-rules.ts'

const ticks = { isCrossCame: true, isOneHour: false, meant: new Map<string, Said>() }
const hours = { isCrossCame: false, isOneHour: true, meant: new Map<string, Said>([['l', { outcome: 'excused' }]]) }
const came = { outcome: 'came' }
const absent = { outcome: 'absent' }
const excused = { outcome: 'excused' }

describe('what a cell says', () => {
  it.each([
    ['', ticks, {}],
    ['-', ticks, {}],
    ['n.a.', ticks, {}],
    ['✓', ticks, came],
    ['Y', ticks, came],
    ['present', ticks, came],
    ['AM', ticks, came],
    ['late', ticks, came],
    ['出席', ticks, came],
    ['1', ticks, came],
    ['1', hours, { outcome: 'came', hours: 1 }],
    ['2.5', hours, { outcome: 'came', hours: 2.5 }],
    ['2,5', hours, { outcome: 'came', hours: 2.5 }],
    ['0,5h', hours, { outcome: 'came', hours: 0.5 }],
    ['9,10', hours, undefined],
    ['2.2', hours, { outcome: 'came', hours: 2.2 }],
    ['0.1', hours, { outcome: 'came', hours: 0.1 }],
    ['1.75', hours, { outcome: 'came', hours: 1.75 }],
    ['1h 45', ticks, { outcome: 'came', hours: 1.75 }],
    ['1:45', ticks, { outcome: 'came', hours: 1.75 }],
    ['2 1/4', ticks, { outcome: 'came', hours: 2.25 }],
    ['20 min', ticks, { outcome: 'came', hours: 20 / 60 }],
    ['6 to 8.45', ticks, { outcome: 'came', hours: 2.75 }],
    ['0900hrs - 1200hrs', ticks, { outcome: 'came', hours: 3 }],
    ['0', hours, absent],
    ['3h', ticks, { outcome: 'came', hours: 3 }],
    ['3 hrs', ticks, { outcome: 'came', hours: 3 }],
    ['1h30', ticks, { outcome: 'came', hours: 1.5 }],
    ['late (2h)', ticks, { outcome: 'came', hours: 2 }],
    ['9-12', ticks, { outcome: 'came', hours: 3 }],
    ['9.30am to 1pm', ticks, { outcome: 'came', hours: 3.5 }],
    ['0900-1200', ticks, { outcome: 'came', hours: 3 }],
    ['11-1', ticks, { outcome: 'came', hours: 2 }],
    ['2-4pm', hours, { outcome: 'came', hours: 2 }],
    ['11-1pm', hours, { outcome: 'came', hours: 2 }],
    ['10am to noon', hours, { outcome: 'came', hours: 2 }],
    ['9.30 - 12nn', hours, { outcome: 'came', hours: 2.5 }],
    ['9-1pm', hours, { outcome: 'came', hours: 4 }],
    ['10.30-12pm', hours, { outcome: 'came', hours: 1.5 }],
    ['10pm-2am', hours, { outcome: 'came', hours: 4 }],
    ['14:00-16:30', hours, { outcome: 'came', hours: 2.5 }],
    ['3:30', hours, { outcome: 'came', hours: 3.5 }],
    ['03:30:00', hours, { outcome: 'came', hours: 3.5 }],
    ['9:30', hours, undefined],
    ['90 min', hours, { outcome: 'came', hours: 1.5 }],
    ['2 1/2', hours, { outcome: 'came', hours: 2.5 }],
    ['2½ hrs', hours, { outcome: 'came', hours: 2.5 }],
    ['½', hours, { outcome: 'came', hours: 0.5 }],
    ['Y: late', ticks, came],
    ['Y (late)', ticks, came],
    ['no', ticks, absent],
    ['N', ticks, absent],
    ['no show', ticks, absent],
    ['never turn up', ticks, absent],
    ['did not show up', ticks, absent],
    ['didn’t come', ticks, absent],
    ['x', ticks, came],
    ['X', hours, absent],
    ['MC', ticks, excused],
    ['on leave', ticks, excused],
    ['请假', ticks, excused],
    ['/', ticks, came],
    ['//', ticks, undefined],
    ['—', ticks, {}],
    ['?', ticks, undefined],
    ['HD', ticks, { outcome: 'came', isHalf: true }],
    ['half day', ticks, { outcome: 'came', isHalf: true }],
    ['0.5 day', ticks, { outcome: 'came', isHalf: true }],
    ['L', ticks, undefined],
    ['l', hours, excused],
    ['maybe', ticks, undefined],
    ['30', hours, undefined],
  ])('%s (%j)', (cell, marks, told) => expect(readTold(cell, marks)).toEqual(told))
})

it.each([
  ['9-12', 3],
  ['2pm to 4.30pm', 2.5],
  ['2:30', undefined],
  ['PM', undefined],
])('a shift of “%s” takes %s hours', (shift, hours) => expect(hoursOfTimes(shift)).toBe(hours))

it('half of a session are hours once it is known how long it is', () => {
  const session = { start: '2026-11-03T09:30', end: '2026-11-03T12:30' }
  expect(inSession({ outcome: 'came', isHalf: true }, session)).toEqual({ outcome: 'came', hours: 1.5 })
  expect(inSession({ outcome: 'absent' }, session)).toEqual(absent)
  const shorter = { ...session, end: '2026-11-03T12:00' }
  expect(inSession({ outcome: 'came', isHalf: true }, shorter)).toEqual({ outcome: 'came', minutes: 75 })
})

it.each([
  [2.5, { hours: 2.5 }],
  [1.75, { minutes: 105 }],
  [20 / 60, { minutes: 20 }],
  [1.1, { minutes: 66 }],
])('%s hours are halves, or minutes', (hours, told) => {
  expect(inSession({ outcome: 'came', hours }, undefined)).toEqual({ outcome: 'came', ...told })
})
