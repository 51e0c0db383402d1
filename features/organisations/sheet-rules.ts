import { withDates } from '#shared/sheets/mixed-dates.ts'
import { openSheet } from '#shared/sheets/open-sheet.ts'
import { type CheckedSheet, markWords, problemsOf, type RowProblem, unreadSheet } from '#shared/sheets/row-problems.ts'
import { noHeadings, type SheetCheck, type SheetChoices } from '#shared/sheets/sheet-choices.ts'
import { addToIndex, findMember, indexMembers } from './completion-rules.ts'
import { memberLimit } from './contract.ts'
import { memberFields, memberOptions } from './fields.ts'
import { emptyMember, type MemberValues, planMember } from './member-rules.ts'

const form = { fields: memberFields, shortNames: [], lists: memberOptions }

/** One column alone holds names, whatever stands above it; of more, one has to be that of names. */
function open(rows: readonly (readonly string[])[], choices: SheetChoices) {
  const read = openSheet(rows, form, choices)
  const isNamed = read.columns.some(({ field }) => field?.name === 'fullName')
  const isOne = rows.every((cells) => cells.slice(1).every((cell) => !cell.trim()))
  if (isNamed || !isOne || !rows.length || choices.headings !== undefined) return read
  return openSheet(rows, form, { ...choices, headings: noHeadings, columns: { ...choices.columns, 0: 'fullName' } })
}

/** A sheet of an organisation's members as people have it, with all that is wrong with it; there is `room` for so many. */
export function checkMemberSheet(
  rows: readonly (readonly string[])[],
  { today, choices, room }: Pick<SheetCheck, 'today' | 'choices'> & { room: number },
): CheckedSheet {
  const read = open(rows, choices)
  const sheet = unreadSheet(read)
  const whole = problemOfWhole(read, rows)
  if (whole) return { ...sheet, problems: [{ ...whole, isWhole: true }] }
  for (const line of read.lines) {
    const record = read.readLine(line)
    if (!Object.keys(record).length) continue
    sheet.records.push(record)
    sheet.rowNumbers.push(line.number)
    sheet.cells.push(line.cells)
  }
  const tooMany = refuseTooMany(sheet.records.length, room)
  if (tooMany) return { ...sheet, problems: [{ row: 1, column: '', reason: tooMany, isWhole: true }] }
  sheet.unmatched = read.unmatched()
  const errors = sheet.records.flatMap((record, at) =>
    planMember(record, { today, needsDob: false }).errors.map((error) => ({
      ...error,
      path: `rows.${at + 1}.${error.path}`,
    })),
  )
  const problems = withDates(problemsOf(memberFields, errors, sheet), sheet.dates)
  return { ...sheet, problems: markWords(problems, sheet) }
}

function problemOfWhole(
  { columns, lines }: ReturnType<typeof openSheet>,
  rows: readonly unknown[],
): RowProblem | undefined {
  if (!rows.length) return { row: 1, column: '', reason: 'this spreadsheet is empty' }
  const column = 'Full Name'
  if (!columns.some(({ field }) => field?.name === 'fullName'))
    return { row: 1, column, reason: 'no column holds the name' }
  return lines.length ? undefined : { row: 2, column, reason: 'there are no rows' }
}

/** Said before the button: what does not fit cannot be added. */
function refuseTooMany(count: number, room: number): string | undefined {
  if (count <= room) return undefined
  const limit = memberLimit.toLocaleString('en')
  if (room <= 0) return `an organisation is registered with at most ${limit} members, and the list is full`
  return room === memberLimit
    ? `at most ${limit} members at once`
    : `an organisation is registered with at most ${limit} members: there is room for ${room.toLocaleString('en')} more, but the spreadsheet has ${count.toLocaleString('en')}`
}

/** A record of a sheet as a member. */
export const memberOf = (record: Readonly<Record<string, unknown>>, today: string): MemberValues =>
  planMember({ ...emptyMember, ...record }, { today, needsDob: false }).values

/** Who of the records is a member already, or repeats an earlier record; by their places. */
export function findRepeatedMembers(members: readonly MemberValues[]): { at: number; sameAs: number }[] {
  const earlier = indexMembers([])
  return members.flatMap((values, at) => {
    const found = findMember(earlier, values)
    const isSame = found && (found.likeness > 1 || JSON.stringify(found.member.values) === JSON.stringify(values))
    if (isSame) return [{ at, sameAs: Number(found.member.vid) }]
    addToIndex(earlier, { vid: String(at), values })
    return []
  })
}
