import { keyOfStatus, labelOfStatus, type Status } from './statuses.ts'

/** Histories that only grow: a save may add entries, and never changes or removes one. */
export const statusMessage = 'Status can not be empty, or null, or status is not synchronised.'

interface KeptStatusUpdate {
  id: string
  dateChanged: string
  newStatus: string
  tier: string
  remarks: string
}

interface SentStatusUpdate {
  id?: string | undefined
  newStatus: string
  tier?: string | null | undefined
  remarks?: string | null | undefined
  dateChanged?: string | null | undefined
}

/**
 * The status updates that a save adds. The ones that are kept never change: an entry is new when neither its id nor
 * its date with its content is known. The save is blocked unless the status is that of the last update. What is kept
 * has keys, what is sent has keys or labels.
 */
export function planStatusUpdates(
  statuses: readonly Status[],
  kept: KeptStatusUpdate[],
  sent: SentStatusUpdate[],
  status: string | null | undefined,
): { added: SentStatusUpdate[]; error?: string } {
  const keyOf = (text: string) => keyOfStatus(statuses, text)
  // times are to the minute: only an entry that says the very same is one that was sent before
  const same = (update: SentStatusUpdate) => (known: KeptStatusUpdate) =>
    known.id === update.id ||
    (known.dateChanged === update.dateChanged &&
      known.newStatus === keyOf(update.newStatus) &&
      known.tier === (update.tier ?? '') &&
      known.remarks === (update.remarks ?? ''))
  const added = sent.filter((update) => !kept.some(same(update)))
  const last = added.at(-1) ?? kept.at(-1)
  const isSynchronised = status && last && keyOf(last.newStatus) === keyOf(status)
  return isSynchronised ? { added } : { added, error: statusMessage }
}

/** An entry of a history of statuses, its status by key. */
export interface StatusEntry {
  status: string
  tier: string
  remarks: string
}

/** An entry in words: Active, Core, met at the gate. */
export const describeEntry = (statuses: readonly Status[], { status, tier, remarks }: StatusEntry) =>
  [labelOfStatus(statuses, status), tier, remarks].filter(Boolean).join(', ')

/** The notes that a save adds, in the same way. */
export function newNotes<N extends { id?: string | undefined; note: string; dateCreated?: string | null | undefined }>(
  kept: { id: string; dateCreated: string; note: string }[],
  sent: N[],
): N[] {
  const same = (note: N) => (known: { id: string; dateCreated: string; note: string }) =>
    known.id === note.id || (known.dateCreated === note.dateCreated && known.note === note.note)
  return sent.filter((note) => note.note.trim() && !kept.some(same(note)))
}
