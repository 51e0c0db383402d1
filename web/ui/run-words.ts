import type { RowProblem } from '#shared/sheets/row-problems.ts'
import { sayLooking } from './import-search.tsx'
import type { KnownWords } from './known-words.ts'
import type { KnownSearch } from './use-known-rows.ts'

interface Run {
  countOf: (count: number) => string
  verb: string
  added: number
  updates: number
}

/** What the button does: "Import 3 volunteers and update 2". */
export const sayRun = ({ verb, added, updates, countOf }: Run): string => {
  if (!updates) return `${verb} ${countOf(added)}`
  return added ? `${verb} ${countOf(added)} and update ${updates.toLocaleString('en')}` : `Update ${countOf(updates)}`
}

interface State {
  isReading: boolean
  /** The sheet was read, and no row of it can be imported. */
  isBlocked: boolean
  problems: readonly RowProblem[]
  search: KnownSearch
  /** "people who", and "Everybody", where all of them are there. */
  words: Pick<KnownWords, 'of' | 'all'>
}

/** Why nothing can be imported yet. */
export function sayWhyNot({ isReading, isBlocked, problems, search, words }: State): string | undefined {
  if (isReading) return 'The file is being read.'
  if (search === 'looking') return sayLooking(words.of)
  if (search === 'failed') return `Nobody knows yet whether there are ${words.of} are on record already.`
  if (!isBlocked) return undefined
  const asked = problems.find(({ isAsked }) => isAsked)
  if (asked) return asked.reason
  return problems.length
    ? 'Correct the problems first, here or in the file.'
    : `${words.all} in this file is there already.`
}
