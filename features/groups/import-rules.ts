import type { FormField } from '#shared/form-field.ts'
import { openSheet } from '#shared/sheets/open-sheet.ts'
import {
  type CheckedSheet,
  isBlank,
  markWords,
  type RowProblem,
  type Rows,
  type UnmatchedValue,
  unreadSheet,
} from '#shared/sheets/row-problems.ts'
import { cellKey, cellOfAll, type SheetChoices, valueKey } from '#shared/sheets/sheet-choices.ts'
import type { SheetColumn } from '#shared/sheets/sheet-columns.ts'
import { chargeField, findMarkedColumn, noteOfCharge, settleCharge } from './charge-rules.ts'
import { chosenRows, noteOfNewcomers, saidOf, seeRows } from './chosen-rules.ts'
import { columnsOfMembers } from './column-rules.ts'
import { groupKey, type KnownGroup, repeatedNote } from './gather-rules.ts'
import { columnsOfLeaders, leaderFields, noteOfShared } from './leader-rules.ts'
import { type Line, noteOfLeaders, personOf, readLines } from './line-rules.ts'
import type { FoundPerson, NamedPerson } from './person-contract.ts'
import { choosable, newcomerOf, notesOfPeople, personFields, problemOfPerson, saysWho } from './person-rules.ts'
import { listOfMembers } from './shape-rules.ts'

export const importLimit = 5000

/** The columns of a spreadsheet of groups, one row per member; a member may be named in one cell or in those of people. */
export const importFields: readonly FormField[] = [
  { name: 'groupName', section: '', kind: 'text', label: 'Group Name' },
  { name: 'groupDescription', section: '', kind: 'text', label: 'Group Description' },
  { name: 'member', section: '', kind: 'text', label: 'Member (e-mail or mobile number)' },
  chargeField,
  ...personFields,
  ...leaderFields,
]

/** The columns of the template. */
export const importColumns = importFields.slice(0, 4).map(({ label }) => label)

/** Members into groups that are there, or whole groups. */
export type ImportKind = 'members' | 'groups'

/** The group of the rows that name none: a list of people often stands under no heading for it. */
export const groupOfAll = cellOfAll('groupName')

/** Whether somebody is to be asked which group the rows mean. */
export const mustAskGroup = ({ columns }: Pick<CheckedSheet, 'columns'>): boolean =>
  columns.some(({ field }) => field) && !columns.some(({ field }) => field?.name === 'groupName')

interface Asked {
  choices: SheetChoices
  kind: ImportKind
  /** The groups of some names, and those most like them. */
  findGroups: (names: string[]) => Promise<readonly KnownGroup[]>
  find: (people: NamedPerson[]) => Promise<readonly FoundPerson[]>
}

/** A sheet of groups or of their members as people have it, with whom each row means and all that is wrong with it. */
export async function checkSheet(read: Rows, { choices, kind, findGroups, find }: Asked): Promise<CheckedSheet> {
  // who says where the headings are takes the sheet as it stands
  const list = choices.headings === undefined ? listOfMembers(read, importFields) : undefined
  const rows = list?.rows ?? read
  const open = openRows(rows, choices)
  const sheet = unreadSheet(open)
  const ofAll = choices.cells[groupOfAll]?.trim() ?? ''
  const whole = problemOfWhole(rows, open.columns, { lines: open.lines.length, ofAll })
  if (whole) return { ...sheet, problems: [{ ...whole, isWhole: true }] }
  const lines = open.lines.length ? readLines(open, ofAll) : []
  const unread = settleCharge(lines)
  const groups =
    kind === 'members' ? await findGroups([...lines.map(({ groupName }) => groupName), ...meantGroups(choices)]) : []
  const asked = lines.filter((line) => saysWho(personOf(line)))
  const people = asked.length ? await find(asked.map(personOf)) : []
  const isCorrected = Object.keys(choices.cells).length > 0
  const asWritten = isCorrected ? readLines(openRows(rows, { ...choices, cells: {} }), ofAll) : []
  const written = new Map(asWritten.map((line) => [line.row, personOf(line)]))
  const rowsAsked = asked.map((line) => ({ row: line.row, asked: personOf(line) }))
  const rowsSeen = seeRows(rowsAsked, people, { written, choices })
  const seen = new Map(asked.map((line, at) => [line, rowsSeen[at]]))
  const words = new Map<string, UnmatchedValue>()
  const byName = Map.groupBy(groups, ({ groupName }) => groupKey(groupName))
  for (const line of lines) {
    const one = seen.get(line)
    const { found: person, newcomer } = one ?? {}
    // the name of a group alone says nothing where its members are added
    if (!person && kind === 'members' && line.groupName) continue
    const report = (field: string, reason: string, more: Partial<RowProblem> = {}) =>
      void sheet.problems.push({ ...placeOf(open.columns, line, field), reason, ...more })
    const group = kind === 'members' ? pickGroup(line, { byName, words, choices, groups, report }) : undefined
    if (!line.groupName) report('groupName', 'Group name is required.')
    const wrong = person && !newcomer && problemOfPerson(personOf(line), person)
    if (wrong)
      report(line.isLeader ? chargeField.name : fieldOf(open.columns, wrong.field), wrong.reason, {
        isWho: true,
        people: choosable(person.others),
        newcomer: newcomerOf(personOf(line)),
      })
    const { cells, row, line: _line, charge: _charge, leader: _leader, isLeader: _isLeader, ...said } = line
    sheet.records.push({
      ...said,
      groupName: group?.groupName ?? said.groupName,
      groupId: group?.vid ?? '',
      vid: person?.vid ?? '',
      ...(newcomer ? { newcomer } : one ? saidOf(one, written.get(row)) : {}),
    })
    sheet.rowNumbers.push(row)
    sheet.cells.push(cells)
  }
  sheet.unmatched = [...words.values()]
  sheet.problems = markWords(sheet.problems, sheet)
  sheet.notes = [
    ...(list ? [list.note] : []),
    ...notesOfPeople(rowsSeen),
    ...noteOfNewcomers(rowsSeen),
    ...repeatedNote(sheet.records),
    ...noteOfLeaders(open.isOfSeveral ? [] : lines),
    ...noteOfShared(
      lines.filter(({ isLeader }) => !isLeader),
      open.columns,
    ),
    ...noteOfCharge(unread),
  ]
  sheet.chosen = chosenRows(rowsSeen)
  return sheet
}

function openRows(rows: Rows, choices: SheetChoices) {
  const form = { fields: importFields, shortNames: [], lists: {} }
  const open = openSheet(rows, form, choices)
  const marked = findMarkedColumn(open)
  const read = {
    ...columnsOfMembers(open),
    ...columnsOfLeaders(open, marked),
    ...(marked < 0 ? {} : { [marked]: chargeField.name }),
  }
  const isRead = Object.keys(read).every((at) => choices.columns[Number(at)] !== undefined)
  return isRead ? open : openSheet(rows, form, { ...choices, columns: { ...read, ...choices.columns } })
}

/** The groups that somebody said names of the sheet mean. */
const meantGroups = ({ values }: SheetChoices) =>
  Object.entries(values).flatMap(([key, meant]) => (key.startsWith(valueKey('groupName', '')) && meant ? [meant] : []))

/** The column of which a person's field was read. */
const fieldOf = (columns: readonly SheetColumn[], field: string): string =>
  columns.some((column) => column.field?.name === field) ? field : 'member'

function placeOf(columns: readonly SheetColumn[], { row, line, cells }: Line, name: string) {
  const at = columns.findIndex(({ field }) => field?.name === name)
  const label = importFields.find((field) => field.name === name)?.label ?? name
  const cell = at < 0 ? undefined : { key: cellKey(line, at), text: cells[at]?.trim() ?? '' }
  return { row, column: columns[at]?.heading.trim() || label, cell }
}

interface Picking extends Pick<Asked, 'choices'> {
  groups: readonly KnownGroup[]
  byName: ReadonlyMap<string, readonly KnownGroup[]>
  words: Map<string, UnmatchedValue>
  report: (field: string, reason: string) => void
}

/** The group on record that a row means, by its name or as somebody said what the name means. */
function pickGroup({ groupName }: Line, { byName, words, choices, groups, report }: Picking): KnownGroup | undefined {
  if (!groupName) return undefined
  const [only, ...others] = byName.get(groupKey(groupName)) ?? []
  if (others.length) report('groupName', 'more than one group has this name')
  if (only) return others.length ? undefined : only
  const key = valueKey('groupName', groupName)
  const chosen = choices.values[key]
  const before = words.get(key)?.rows ?? 0
  const options = [...new Set(groups.map((one) => one.groupName))]
  words.set(key, { key, field: 'Group Name', text: groupName, options, rows: before + 1, chosen })
  const meant = chosen ? byName.get(groupKey(chosen))?.[0] : undefined
  if (!meant) report('groupName', 'there is no group of this name')
  return meant
}

function problemOfWhole(
  rows: Rows,
  columns: readonly SheetColumn[],
  { lines, ofAll }: { lines: number; ofAll: string },
): RowProblem | undefined {
  if (isBlank(rows)) return { row: 1, column: '', reason: 'this spreadsheet is empty' }
  const column = importColumns[0] ?? ''
  if (!ofAll && !columns.some(({ field }) => field?.name === 'groupName'))
    return { row: 1, column, reason: 'Write above which group these people are.', isAsked: true }
  if (!lines) return { row: 2, column, reason: 'there are no rows' }
  if (lines <= importLimit) return undefined
  return {
    row: importLimit + 2,
    column: '',
    reason: `a file may have at most ${importLimit.toLocaleString('en')} rows`,
  }
}
