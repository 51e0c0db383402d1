import { chosenRows, noteOfNewcomers, saidOf, seeRows } from '#features/groups/chosen-rules.ts'
import type { FoundPerson, NamedPerson } from '#features/groups/person-contract.ts'
import {
  choosable,
  newcomerOf,
  notesOfPeople,
  personFields,
  problemOfPerson,
  readPerson,
  withNameForNumber,
} from '#features/groups/person-rules.ts'
import type { FormField } from '#shared/form-field.ts'
import { openSheet } from '#shared/sheets/open-sheet.ts'
import {
  type CheckedSheet,
  isBlank,
  markWords,
  type RowProblem,
  type Rows,
  unreadSheet,
} from '#shared/sheets/row-problems.ts'
import { cellKey, cellOfAll, type SheetChoices } from '#shared/sheets/sheet-choices.ts'
import type { SheetColumn } from '#shared/sheets/sheet-columns.ts'
import { noteOfNotBegun } from './begun-rules.ts'
import { readLegend } from './legend-rules.ts'
import { problemsOfLong } from './long-rules.ts'
import { isAskedAbove, openMark, withLegend } from './mark-rules.ts'
import { takeRoles } from './message-rules.ts'
import { isNameless, noteOfNameless } from './nameless-rules.ts'
import { toldOf } from './outcome-rules.ts'
import { participantLimit } from './sheet-contract.ts'
import { noteOfHours, notesOfStays, type Stay, saidIn } from './stay-rules.ts'
import { cutSecondTable, withoutRows } from './table-rules.ts'
import { takeDay, tellersOf, toldFields } from './told-fields.ts'
import { inSession, saysNothing } from './told-rules.ts'

/**
 * The columns of a sheet of participants: who each row means, where the session has roles what they come as and, once it has
 * begun, whether they came.
 */
export const participantFields = (roles: readonly string[], hasBegun = false): FormField[] => [
  ...personFields,
  ...(roles.length ? [roleField] : []),
  ...(hasBegun ? toldFields : []),
]

const roleField: FormField = { name: 'role', section: '', kind: 'select', label: 'Role', options: 'roles' }

/** The role of the rows that say none. */
export const roleOfAll = cellOfAll('role')

interface Asked {
  /** Of the session. */
  roles: readonly string[]
  /** Of the session, where it is one. */
  day?: string | undefined
  /** From when to when the session is, local. */
  times?: Stay['session'] | undefined
  /** Of a list of visits: of which session each row is. */
  sessionOf?: (row: number) => Stay['session'] | undefined
  /** A row is a visit: several of one person on one day are added up. */
  addsUp?: boolean
  /** Columns that are read elsewhere. */
  others?: readonly FormField[]
  /** Once it has begun, what the sheet says of who came is read; before, who has a mark on its day is coming. */
  hasBegun?: boolean
  choices: SheetChoices
  find: (people: NamedPerson[]) => Promise<readonly FoundPerson[]>
}

/** The sheet of a session's participants as people have it, with whom each row means and all that is wrong with it. */
export async function checkSheet(
  sent: readonly (readonly string[])[],
  {
    choices: own,
    find,
    roles,
    day,
    times,
    hasBegun = day !== undefined,
    sessionOf = () => times,
    others = [],
    addsUp = false,
  }: Asked,
): Promise<CheckedSheet> {
  const legend = readLegend(sent)
  const choices = withLegend(own, legend)
  const first = cutSecondTable(withoutRows(sent, legend.rows), participantFields(roles, true), choices)
  const { rows: withRoles, notes } = takeRoles(first.rows, roles)
  const ofDay = { fields: participantFields(roles, true), day: day ?? '', choices }
  const { rows: said, other, isOfDays = false } = day ? takeDay(withRoles, ofDay) : { rows: withRoles }
  const fields = [...participantFields(roles, hasBegun || isOfDays), ...others]
  const open = openSheet(said, { fields, shortNames: [], lists: { roles: [...roles] } }, choices)
  const told = tellersOf(open, { choices, own, sessionOf })
  const sheet = unreadSheet(open)
  const whole = other
    ? { row: 1, column: '', reason: other }
    : problemOfWhole(first.rows, open.columns, open.lines.length)
  if (whole) return { ...sheet, problems: [{ ...whole, isWhole: true }] }
  const numberAt = open.columns.findIndex(({ field }) => field?.name === 'mobileNo')
  const nameless: number[] = []
  const lines = open.lines.flatMap((line) => {
    const record = open.readLine(line)
    const written = numberAt < 0 ? undefined : choices.cells[cellKey(line.number, numberAt)]
    const asked = withNameForNumber(readPerson(record), written)
    const role = String(record['role'] ?? '') || (choices.cells[roleOfAll] ?? '')
    const outcome = told.tell(line)
    // of many days, those who have nothing below this one did not take part
    const takesPart = !isOfDays || (hasBegun ? outcome.isAnything : outcome.told.outcome === 'came')
    if (!Object.keys(record).length || !takesPart) return []
    if (isNameless(asked.fullName) && !asked.nric && !asked.mobileNo && !asked.email) {
      nameless.push(line.number)
      return []
    }
    return [{ ...line, row: line.number, asked, role, outcome: hasBegun ? outcome : notYet }]
  })
  const written = writtenPeople(said, { fields, roles, choices })
  const found = lines.length ? await find(lines.map(({ asked }) => asked)) : []
  const seen = seeRows(lines, found, { written, choices })
  const differing: string[] = []
  for (const [at, { row, cells, asked, role, outcome }] of lines.entries()) {
    const one = seen[at]
    if (!one) continue
    const { found: person, newcomer } = one
    const wrong = newcomer ? undefined : problemOfPerson(asked, person)
    if (wrong)
      sheet.problems.push({
        row,
        ...placeOf(open.columns, { row, cells }, wrong.field),
        reason: wrong.reason,
        isWho: true,
        people: choosable(person.others),
        newcomer: newcomerOf(asked),
      })
    if (role && !roles.includes(role))
      sheet.problems.push({
        row,
        ...placeOf(open.columns, { row, cells }, 'role'),
        reason: `“${role}” is not a role of this session`,
      })
    if (outcome.differs) differing.push(`row ${row}, ${outcome.differs}`)
    for (const { at: place, text, reason } of outcome.unknown)
      sheet.problems.push({
        row,
        column: open.columns[place]?.heading.trim() ?? '',
        reason: reason ?? saysNothing,
        cell: { key: cellKey(row, place), text },
        ...(!reason && isAskedAbove(text, told.marks) ? { isWord: true as const } : {}),
      })
    const who = newcomer ? { newcomer } : saidOf(one, written.get(row))
    sheet.records.push({ ...asked, vid: person.vid, ...who, role, ...inSession(outcome.told, sessionOf(row)) })
    sheet.rowNumbers.push(row)
    sheet.cells.push(cells)
  }
  sheet.unmatched = open.unmatched()
  if (hasBegun) sheet.marks = told.marks
  sheet.problems.push(...(hasBegun ? [openMark(told.marks) ?? []].flat() : []))
  sheet.problems = markWords(sheet.problems, sheet)
  const stays = sheet.records.flatMap((record, i) => {
    const row = sheet.rowNumbers[i] ?? 0
    const session = sessionOf(row)
    const said = saidIn(sheet.cells[i] ?? [], sheet.columns)
    return session ? [{ ...toldOf(record), row, vid: String(record['vid']), session, said }] : []
  })
  const cellsOf = (row: number) => sheet.cells[sheet.rowNumbers.indexOf(row)] ?? []
  sheet.problems.push(...problemsOfLong(stays, { columns: open.columns, cellsOf }, choices))
  sheet.notes = [
    ...notesOfStays(stays, sheet.problems, addsUp),
    ...first.notes,
    ...told.notes,
    ...noteOfHours(differing),
    ...noteOfNameless(nameless),
    ...notesOfPeople(seen),
    ...noteOfNewcomers(seen),
    ...notes,
    ...(hasBegun || isOfDays || !day ? [] : noteOfNotBegun(open.columns, open.lines, day)),
  ]
  sheet.chosen = chosenRows(seen)
  return sheet
}

/** Whom the rows of which a cell was corrected mean as they were written, by their numbers. */
function writtenPeople(
  rows: Rows,
  { fields, roles, choices }: Pick<Asked, 'roles' | 'choices'> & { fields: readonly FormField[] },
): ReadonlyMap<number, NamedPerson> {
  if (!Object.keys(choices.cells).length) return new Map()
  const form = { fields, shortNames: [], lists: { roles: [...roles] } }
  const open = openSheet(rows, form, { ...choices, cells: {} })
  return new Map(open.lines.map((line) => [line.number, readPerson(open.readLine(line))]))
}

/** Before the session nobody has come, whatever a sheet says. */
const notYet: ReturnType<ReturnType<typeof tellersOf>['tell']> = { told: {}, isAnything: false, unknown: [] }

function placeOf(
  columns: readonly SheetColumn[],
  { row, cells }: { row: number; cells: readonly string[] },
  name: string,
) {
  const at = columns.findIndex(({ field }) => field?.name === name)
  const label = [...personFields, roleField].find((field) => field.name === name)?.label ?? name
  const cell = at < 0 ? undefined : { key: cellKey(row, at), text: cells[at]?.trim() ?? '' }
  return { column: columns[at]?.heading.trim() || label, cell }
}

function problemOfWhole(rows: Rows, columns: readonly SheetColumn[], lines: number): RowProblem | undefined {
  if (isBlank(rows)) return { row: 1, column: '', reason: 'this spreadsheet is empty' }
  if (!columns.some(({ field }) => field))
    return { row: 1, column: '', reason: 'no column holds names, NRICs, addresses or numbers' }
  if (!lines) return { row: 2, column: '', reason: 'there are no rows' }
  if (lines <= participantLimit) return undefined
  const reason = `a file may have at most ${participantLimit.toLocaleString('en')} rows`
  return { row: participantLimit + 2, column: '', reason }
}

/** Who came is written of those who take part already, too: nothing has to be decided of them. */
const isTold = ({ outcome, hours }: Record<string, unknown>) => Boolean(outcome ?? hours)

export interface KnownParticipant {
  at: number
  vid: string
  sameAs?: number
  /** Of those who take part already: what they come as. */
  roles?: readonly string[]
  /** The row says another role. */
  isOther?: boolean
}

/** Rows that mean somebody who takes part already, with their roles, or whom an earlier row means; by their places. */
export function knownParticipants(
  records: readonly Record<string, unknown>[],
  there: ReadonlyMap<string, readonly string[]>,
): KnownParticipant[] {
  const first = new Map<string, number>()
  return [...records.entries()].flatMap(([at, record]): KnownParticipant[] => {
    const { vid, role } = record
    const id = String(vid ?? '')
    if (!id) return []
    const sameAs = first.get(id)
    if (sameAs !== undefined) return [{ at, vid: id, sameAs }]
    first.set(id, at)
    const roles = isTold(record) ? undefined : there.get(id)
    return roles ? [{ at, vid: id, roles, isOther: Boolean(role) && roles.join() !== role }] : []
  })
}
