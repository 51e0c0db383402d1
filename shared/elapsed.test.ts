import { expect, it } from 'vitest'
import { hoursBetween } from './elapsed.ts'

it.each([
  // the night before is as long as its clocks say
  ['2026-03-27T22:00', '2026-03-28T06:00', 'Europe/Berlin', 8],
  ['2026-03-28T22:00', '2026-03-29T06:00', 'Europe/Berlin', 7],
  ['2026-03-28T22:00:00', '2026-03-29T01:30:00', 'Europe/Berlin', 3.5],
  ['2026-03-29T01:30', '2026-03-29T03:30', 'Europe/Berlin', 1],
  ['2026-03-29T04:00', '2026-03-29T06:00', 'Europe/Berlin', 2],
  ['2026-10-24T22:00', '2026-10-25T06:00', 'Europe/Berlin', 9],
  // the hour that comes twice is taken for the first of both
  ['2026-10-24T22:00', '2026-10-25T02:30', 'Europe/Berlin', 4.5],
  ['2026-10-25T02:30', '2026-10-25T03:30', 'Europe/Berlin', 2],
  ['2026-10-25T02:10', '2026-10-25T02:40', 'Europe/Berlin', 0.5],
  ['2026-10-25T04:00', '2026-10-25T06:00', 'Europe/Berlin', 2],
  ['2026-03-07T22:00', '2026-03-08T06:00', 'America/New_York', 7],
  ['2026-10-31T22:00', '2026-11-01T06:00', 'America/New_York', 9],
  // half an hour, on the other half of the earth
  ['2026-04-04T22:00', '2026-04-05T06:00', 'Australia/Lord_Howe', 8.5],
  ['2026-10-03T22:00', '2026-10-04T06:00', 'Australia/Lord_Howe', 7.5],
  ['2026-03-28T22:00', '2026-03-29T06:00', 'Asia/Singapore', 8],
  ['2026-03-28T00:00', '2026-03-30T00:00', 'Europe/Berlin', 47],
])('from %s to %s in %s pass %d hours', (from, to, timeZone, hours) => {
  expect(hoursBetween(from, to, timeZone)).toBe(hours)
})
