import { nameRows } from '#shared/sheets/row-problems.ts'

const nameless =
  /^\(.*\)$|^(?:no (?:individual )?names?|head ?count|names? not (?:taken|recorded|given)|see (?:attached|list)|unnamed|anonymous|various|several|tbc|tba|nil|n\/?a)\b/iu

/** What stands where a name belongs is none: "(head count only, no names)". */
export const isNameless = (name: string): boolean => nameless.test(name.trim())

/** The rows that name nobody; an organisation that came is added with how many of its people there were. */
export const noteOfNameless = (rows: readonly number[]): string[] =>
  rows.length
    ? [
        `No name, and left out: ${nameRows(rows)}. Where an organisation or a group came, add it in the session, with how many of its people were there.`,
      ]
    : []
