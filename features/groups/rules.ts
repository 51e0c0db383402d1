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

/** The name and the description of a group. */
export interface GroupForm {
  groupName: string
  groupDescription: string
}

/** What is wrong with the form of a group. */
export function checkGroup({ groupName }: GroupForm): FieldError[] {
  return groupName.trim() ? [] : [{ path: 'groupName', message: 'Group name is required.' }]
}
