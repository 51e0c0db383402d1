import { describe, expect, it } from 'vitest'
import { dueReminder, hoursIn, reminderState } from './reminder-rules.ts'

const begins = new Date('2026-12-01T01:00:00Z')
const before = (hours: number) => new Date(begins.getTime() - hours * 3_600_000)
const plan = { hours: [48, 3], since: before(1000), begins, sent: [] as number[] }

describe('the reminder that is due', () => {
  it.each([
    ['none before its time', plan, 49, undefined],
    ['the first at its time', plan, 48, 48],
    ['the first late, while no other is due', plan, 4, 48],
    ['the nearest alone, where both are late', plan, 2, 3],
    ['none when it was sent', { ...plan, sent: [48] }, 40, undefined],
    ['the second after the first', { ...plan, sent: [48] }, 3, 3],
    ['none when the session has begun', plan, 0, undefined],
    ['none whose time was over when reminders were asked for', { ...plan, since: before(47) }, 40, undefined],
    ['the next after those', { ...plan, since: before(47) }, 3, 3],
    ['none where none are asked for', { ...plan, hours: [] }, 3, undefined],
  ])('is %s', (_name, asked, hoursBefore, due) => {
    expect(dueReminder(asked, before(hoursBefore))).toBe(due)
  })
})

describe('what becomes of a reminder', () => {
  it.each([
    [50, 48, [], 'planned'],
    [40, 48, [], 'planned'],
    [2, 48, [], 'missed'],
    [40, 48, [48], 'sent'],
    [-1, 3, [], 'missed'],
  ] as const)('%s hours before, that of %s, after %j, is %s', (now, hours, sent, state) => {
    expect(reminderState({ ...plan, sent }, hours, before(now))).toBe(state)
  })
})

describe('hours as people type them', () => {
  it.each([
    ['48, 3', [48, 3]],
    ['3 48;3', [48, 3]],
    ['', []],
    ['soon', undefined],
    ['0', undefined],
    ['1.5', undefined],
    ['721', undefined],
    ['1 2 3 4 5 6', undefined],
  ])('%j is %j', (text, hours) => {
    expect(hoursIn(text)).toEqual(hours)
  })
})
