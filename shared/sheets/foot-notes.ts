import { nameRows, type SheetShape } from './row-problems.ts'
import type { SheetColumn } from './sheet-columns.ts'

type Row = readonly string[]
type Line = SheetShape['lines'][number]

/** What marks of the sheet mean, and the rows that say so. */
interface FootNotes {
  texts: ReadonlyMap<string, string>
  /** As the sheet counts. */
  rows: ReadonlySet<number>
}

const marks = String.raw`\*{1,4}|[†‡§^¹²³⁴⁵]|#{1,3}`
const footNote = new RegExp(String.raw`^\(?(${marks})\)?\s*[:=–-]?\s+(\S.*)$|^([*†‡§¹²³⁴⁵]+)[:=]?(\p{L}.*)$`, 'u')
const behindName = new RegExp(String.raw`^(.*[\p{L}.)’'])\s*\(?(${marks})\)?$`, 'u')
const beforeName = new RegExp(String.raw`^(${marks})\s*(\p{L}.*)$`, 'u')
const namesOfPeople = new Set(['fullName', 'firstName', 'familyName', 'member', 'memberFullName'])

const namesAt = (columns: readonly SheetColumn[]) =>
  columns.flatMap(({ field }, at) => (namesOfPeople.has(field?.name ?? '') ? [at] : []))

function readMark(cell: string): { name: string; mark: string } | undefined {
  const text = cell.trim()
  const [, name, mark] = behindName.exec(text) ?? []
  if (name && mark) return { name: name.trim(), mark }
  const [, first, rest] = beforeName.exec(text) ?? []
  return first && rest ? { name: rest, mark: first } : undefined
}

/** "* needs wheelchair access", alone in its row above or below the list, where a name of the list has that mark. */
export function findFootNotes(rows: readonly Row[], from: number, columns: readonly SheetColumn[]): FootNotes {
  const places = namesAt(columns)
  const filledOf = (row: Row) => row.map((cell) => cell.trim()).filter(Boolean)
  const notes = rows.flatMap((row, at) => {
    const [only = '', ...others] = filledOf(row)
    const [, mark, text, close, said] = others.length ? [] : (footNote.exec(only) ?? [])
    const sign = mark ?? close
    return sign ? [{ sign, text: (text ?? said ?? '').trim(), row: at + 1 }] : []
  })
  const isNote = new Set(notes.map(({ row }) => row))
  const names = notes.length
    ? rows.flatMap((row, at) =>
        at < from || isNote.has(at + 1) ? [] : places.flatMap((place) => row[place]?.trim() || []),
      )
    : []
  const used = new Set(names.flatMap((name) => readMark(name)?.mark ?? []))
  // a dot before each name is no mark, and names that stand alone behind one are no notes
  const isBullet = (sign: string) =>
    names.filter((name) => beforeName.exec(name)?.[1] === sign).length * 2 > names.length ||
    notes.filter((one) => one.sign === sign).length > 1
  const meant = notes.filter(({ sign }) => used.has(sign) && !isBullet(sign))
  return {
    texts: new Map(meant.map(({ sign, text }) => [sign, text])),
    rows: new Set(meant.map(({ row }) => row)),
  }
}

/** Who has which mark, for what is told of them. */
interface MarkedLine {
  row: number
  mark: string
}

/** The lines without the marks of foot notes behind their names; what these say goes to the remarks. */
export function readMarks(
  lines: readonly Line[],
  columns: readonly SheetColumn[],
  { texts }: FootNotes,
): { lines: Line[]; marked: MarkedLine[] } {
  const marked: MarkedLine[] = []
  const places = texts.size ? namesAt(columns) : []
  const read = lines.map((line) => {
    const found = places.flatMap((at) => {
      const one = readMark(line.cells[at] ?? '')
      const text = texts.get(one?.mark ?? '')
      return one && text !== undefined ? [{ at, ...one, text }] : []
    })
    if (!found.length) return line
    marked.push(...found.map(({ mark }) => ({ row: line.number, mark })))
    const cells = line.cells.map((cell, at) => found.find((one) => one.at === at)?.name ?? cell)
    return { ...line, cells, notes: [...(line.notes ?? []), ...new Set(found.map(({ text }) => text))] }
  })
  return { lines: read, marked }
}

const mostRows = 8

/** "“*” behind names means “needs wheelchair access”, which is noted in Remarks (rows 3, 5)." */
export const sayFootNotes = (marked: readonly MarkedLine[], { texts }: FootNotes, keepsRemarks: boolean): string[] =>
  [...Map.groupBy(marked, ({ mark }) => mark)].map(([mark, some]) => {
    const rows = nameRows([...new Set(some.map(({ row }) => row))], mostRows)
    const becomes = keepsRemarks ? 'is noted in Remarks' : 'is left out'
    return `“${mark}” beside a name means “${texts.get(mark) ?? ''}”, which ${becomes} (${rows}).`
  })
