import type { FieldError } from '#shared/errors.ts'
import { isPhone, readPhone } from '#shared/phone.ts'

/** `1 volunteer`, `3 volunteers`: counts in messages. */
export function countOfVolunteers(count: number): string {
  return count === 1 ? '1 volunteer' : `${count} volunteers`
}

/** How a spreadsheet names a member: an address, or a telephone number in any spelling, compared by its last 8 digits. */
export function readMemberKey(text: string): { email: string } | { phone: string } | undefined {
  const trimmed = text.trim().toLowerCase()
  if (/^[^@\s]+@[^@\s]+$/.test(trimmed)) return { email: trimmed }
  return isPhone(trimmed) ? { phone: readPhone(trimmed).slice(-8) } : undefined
}

export interface ImportRow {
  groupName: string
  members: string[]
}

/** Names that two rows of one file share; the second row is reported. */
export function findRepeatedNames(rows: ImportRow[]): { row: number; name: string }[] {
  const seen = new Set<string>()
  return rows.flatMap((row, index) => {
    const key = row.groupName.trim().toLowerCase()
    if (seen.has(key)) return [{ row: index, name: row.groupName }]
    seen.add(key)
    return []
  })
}

/** The columns of the spreadsheet, one row per member. */
export const importColumns = ['Group Name', 'Group Description', 'Member (e-mail or mobile number)'] as const

export interface RowProblem {
  /** As the spreadsheet counts: the headings are row 1. */
  row: number
  column: string
  reason: string
}

export interface SheetGroup {
  groupName: string
  groupDescription: string
  members: string[]
  /** The row that names the group first. */
  row: number
  /** The row of each member. */
  memberRows: number[]
}

/** Reads the rows of a sheet into groups with their members, and reports every row that cannot be used. */
export function readGroupRows(rows: readonly (readonly string[])[]): { groups: SheetGroup[]; problems: RowProblem[] } {
  const headings = (rows[0] ?? []).map((heading) => heading.trim().toLowerCase())
  const place = importColumns.map((column) => headings.findIndex((heading) => heading === column.toLowerCase()))
  if (place[0] === -1)
    return { groups: [], problems: [{ row: 1, column: importColumns[0], reason: 'this column is missing' }] }
  const groups = new Map<string, SheetGroup>()
  const problems: RowProblem[] = []
  for (const [index, cells] of rows.slice(1).entries()) {
    const row = index + 2
    const [groupName = '', groupDescription = '', member = ''] = place.map((at) => cells[at]?.trim() ?? '')
    if (!groupName && !groupDescription && !member) continue
    if (!groupName) {
      problems.push({ row, column: importColumns[0], reason: 'Group name is required.' })
      continue
    }
    const key = groupName.toLowerCase()
    const group = groups.get(key) ?? { groupName, groupDescription: '', members: [], row, memberRows: [] }
    groups.set(key, group)
    group.groupDescription ||= groupDescription
    if (!member) continue
    if (!readMemberKey(member))
      problems.push({ row, column: importColumns[2], reason: 'not an e-mail address or a telephone number' })
    group.members.push(member)
    group.memberRows.push(row)
  }
  if (!groups.size && !problems.length) problems.push({ row: 2, column: importColumns[0], reason: 'there are no rows' })
  return { groups: [...groups.values()], problems }
}

/** The name and the description of a group. */
export interface GroupForm {
  groupName: string
  groupDescription: string
}

/** What is wrong with the form of a group. */
export function checkGroup({ groupName }: GroupForm): FieldError[] {
  return groupName.trim() ? [] : [{ path: 'groupName', message: 'Group name is required.' }]
}
