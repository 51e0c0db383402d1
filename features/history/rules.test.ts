import { describe, expect, it } from 'vitest'
import { isUndoable, mergeChanges } from './rules.ts'

describe('isUndoable', () => {
  const now = new Date('2026-11-20T00:00:00Z')
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  it.each([
    [true, 0, false, true],
    [true, 29.9, false, true],
    [true, 30, false, false],
    [true, 1, true, false],
    [false, 1, false, false],
  ])('of a kind that can be undone %s, %d days ago, undone %s: %s', (canBeUndone, days, undone, expected) => {
    expect(isUndoable(canBeUndone, daysAgo(days), now, undone)).toBe(expected)
  })
})

it('makes one change of the rows of one record, and keeps reads apart', () => {
  const row = (operation: 'create' | 'update' | 'read', recordName: string, fields: object) => ({
    recordType: 'volunteer',
    recordId: 'a',
    recordName,
    operation,
    fields: fields as Record<string, [unknown, unknown]>,
  })
  const rows = [
    row('update', '', { notes: [null, 1] }),
    row('read', 'Mei', { nric: null }),
    row('update', 'Mei', { status: ['a', 'b'] }),
  ]
  expect(mergeChanges(rows, (change) => change.recordId)).toEqual([
    row('update', 'Mei', { notes: [null, 1], status: ['a', 'b'] }),
    row('read', 'Mei', { nric: null }),
  ])
})
