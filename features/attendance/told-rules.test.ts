import { describe, expect, it } from 'vitest'
import { dayOfHeading, marksOf, readTold } from './told-rules.ts'

const ticks = { isCrossCame: true, isNumberHours: false }
const hours = { isCrossCame: false, isNumberHours: true }
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
  [['x', 'x', ''], { isCrossCame: true, isNumberHours: false }],
  [['✓', 'x', ''], { isCrossCame: false, isNumberHours: false }],
  [['Y', 'N', '1'], { isCrossCame: false, isNumberHours: false }],
  [['1', '1', '2.5'], { isCrossCame: true, isNumberHours: true }],
])('the marks of %j', (cells, marks) => expect(marksOf(cells)).toEqual(marks))

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
