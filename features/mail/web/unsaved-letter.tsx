import { drop, keep, readKept } from '#web/lib/draft-storage.ts'
import type { DraftContent } from './message-api.ts'

/** What was typed into a draft and is not on the server yet. */
export interface UnsavedLetter {
  content: DraftContent
  /** Of the draft that it is typed into, and its text. */
  version: number
  held: string
}

const nameOf = (id: string) => `letter ${id}`

/**
 * The server keeps a draft a moment after each change. Where that can no longer be, as somebody is signed out while they
 * type, the tab has the rest until they are there again.
 */
export const keepUnsaved = (id: string, unsaved: UnsavedLetter): void => keep(nameOf(id), JSON.stringify(unsaved))

export const dropUnsaved = (id: string): void => drop(nameOf(id))

export function readUnsaved(id: string): UnsavedLetter | undefined {
  try {
    return JSON.parse(readKept(nameOf(id)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
