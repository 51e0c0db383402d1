import { simpleHeading } from './heading-words.ts'
import type { SheetChoices } from './sheet-choices.ts'
import type { SheetColumn } from './sheet-columns.ts'

/** A table of its own below the list, such as whom nobody should call. */
export interface SecondTable {
  /** Its first and its last row, as the sheet counts. */
  from: number
  to: number
  /** What stands above it; empty where nothing does. */
  title: string
  /** Its title and its headings, which are no entries even where it is read. */
  headings: number[]
  /** So many rows below its headings say anything. */
  rows: number
  /** It has the columns of the list; its title says that who stands there is not in it. */
  isSection?: true
}

type Row = readonly string[]

const nameHeading =
  /^(?:(?:full|english|member|volunteer|student|participant|client|staff|helper)s? )?names?(?: \(.*\))?$|^names? of [\p{L} ]+$|^organi[sz]ations?$|^(?:organi[sz]ation|company|school) name$|^姓名$|^名字$|^nama$/iu
const mostLetters = 40
const mostOfTitle = 80

const filledOf = (row: Row) => row.map((cell) => cell.trim()).filter(Boolean)

/** "Name" and "Reason": words alone, one of which is what people call the column of names. */
function isHeadings(row: Row): boolean {
  const filled = filledOf(row)
  return (
    filled.length > 1 &&
    filled.every((cell) => cell.length <= mostLetters && /\p{L}/u.test(cell) && !/\d{3}|@/.test(cell)) &&
    filled.some((cell) => nameHeading.test(cell)) &&
    new Set(filled.map(simpleHeading)).size === filled.length
  )
}

/** The next page of the same list says most of its headings again, in their columns. */
function isSamePage(row: Row, columns: readonly SheetColumn[]): boolean {
  const said = columns.filter(({ heading }) => heading.trim())
  const again = columns.filter(
    ({ heading }, at) => heading.trim() && simpleHeading(row[at] ?? '') === simpleHeading(heading),
  )
  return again.length * 2 > said.length
}

/** The row of words alone that stands right above the headings, below an empty row or a total. */
function titleAbove(rows: readonly Row[], at: number, endsAbove: (row: Row) => boolean): string {
  const [only = '', ...others] = filledOf(rows[at - 1] ?? [])
  const before = rows[at - 2] ?? []
  const isWords = only.length <= mostOfTitle && /\p{L}{2}/u.test(only) && !/\d{4}|@/.test(only)
  return isWords && !others.length && (!filledOf(before).length || endsAbove(before)) ? only : ''
}

const notInList =
  /^(?:(?:on |in )?(?:the )?wait(?:ing|ed)?[ -]?list(?:ed)?|kiv|keep in view|to (?:call|contact|follow[ -]?up)|prospects?|(?:may be |maybe )?interested|black[ -]?list(?:ed)?|do not (?:call|contact|use)|候补(?:名单)?|等候(?:名单)?|黑名单|senarai (?:menunggu|hitam))(?=$|[^\p{L}])(?:\s*(?:[(/&,:：–-]|(?:for|of|list|names?|volunteers?|members?|people|from|or|and)(?=$|[^\p{L}])).{0,60})?$/iu

/** "Waiting list", alone in its row below an empty one or a total, where no headings of its own follow. */
function isSection(rows: readonly Row[], at: number, endsAbove: (row: Row) => boolean): boolean {
  const [only = '', ...others] = filledOf(rows[at] ?? [])
  const before = rows[at - 1] ?? []
  if (others.length || !notInList.test(only) || (filledOf(before).length && !endsAbove(before))) return false
  const after = rows.find((row, place) => place > at && filledOf(row).length)
  return after !== undefined && !isHeadings(after)
}

/** The tables below the list that are no part of it: with headings of their own, or below "Waiting list"; from row `from` on, counted from 0. */
export function findSecondTables(
  rows: readonly Row[],
  columns: readonly SheetColumn[],
  { from, endsAbove }: { from: number; endsAbove: (row: Row) => boolean },
): SecondTable[] {
  if (!columns.some(({ heading }) => heading.trim())) return []
  const starts = rows.flatMap((row, at) => {
    if (at <= from) return []
    if (isHeadings(row)) return [{ at, isSame: isSamePage(row, columns), isAlone: false }]
    return isSection(rows, at, endsAbove) ? [{ at, isSame: false, isAlone: true }] : []
  })
  return starts.flatMap(({ at, isSame, isAlone }, place): SecondTable[] => {
    // directly below the headings they are the rest of them
    if (isSame || !rows.slice(from, at - 1).some((row) => filledOf(row).length)) return []
    const title = isAlone ? (filledOf(rows[at] ?? [])[0] ?? '') : titleAbove(rows, at, endsAbove)
    const next = starts[place + 1]
    const isTitled = next && !next.isAlone && titleAbove(rows, next.at, endsAbove)
    const below = rows.slice(at + 1, next && next.at - (isTitled ? 1 : 0))
    const last = below.findLastIndex((row) => filledOf(row).length)
    const first = title && !isAlone ? at : at + 1
    return [
      {
        from: first,
        to: at + 1 + last + 1,
        title,
        headings: title && !isAlone ? [at, at + 1] : [at + 1],
        rows: below.filter((row) => filledOf(row).length).length,
        ...(isAlone ? { isSection: true as const } : {}),
      },
    ]
  })
}

/** Its rows that are no entries: all of them, unless somebody takes them along. */
export const rowsOutside = ({ from, to, headings }: SecondTable, { second = {} }: SheetChoices): number[] =>
  second[from] ? headings : Array.from({ length: to - from + 1 }, (_, at) => from + at)
