import { describe, expect, it } from 'vitest'
import { applyPress, type Press } from './press-rules.ts'

const at = (time: string) => `2026-12-01T${time}:00`
const values = (checkIn?: string, checkOut?: string, absent = false) => ({
  excused: absent,
  checkIn: checkIn ? at(checkIn) : null,
  checkOut: checkOut ? at(checkOut) : null,
  absent,
})

describe('a press of a button', () => {
  type Case = [ReturnType<typeof values>, Press['way'], string, boolean, ReturnType<typeof applyPress>]
  const cases: Case[] = [
    [values(), 'in', '09:00', false, values('09:00')],
    [values(undefined, undefined, true), 'in', '09:00', true, values('09:00')],
    [values('09:00'), 'in', '09:10', false, values('09:00')],
    [values('09:00'), 'in', '09:10', true, values('09:00')],
    [values('09:10'), 'in', '09:00', true, values('09:00')],
    [values('09:10'), 'in', '09:00', false, values('09:10')],
    [values('09:00', '11:00'), 'in', '11:05', false, 'bothDone'],
    [values('09:10', '11:00'), 'in', '09:00', true, values('09:00', '11:00')],
    [values('09:00', '11:00'), 'in', '11:05', true, values('09:00', '11:00')],
    [values(), 'out', '11:00', false, 'outBeforeIn'],
    [values(), 'out', '11:00', true, 'outBeforeIn'],
    [values('09:00'), 'out', '11:00', true, values('09:00', '11:00')],
    [values('09:00'), 'out', '08:00', true, values('09:00', '09:00')],
    [values('09:00', '11:00'), 'out', '10:55', true, values('09:00', '10:55')],
    [values('09:00', '11:00'), 'out', '08:00', true, values('09:00', '09:00')],
    [values('09:00', '11:00'), 'out', '11:05', true, values('09:00', '11:00')],
    [values('09:00', '11:00'), 'out', '10:55', false, 'bothDone'],
  ]
  it.each(cases)('on %j, %s at %s, kept: %s, makes %j', (before, way, time, isKept, after) =>
    expect(applyPress(before, { way, at: at(time), isKept })).toEqual(after),
  )
})
