import { describe, expect, it } from 'vitest'
import { fieldTitle, isUndoable, mergeChanges, showValue, undoableActions } from './rules.ts'

describe('isUndoable', () => {
  const now = new Date('2026-11-20T00:00:00Z')
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  it.each([
    [undoableActions[0], 0, false, true],
    [undoableActions[0], 29.9, false, true],
    [undoableActions[0], 30, false, false],
    [undoableActions[0], 1, true, false],
    ['Save an individual volunteer', 1, false, false],
  ])('%s, %d days ago, undone %s: %s', (action, days, undone, expected) => {
    expect(isUndoable(action, daysAgo(days), now, undone)).toBe(expected)
  })
})

it.each([
  ['full_name', 'Full name'],
  ['childsParentOrGuardian', 'Childs parent or guardian'],
])('%s is titled "%s"', (name, title) => expect(fieldTitle(name)).toBe(title))

describe('showValue', () => {
  it.each<[unknown, string]>([
    [null, '(empty)'],
    ['', '(empty)'],
    [[], '(empty)'],
    [true, 'Yes'],
    [['a', 'b'], 'a; b'],
    [[{ zone: 'North', locations: ['Hall', 'Pool'] }], 'zone: North, locations: Hall, Pool'],
    [{ Monday: ['Morning'] }, 'Monday: Morning'],
    [3, '3'],
    [['019aa0d0-0000-7000-8000-000000000000'], '1 entry'],
  ])('%j', (value, text) => expect(showValue(value)).toBe(text))
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
