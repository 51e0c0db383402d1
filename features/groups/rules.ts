/** `1 volunteer`, `3 volunteers`: counts in messages. */
export function countOfVolunteers(count: number): string {
  return count === 1 ? '1 volunteer' : `${count} volunteers`
}

/** How a spreadsheet names a member: an address, or a telephone number in any spelling, compared by its last 8 digits. */
export function readMemberKey(text: string): { email: string } | { phone: string } | undefined {
  const trimmed = text.trim().toLowerCase()
  if (/^[^@\s]+@[^@\s]+$/.test(trimmed)) return { email: trimmed }
  const digits = trimmed.replaceAll(/[\s()+-]/g, '')
  return /^\d{8,15}$/.test(digits) ? { phone: digits.slice(-8) } : undefined
}

export interface ImportRow {
  groupName: string
  members: string[]
}

/** Names that two rows of one file share; the second row is the one that is named. */
export function findRepeatedNames(rows: ImportRow[]): { row: number; name: string }[] {
  const seen = new Set<string>()
  return rows.flatMap((row, index) => {
    const key = row.groupName.trim().toLowerCase()
    if (seen.has(key)) return [{ row: index, name: row.groupName }]
    seen.add(key)
    return []
  })
}
