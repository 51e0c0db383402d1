import type { FoundPerson, NamedPerson } from '#features/groups/person-contract.ts'
import { notesOfPeople, personFields, problemOfPerson, readPerson } from '#features/groups/person-rules.ts'
import { openSheet } from '#shared/open-sheet.ts'
import { type CheckedSheet, type RowProblem, unreadSheet } from '#shared/row-problems.ts'
import { cellKey, type SheetChoices } from '#shared/sheet-choices.ts'
import type { SheetColumn } from '#shared/sheet-columns.ts'
import { participantLimit } from './sheet-contract.ts'

interface Asked {
  choices: SheetChoices
  find: (people: NamedPerson[]) => Promise<readonly FoundPerson[]>
}

/** The sheet of a session's participants as people have it, with whom each row means and all that is wrong with it. */
export async function checkSheet(
  rows: readonly (readonly string[])[],
  { choices, find }: Asked,
): Promise<CheckedSheet> {
  const open = openSheet(rows, { fields: personFields, shortNames: [], lists: {} }, choices)
  const sheet = unreadSheet(open)
  const whole = problemOfWhole(open.columns, open.lines.length)
  if (whole) return { ...sheet, problems: [{ ...whole, isWhole: true }] }
  const lines = open.lines.flatMap((line) => {
    const record = open.readLine(line)
    return Object.keys(record).length ? [{ ...line, asked: readPerson(record) }] : []
  })
  const found = lines.length ? await find(lines.map(({ asked }) => asked)) : []
  const seen: { row: number; asked: NamedPerson; found: FoundPerson }[] = []
  for (const [at, { number: row, cells, asked }] of lines.entries()) {
    const person = found[at]
    if (!person) continue
    const wrong = problemOfPerson(asked, person)
    if (wrong)
      sheet.problems.push({
        row,
        ...placeOf(open.columns, { row, cells }, wrong.field),
        reason: wrong.reason,
        isWho: true,
      })
    sheet.records.push({ ...asked, vid: person.vid })
    sheet.rowNumbers.push(row)
    sheet.cells.push(cells)
    seen.push({ row, asked, found: person })
  }
  sheet.notes = notesOfPeople(seen)
  return sheet
}

function placeOf(
  columns: readonly SheetColumn[],
  { row, cells }: { row: number; cells: readonly string[] },
  name: string,
) {
  const at = columns.findIndex(({ field }) => field?.name === name)
  const label = personFields.find((field) => field.name === name)?.label ?? name
  const cell = at < 0 ? undefined : { key: cellKey(row, at), text: cells[at]?.trim() ?? '' }
  return { column: columns[at]?.heading.trim() || label, cell }
}

function problemOfWhole(columns: readonly SheetColumn[], lines: number): RowProblem | undefined {
  if (columns.every(({ heading, field }) => !heading.trim() && !field))
    return { row: 1, column: '', reason: 'this spreadsheet is empty' }
  if (!columns.some(({ field }) => field))
    return { row: 1, column: '', reason: 'no column holds names, NRICs, addresses or numbers' }
  if (!lines) return { row: 2, column: '', reason: 'there are no rows' }
  if (lines <= participantLimit) return undefined
  const reason = `a file may have at most ${participantLimit.toLocaleString('en')} rows`
  return { row: participantLimit + 2, column: '', reason }
}

/** Rows that mean somebody who takes part already, or whom an earlier row means; by their places. */
export function knownParticipants(
  records: readonly Record<string, unknown>[],
  there: ReadonlySet<string>,
): { at: number; vid: string; sameAs?: number }[] {
  const first = new Map<string, number>()
  return [...records.entries()].flatMap(([at, { vid }]) => {
    const id = String(vid ?? '')
    if (!id) return []
    const sameAs = first.get(id)
    if (sameAs !== undefined) return [{ at, vid: id, sameAs }]
    first.set(id, at)
    return there.has(id) ? [{ at, vid: id }] : []
  })
}
