import { expect, it } from 'vitest'
import { instantOf } from './time-rules.ts'

it.each([
  ['2026-11-28T09:00', 'Asia/Singapore', '2026-11-28T01:00:00.000Z'],
  ['2026-07-01T09:00', 'Europe/London', '2026-07-01T08:00:00.000Z'],
  ['2026-03-29T03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  // it would be read as the second of March
  ['2026-02-30T09:00', 'Asia/Singapore', undefined],
  ['2026-11-28T', 'Asia/Singapore', undefined],
  ['', 'Asia/Singapore', undefined],
])('%s in %s', (local, zone, instant) => expect(instantOf(local, zone)).toBe(instant))
