import { describe, expect, it } from 'vitest'
import { noChoices } from '#shared/sheet-choices.ts'
import {
  askedOfMarks,
  crossKey,
  dayOfHeading,
  hoursOfTimes,
  marksOf,
  notesOfMarks,
  oneKey,
  openMark,
  readTold,
} from './told-rules.ts'

const ticks = { isCrossCame: true, isOneHour: false }
const hours = { isCrossCame: false, isOneHour: true }
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
    ['2.2', hours, { outcome: 'came', hours: 2 }],
    ['0.1', hours, { outcome: 'came', hours: 0.5 }],
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
    ['x', ticks, came],
    ['X', hours, absent],
    ['MC', ticks, excused],
    ['on leave', ticks, excused],
    ['请假', ticks, excused],
    ['maybe', ticks, undefined],
    ['30', hours, undefined],
  ])('%s (%j)', (cell, marks, told) => expect(readTold(cell, marks)).toEqual(told))
})

it.each([
  [['x', 'x', ''], { isCrossCame: true, isOneHour: false }],
  [['✓', 'x', ''], { isCrossCame: false, isOneHour: false }],
  [['Y', 'N', '1'], { isCrossCame: false, isOneHour: false }],
  [['1', '1', '2.5'], { isCrossCame: true, isOneHour: false }],
  [['1', '2.5', '3', '2'], { isCrossCame: true, isOneHour: true }],
  [['✓', '1', '1.5', '3'], { isCrossCame: false, isOneHour: false }],
  [['1', '1'], { isCrossCame: true, isOneHour: false }],
])('the marks of %j', (cells, marks) => expect(marksOf(cells, noChoices)).toEqual(marks))

it.each([
  ['2/10', '2026-10-02'],
  ['02-Oct', '2026-10-02'],
  ['Fri 2 Oct', '2026-10-02'],
  ['Oct 2', '2026-10-02'],
  ['2 Oct 2025', '2025-10-02'],
  ['2026-10-02', '2026-10-02'],
  ['2/10/26', '2026-10-02'],
  ['2/10 (Fri)', '2026-10-02'],
  ['28/12', '2026-12-28'],
  ['5/1', '2027-01-05'],
  ['31/2', undefined],
  ['Name', undefined],
  ['HP', undefined],
  ['Total', undefined],
  ['12', undefined],
])('the day of “%s”', (heading, day) => expect(dayOfHeading(heading, '2026-11-29')).toBe(day))

it('says how crosses and parts of the time were read, and takes a cross as somebody said', () => {
  const cells = ['✓', 'x', 'AM', 'AM', 'late (2h)', 'late', '']
  const told = { cells: { [crossKey]: 'absent' } }
  expect(notesOfMarks(cells, marksOf(cells, told), told)).toEqual([
    '“x” (1) is read as somebody who did not come.',
    'Read as the whole session: “AM” (2), “late” (1). Where it was less, write the hours, such as 2h.',
  ])
  const said = { cells: { [crossKey]: 'came' } }
  expect(marksOf(cells, said).isCrossCame).toBe(true)
  expect(notesOfMarks(['✓'], ticks, noChoices)).toEqual([])
  expect(askedOfMarks(cells)).toEqual([{ key: crossKey, count: 1, isOpen: true }])
  expect(askedOfMarks(['x', 'x', 'MC'])).toEqual([{ key: crossKey, count: 2, isOpen: false }])
  expect(openMark(cells, noChoices)?.reason).toBe('Please choose above what an x means.')
  expect([openMark(cells, said), openMark(['x', 'MC'], noChoices)]).toEqual([undefined, undefined])
  expect(askedOfMarks(['xx', '1', '✓'])).toEqual([])
})

it.each([
  [['1', '3h', '1'], false, '“1” (2) is read as the whole session.'],
  [['1', '2', '3'], true, '“1” (1) is read as 1 hour.'],
])('asks what a 1 means beside hours: %j', (cells, isOneHour, note) => {
  expect(askedOfMarks(cells).map(({ key }) => key)).toEqual([oneKey])
  expect(marksOf(cells, noChoices).isOneHour).toBe(isOneHour)
  expect(notesOfMarks(cells, marksOf(cells, noChoices), noChoices)).toEqual([])
  const known = { cells: { [oneKey]: isOneHour ? 'hour' : 'came' } }
  expect(notesOfMarks(cells, marksOf(cells, known), known)).toEqual([note])
  const said = { cells: { [oneKey]: isOneHour ? 'came' : 'hour' } }
  expect(marksOf(cells, said).isOneHour).toBe(!isOneHour)
})

it.each([
  ['9-12', 3],
  ['2pm to 4.30pm', 2.5],
  ['2:30', undefined],
  ['PM', undefined],
])('a shift of “%s” takes %s hours', (shift, hours) => expect(hoursOfTimes(shift)).toBe(hours))
