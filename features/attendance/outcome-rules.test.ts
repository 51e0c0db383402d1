import { expect, it } from 'vitest'
import { type AttendanceValues, none } from './merge-rules.ts'
import { applyTold, type Told } from './outcome-rules.ts'

const session = { start: '2026-10-02T09:00:00', end: '2026-10-02T12:00:00' }
const seen = { ...none, checkIn: '2026-10-02T09:12:00' }
const whole = { ...none, checkIn: session.start, checkOut: session.end, hours: 0 }

it.each<[string, AttendanceValues, Told, object]>([
  ['came: the whole session', none, { outcome: 'came' }, whole],
  ['hours alone', none, { hours: 2.5 }, { ...none, hours: 2.5 }],
  ['came for some hours', none, { outcome: 'came', hours: 2 }, { ...none, hours: 2 }],
  ['absent', none, { outcome: 'absent' }, { ...none, absent: true }],
  ['excused', none, { outcome: 'excused' }, { ...none, absent: true, excused: true }],
  ['came after all', { ...none, absent: true }, { outcome: 'came' }, whole],
  ['seen at the door, and came', seen, { outcome: 'came' }, seen],
  ['seen at the door, and hours', seen, { hours: 3 }, { ...seen, hours: 3 }],
  ['seen at the door, and absent', seen, { outcome: 'absent' }, seen],
  ['nothing', none, {}, none],
  [
    'from when to when',
    { ...none, absent: true },
    { outcome: 'came', checkIn: '2026-10-02T09:15:00', checkOut: '2026-10-02T11:00:00' },
    { ...none, checkIn: '2026-10-02T09:15:00', checkOut: '2026-10-02T11:00:00' },
  ],
  ['minutes', none, { minutes: 105 }, { ...none, checkIn: session.start, checkOut: '2026-10-02T10:45:00' }],
  ['seen at the door, and minutes', seen, { minutes: 105 }, { ...seen, checkOut: '2026-10-02T10:57:00' }],
  [
    'a time, and other minutes',
    none,
    { outcome: 'came', checkIn: '2026-10-02T10:00', checkOut: '2026-10-02T12:00', minutes: 50 },
    { ...none, checkIn: '2026-10-02T10:00:00', checkOut: '2026-10-02T10:50:00' },
  ],
  [
    'hours on record, and minutes',
    { ...none, hours: 3 },
    { minutes: 75 },
    { ...none, checkIn: session.start, checkOut: '2026-10-02T10:15:00' },
  ],
  ['seen at the door, and a time', seen, { outcome: 'came', checkIn: '2026-10-02T09:00:00' }, seen],
])('%s', (_name, before, told, after) => expect(applyTold(before, told, session)).toEqual(after))

const counted = { ...none, hours: 1 }
it.each<[string, AttendanceValues, Told, object, object]>([
  ['hours on record, and came', counted, { outcome: 'came' }, counted, whole],
  ['came, and absent', whole, { outcome: 'absent' }, whole, { ...none, absent: true }],
  ['seen at the door, and came', seen, { outcome: 'came' }, seen, seen],
  ['hours on record, and others', counted, { hours: 3 }, { ...none, hours: 3 }, { ...none, hours: 3 }],
  ['nothing', counted, {}, counted, counted],
])('%s, beside what is on record and in its place', (_name, before, told, beside, inPlace) => {
  expect(applyTold(before, told, session)).toEqual(beside)
  expect(applyTold(before, told, session, true)).toEqual(inPlace)
})
