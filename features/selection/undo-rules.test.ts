import { describe, expect, it } from 'vitest'
import { describePlan, planUndo, type UndoRow } from './undo-rules.ts'

const row = (more: Partial<UndoRow>): UndoRow => ({
  type: 'volunteer',
  id: 'a',
  name: 'Mei',
  operation: 'update',
  fields: { status: ['New', 'Active'] },
  status: 'Active',
  tier: 'None',
  isDeleted: false,
  changedSince: false,
  decidedSince: false,
  nricTaken: false,
  isWithoutWhole: false,
  ...more,
})

describe('planUndo', () => {
  it.each<[string, Partial<UndoRow>, string | undefined]>([
    ['a status that is still the one that was set', {}, undefined],
    ['the same, with other fields changed since', { changedSince: true }, undefined],
    ['a status that was changed again, also to the same', { decidedSince: true }, 'Its status has been changed since'],
    ['a status of somebody deleted since', { isDeleted: true }, 'It has been deleted since'],
    ['an imported person', { operation: 'create' }, undefined],
    ['an imported person who was edited', { operation: 'create', changedSince: true }, 'It has been changed since'],
    ['an imported person who was deleted', { operation: 'create', isDeleted: true }, 'It has been deleted since'],
    ['a deleted person', { operation: 'delete', isDeleted: true }, undefined],
    [
      'a deleted person who was deleted again',
      { operation: 'delete', isDeleted: true, decidedSince: true },
      'It has been deleted again since',
    ],
    [
      'a deleted person whose NRIC is taken',
      { operation: 'delete', isDeleted: true, nricTaken: true },
      'Somebody else has this NRIC now',
    ],
    ['a status that is another by now', { status: 'Pending' }, 'Its status has been changed since'],
    ['a tier that is another by now', { fields: { tier: ['A', 'B'] }, tier: 'C' }, 'Its status has been changed since'],
    [
      'a deleted batch whose activity is deleted too',
      { type: 'batch', operation: 'delete', isDeleted: true, isWithoutWhole: true },
      'What it belongs to has been deleted',
    ],
    ['a deleted person who is back', { operation: 'delete' }, 'It has been brought back already'],
  ])('%s', (_name, more, reason) => {
    const plan = planUndo([row(more)])
    expect(plan.kept).toEqual(reason ? [{ recordId: 'a', recordName: 'Mei', reason }] : [])
    expect(describePlan(plan).restorable).toBe(reason ? 0 : 1)
  })

  it('brings nobody a status that has left the list since', () => {
    const plan = planUndo([row({}), row({ id: 'b', operation: 'create' })], { volunteer: new Set(['New']) })
    expect([plan.kept.map(({ recordId }) => recordId), plan.remove]).toEqual([['a'], ['b']])
  })

  it('tells those whom an import brought and who stay from those who were deleted since, and from records of other kinds', () => {
    const rows = [
      row({ id: 'a', operation: 'create', changedSince: true }),
      row({ id: 'b', operation: 'create', isDeleted: true }),
      row({ id: 'c', operation: 'create', type: 'group', changedSince: true }),
      row({ id: 'd', operation: 'overwrite', isDeleted: true }),
      row({ id: 'e', operation: 'create' }),
      row({ id: 'f', operation: 'create', type: 'group' }),
      row({ id: 'g', operation: 'overwrite' }),
    ]
    expect(describePlan(planUndo(rows))).toMatchObject({ restorable: 3, removed: 2, staying: 1, keptTotal: 4 })
  })

  it('gathers people, and organisations apart from them, by the status that they had', () => {
    const rows = [
      row({ id: 'a' }),
      row({ id: 'b' }),
      row({ id: 'c', fields: { status: ['Pending', 'Active'], tier: ['Core', 'None'] } }),
      row({ id: 'd', fields: { tier: ['Core', 'None'] } }),
      row({ id: 'e', type: 'organisation' }),
    ]
    expect(planUndo(rows).statuses).toEqual([
      { type: 'volunteer', status: 'New', tier: 'None', ids: ['a', 'b'] },
      { type: 'volunteer', status: 'Pending', tier: 'Core', ids: ['c'] },
      { type: 'volunteer', status: 'Active', tier: 'Core', ids: ['d'] },
      { type: 'organisation', status: 'New', tier: 'None', ids: ['e'] },
    ])
  })
})
