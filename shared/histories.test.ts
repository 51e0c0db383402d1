import { describe, expect, test } from 'vitest'
import { newNotes, planStatusUpdates, statusMessage } from './histories.ts'

describe('status updates', () => {
  const kept = [
    { id: 'a', changedBy: 'x', dateChanged: '2026-01-01T10:00', newStatus: 'New', remarks: '', tier: 'None' },
    { id: 'b', changedBy: 'x', dateChanged: '2026-02-01T10:00', newStatus: 'Active', remarks: '', tier: 'None' },
  ]
  const stored = kept.map((update) => ({ ...update, newStatus: update.newStatus.toLowerCase() }))
  const statuses = [
    { key: 'new', label: 'New' },
    { key: 'active', label: 'Regular helper' },
    { key: 'inactive', label: 'Inactive' },
  ]
  const renamed = [kept[0]!, { ...kept[1]!, id: undefined, newStatus: 'Regular Helper' }]
  const added = { newStatus: 'Inactive', tier: 'None', remarks: 'moved', dateChanged: '2026-03-01T10:00' }
  test.each([
    ['the same again', kept, 'Active', [], undefined],
    ['nothing sent', [], 'Active', [], undefined],
    ['the same again by its label of today', renamed, 'regular helper', [], undefined],
    ['without ids', kept.map((update) => ({ ...update, id: undefined })), 'Active', [], undefined],
    [
      'an old one rewritten by somebody',
      [{ ...kept[0]!, changedBy: 'y', remarks: 'z' }, kept[1]!],
      'Active',
      [],
      undefined,
    ],
    ['one more', [...kept, added], 'Inactive', [added], undefined],
    ['one more but the old status', [...kept, added], 'Active', [added], statusMessage],
    ['another status without an update', kept, 'Inactive', [], statusMessage],
    ['no status', kept, '', [], statusMessage],
    ['null', kept, null, [], statusMessage],
    ['the last one left out', [kept[0]!], 'New', [], statusMessage],
  ])('%s', (_what, sent, status, expected, error) => {
    const result = planStatusUpdates(statuses, stored, sent, status)
    expect(result.added).toEqual(expected)
    expect(result.error).toBe(error)
  })
})

test('notes only grow', () => {
  const kept = [{ id: 'a', createdBy: 'x', dateCreated: '2026-01-01 10:00', note: 'first' }]
  const sent = [
    { id: 'a', note: 'rewritten', dateCreated: '2026-01-01 10:00' },
    { note: 'first', dateCreated: '2026-01-01 10:00' },
    { note: ' ', dateCreated: '' },
    { note: 'second', dateCreated: '' },
  ]
  expect(newNotes(kept, sent).map(({ note }) => note)).toEqual(['second'])
})
