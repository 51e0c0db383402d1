import { describe, expect, it } from 'vitest'
import { planStaged, type Staged, slotConflicts, takeTheirSlots } from './staged-rules.ts'

const update = (newStatus: string, id?: string) => ({
  ...(id ? { id } : {}),
  newStatus,
  tier: '',
  remarks: '',
  changedBy: 'x',
  dateChanged: '2026-11-20T10:00',
})
const note = (text: string, id?: string) => ({ ...(id ? { id } : {}), note: text, createdBy: 'x', dateCreated: '' })
const slot = (index: number, name: string) => ({
  index,
  checked: false,
  dateChecked: '',
  fileName: name,
  name,
  size: 1,
})
const base: Staged = {
  groups: ['a', 'b'],
  notes: [note('old', 'n1')],
  statusUpdates: [update('New', 's1')],
  filesMetaData: [slot(1, ''), slot(2, 'kept')],
}

describe('planStaged', () => {
  it('sends no groups and no files when none was touched, so that what others did stays', () => {
    const now = { ...base, groups: ['a', 'b', 'c'], status: 'New' }
    const plan = planStaged(base, base, now)
    expect(plan).not.toHaveProperty('groups')
    expect(plan).not.toHaveProperty('filesMetaData')
  })

  it('joins and leaves on top of what the groups are now', () => {
    const now = { ...base, groups: ['b', 'c', 'a'], status: 'New' }
    expect(planStaged(base, { ...base, groups: ['b', 'd', 'c'] }, now).groups).toEqual(['b', 'c', 'd'])
  })

  it('adds new entries behind those that others added, and the last status counts', () => {
    const now = {
      ...base,
      statusUpdates: [update('New', 's1'), update('Active', 's2')],
      notes: [note('old', 'n1'), note('theirs', 'n2')],
      status: 'Active',
    }
    const untouched = planStaged(base, base, now)
    expect([untouched.status, untouched.statusUpdates.length]).toEqual(['Active', 2])
    const mine = {
      ...base,
      statusUpdates: [...base.statusUpdates, update('Inactive')],
      notes: [...base.notes, note('mine')],
    }
    const plan = planStaged(base, mine, now)
    expect([plan.status, plan.statusUpdates.map((one) => one.newStatus)]).toEqual([
      'Inactive',
      ['New', 'Active', 'Inactive'],
    ])
    expect(plan.notes.map((one) => one.note)).toEqual(['old', 'theirs', 'mine'])
  })

  it('changes the touched slots only', () => {
    const now = { ...base, filesMetaData: [slot(1, ''), slot(2, 'theirs')], status: 'New' }
    const mine = { ...base, filesMetaData: [slot(1, 'mine'), slot(2, 'kept')] }
    expect(planStaged(base, mine, now).filesMetaData?.map((one) => one.name)).toEqual(['mine', 'theirs'])
  })
})

describe('a slot of the checklist', () => {
  const mine = { ...base, filesMetaData: [slot(1, 'mine'), slot(2, 'mine')] }
  it('is in conflict only when both changed it, differently', () => {
    expect(slotConflicts(base, mine, base)).toEqual([])
    expect(slotConflicts(base, base, mine)).toEqual([])
    expect(slotConflicts(base, mine, mine)).toEqual([])
    expect(slotConflicts(base, mine, { ...base, filesMetaData: [slot(1, ''), slot(2, 'theirs')] })).toEqual([2])
  })
  it('is taken from the other person where that is asked', () => {
    const now = { ...base, filesMetaData: [slot(1, ''), slot(2, 'theirs')] }
    expect(takeTheirSlots(mine, now, [2]).filesMetaData.map((one) => one.name)).toEqual(['mine', 'theirs'])
  })
})
