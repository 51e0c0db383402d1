import type { Volunteer } from './contract.ts'

type Slot = Volunteer['filesMetaData'][number]

/** What the tabs beside the form hold until the volunteer is saved; new entries have no id yet. */
export interface Staged {
  groups: string[]
  notes: (Omit<Volunteer['notes'][number], 'id'> & { id?: string })[]
  statusUpdates: (Omit<Volunteer['statusUpdates'][number], 'id'> & { id?: string })[]
  filesMetaData: Slot[]
}

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '')

/**
 * What a save sends of those tabs, on the record as it is now: only what this person added, joined, left or changed.
 * What others did meanwhile stays.
 */
export function planStaged(base: Staged, staged: Staged, now: Staged & { status: string }) {
  const joined = staged.groups.filter((id) => !base.groups.includes(id) && !now.groups.includes(id))
  const left = base.groups.filter((id) => !staged.groups.includes(id))
  const updates = staged.statusUpdates.filter((update) => !update.id)
  const notes = staged.notes.filter((note) => !note.id)
  const slots = staged.filesMetaData.filter((slot, place) => !same(slot, base.filesMetaData[place]))
  return {
    status: updates.at(-1)?.newStatus ?? now.status,
    statusUpdates: [...now.statusUpdates, ...updates],
    notes: [...now.notes, ...notes],
    ...(joined.length || left.length ? { groups: [...now.groups.filter((id) => !left.includes(id)), ...joined] } : {}),
    ...(slots.length
      ? { filesMetaData: now.filesMetaData.map((slot) => slots.find((one) => one.index === slot.index) ?? slot) }
      : {}),
  }
}

/** Slots of the checklist that both changed, differently: one of them would be lost. */
export function slotConflicts(base: Staged, staged: Staged, now: Staged): number[] {
  return staged.filesMetaData.flatMap((slot, place) => {
    const [before, theirs] = [base.filesMetaData[place], now.filesMetaData[place]]
    return same(slot, before) || same(theirs, before) || same(slot, theirs) ? [] : [slot.index]
  })
}

/** The staged tabs with the other person's slots where both changed one. */
export function takeTheirSlots(staged: Staged, now: Staged, slots: readonly number[]): Staged {
  const slotOf = (slot: Slot) =>
    slots.includes(slot.index) ? (now.filesMetaData.find(({ index }) => index === slot.index) ?? slot) : slot
  return { ...staged, filesMetaData: staged.filesMetaData.map(slotOf) }
}
