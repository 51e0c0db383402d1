import { describe, expect, it } from 'vitest'
import { suggestedCheckOut, whatIsOpen } from './closing-rules.ts'
import { none } from './merge-rules.ts'

const session = { start: '2026-11-20T09:00:00', end: '2026-11-20T12:00:00', timeZone: 'Asia/Singapore' }
const at = (time: string) => `2026-11-20T${time}:00`

it.each([
  [at('09:10'), at('18:00'), at('12:00')],
  [at('12:00'), at('18:00'), at('12:00')],
  // while the session goes on
  [at('09:10'), at('10:30'), at('10:30')],
  [at('10:31'), at('10:30'), at('10:31')],
  // nobody knows how long they stayed
  [at('12:30'), at('18:00'), ''],
  ['2026-11-22T09:30:00', '2026-11-22T10:00:00', ''],
])('who came at %s and was never checked out is, at %s, suggested "%s"', (checkIn, now, suggested) =>
  expect(suggestedCheckOut(checkIn, session, now)).toBe(suggested),
)

describe('what is open about', () => {
  it.each([
    ['somebody of whom nobody has said anything', {}, 'unknown'],
    ['somebody who was absent', { absent: true }, 'settled'],
    ['somebody who is still here', { checkIn: at('09:00') }, 'never-out'],
    ['somebody who is still here, with hours by hand', { checkIn: at('09:00'), hours: 2 }, 'settled'],
    ['somebody who came and left', { checkIn: at('09:00'), checkOut: at('12:00') }, 'settled'],
    ['somebody who left in the minute in which they came', { checkIn: at('09:00'), checkOut: at('09:00') }, 'odd'],
    ['somebody who stayed half as long again', { checkIn: at('09:00'), checkOut: at('14:30') }, 'settled'],
    ['somebody who stayed into the evening', { checkIn: at('09:00'), checkOut: at('20:00') }, 'odd'],
    ['hours by hand without times', { hours: 2 }, 'settled'],
    ['the same as the session', { checkIn: session.start, checkOut: session.end, hours: 0 }, 'settled'],
  ])('%s', (_who, values, open) => expect(whatIsOpen({ ...none, ...values }, session, at('21:00'))).toBe(open))

  const until = (checkOut: string) => ({ ...none, checkIn: at('09:00'), checkOut: at(checkOut) })
  it.each([
    ['11:20', 'settled'],
    ['11:50', 'settled'],
    ['11:51', 'never-out'],
    ['13:00', 'never-out'],
  ])('somebody who is, at 11:20, written down to %s', (checkOut, open) => {
    expect(whatIsOpen(until(checkOut), session, at('11:20'))).toBe(open)
    // hours by hand say how long it was
    expect(whatIsOpen({ ...until(checkOut), hours: 2 }, session, at('11:20'))).toBe('settled')
  })
})
