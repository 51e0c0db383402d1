import type { KnownChoice } from './known-rows.ts'

/** How rows are spoken of that are on record already, or stand in the sheet twice. */
export interface KnownWords {
  /** "people who", "organisations that". */
  of: string
  /** "Everybody in this file is there already." */
  all: string
  /** What those rows have, of which nobody can be sure. */
  unsure: string
  /** Why, and what becomes of them unless somebody says otherwise. */
  unsureAbout: string
  /** What an update of a record does. */
  updates: string
  /** What an update of a row does that stands in the file twice; without it that cannot be chosen. */
  completes?: string
  /** Of a row that stands in the file twice: what is said where it writes nothing over the earlier one. */
  joins?: string
  /** Of a row that stands in the file twice what is empty is not told. */
  tellsFilledOnly?: true
  /** What can be chosen at all. */
  choices: readonly KnownChoice[]
}

export const wordsOfPeople: KnownWords = {
  of: 'people who',
  all: 'Everybody',
  unsure: 'the name of somebody who is there: the same person?',
  unsureAbout: 'What else is known does not say so: added as new, unless you choose otherwise.',
  updates:
    'Update writes the cells that are filled over what is kept of them, and leaves the rest as it is. Undo puts it back.',
  completes:
    'Update of a row that stands in the file twice completes the earlier row: its filled cells are written over that one, and both are imported as one person.',
  choices: ['leave', 'update', 'add'],
}
