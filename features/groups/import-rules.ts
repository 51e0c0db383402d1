import type { FormField } from '#shared/form-field.ts'
import { findHeadings, isHeadingAgain, isTotalLine } from '#shared/sheet-shape.ts'
import { readMemberKey } from './rules.ts'

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

/** The same as fields, whose other usual headings are known; a member may stand in a column of addresses or of numbers. */
const sheetFields: readonly FormField[] = [
  { name: 'groupName', section: '', kind: 'text', label: importColumns[0] },
  { name: 'groupDescription', section: '', kind: 'text', label: importColumns[1] },
  { name: 'member', section: '', kind: 'text', label: importColumns[2] },
  { name: 'email', section: '', kind: 'email', label: 'Email' },
  { name: 'mobileNo', section: '', kind: 'phone', label: 'Contact Number' },
]

/** Reads the rows of a sheet into groups with their members, and reports every row that cannot be used. */
export function readGroupRows(rows: readonly (readonly string[])[]): { groups: SheetGroup[]; problems: RowProblem[] } {
  const headings = findHeadings(rows, sheetFields, [])
  const place = sheetFields.map(({ name }) => headings.columns.findIndex(({ field }) => field?.name === name))
  if (place[0] === -1)
    return {
      groups: [],
      problems: [{ row: Math.max(headings.at, 0) + 1, column: importColumns[0], reason: 'this column is missing' }],
    }
  const groups = new Map<string, SheetGroup>()
  const problems: RowProblem[] = []
  /** A group is often written once, in the first of its rows or in a cell that goes over all of them. */
  let above = ''
  for (const [at, cells] of rows.entries()) {
    if (at <= headings.at || isTotalLine(cells) || isHeadingAgain(cells, headings.columns)) continue
    const row = at + 1
    const [written = '', groupDescription = '', named = '', email = '', phone = ''] = place.map(
      (column) => cells[column]?.trim() ?? '',
    )
    const member = named || email || phone
    if (!written && !groupDescription && !member) continue
    const groupName = written || above
    above = groupName
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
  if (!groups.size && !problems.length)
    problems.push({ row: headings.at + 2, column: importColumns[0], reason: 'there are no rows' })
  return { groups: [...groups.values()], problems }
}
