import { matchOption } from '../match-option.ts'
import { singular } from '../singular.ts'
import type { SheetColumn } from './sheet-columns.ts'

type Row = readonly string[]

const kinds =
  /^(?:(?:our|other|local|corporate|partner|religious|government|primary|secondary|community)s? )?(?:companies|corporates?|businesses|mosques?|temples?|church(?:es)?|schools|colleges|universities|polytechnics|agencies|ministries|partners|charities|clubs|associations|banks|hospitals|foundations|organi[sz]ations|societies|groups|ngos|vwos|ssas|mncs|smes|sponsors|donors|vendors|suppliers|others)$/i
const plural = /s\b/i
const isShouted = (text: string) => /\p{Lu}{3}/u.test(text) && text === text.toUpperCase()
/** So few letters in capitals are the name of an organisation: "MINDS", "NTUC". */
const fewestLetters = 7

const partsOf = (text: string) =>
  text
    .replaceAll(/\([^)]*\)|[:：]\s*$/g, ' ')
    .split(/\s*(?:[/,&+、]|\band\b)\s*/i)
    .map((part) => part.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean)

/** "MOSQUES / TEMPLE" and "Schools (5 classes)": kinds of organisations, at least one of which stands for many. */
function areKinds(text: string): boolean {
  const parts = partsOf(text)
  return parts.length > 0 && parts.every((part) => kinds.test(part)) && parts.some((part) => plural.test(part))
}

/**
 * The heading of a part of a list of organisations, alone in the column of their names, where the other rows say more; what
 * stands beside it in a column without a heading is a note to nobody. Empty of an organisation, and in other lists.
 */
export function sectionAlone(cells: Row, columns: readonly SheetColumn[], all: readonly Row[]): string {
  const name = columns.findIndex(({ field }) => field?.name === 'orgName')
  if (name < 0 || columns.length < 3) return ''
  const isNamed = (at: number) => Boolean(columns[at]?.heading.trim())
  const filled = (row: Row) => row.flatMap((cell, at) => (cell.trim() && isNamed(at) ? [at] : []))
  const [at = -1, ...others] = filled(cells)
  const text = cells[at]?.trim() ?? ''
  if (others.length || at !== name || !/\p{L}{3}/u.test(text)) return ''
  if (areKinds(text) || /[:：]$/.test(text)) return all.some((row) => filled(row).length > 1) ? text : ''
  const whole = all.filter((row) => filled(row).length > 1 && row[name]?.trim())
  const othersShout = whole.filter((row) => isShouted(row[name]?.trim() ?? '')).length * 2 > whole.length
  return whole.length && !othersShout && isShouted(text) && text.length >= fewestLetters ? text : ''
}

/** Which of the form's types a heading means: "MOSQUES / TEMPLE" those of faith; empty where it is none or several. */
export function typeOfSection(types: readonly string[], section: string): string {
  const meant = partsOf(section).flatMap((part) =>
    [part, singular(part.toLowerCase())].flatMap((word) => matchOption(types, word) ?? []).slice(0, 1),
  )
  const [only = '', ...others] = new Set(meant)
  return others.length ? '' : only
}
