/** A group on record. */
export interface KnownGroup {
  vid: string
  groupName: string
}

/** Names that differ by capitals, accents and spaces alone are those of one group. */
export const groupKey = (name: string): string =>
  name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim().replaceAll(/\s+/g, ' ')

interface SentGroup {
  groupName: string
  groupDescription: string
  memberIds: string[]
  /** Of them, who is in charge. */
  inChargeIds?: string[]
  into?: string
}

/** The rows as groups with their members: those of one name, or of one group on record, are one. */
export function gatherGroups(records: readonly Record<string, unknown>[]): SentGroup[] {
  const groups = new Map<string, SentGroup>()
  for (const record of records) {
    const text = (name: string) => String(record[name] ?? '')
    const key = text('groupId') || groupKey(text('groupName'))
    const group = groups.get(key) ?? {
      groupName: text('groupName'),
      groupDescription: '',
      memberIds: [],
      ...(text('groupId') ? { into: text('groupId') } : {}),
    }
    groups.set(key, group)
    group.groupDescription ||= text('groupDescription')
    if (text('vid') && !group.memberIds.includes(text('vid'))) group.memberIds.push(text('vid'))
    if (text('vid') && record['inCharge'] === true)
      group.inChargeIds = [...new Set([...(group.inChargeIds ?? []), text('vid')])]
  }
  return [...groups.values()]
}

/** Groups of the rows that are there already, each at its first row; the others go its way. */
export function knownGroups(records: readonly Record<string, unknown>[], groups: readonly KnownGroup[]) {
  const byName = Map.groupBy(groups, ({ groupName }) => groupKey(groupName))
  const rows = Map.groupBy(records.keys(), (at) => groupKey(String(records[at]?.['groupName'] ?? '')))
  return [...rows].flatMap(([key, [at = 0, ...others]]) => {
    const [group, ...more] = byName.get(key) ?? []
    return group ? [{ at, others, group, count: more.length + 1 }] : []
  })
}

/** One person in one group twice is one member. */
export function repeatedNote(records: readonly Record<string, unknown>[]): string[] {
  const members = records.flatMap(({ vid, groupName }) =>
    vid ? [`${String(vid)} ${groupKey(String(groupName))}`] : [],
  )
  const twice = members.length - new Set(members).size
  if (!twice) return []
  return [
    twice === 1 ? '1 row names a member of its group again.' : `${twice} rows name members of their groups again.`,
  ]
}

const mostNamed = 5

/** Of groups that the sheet names and that are not there: which, and how they are made. */
export function sayMissing(names: readonly string[], canMake: boolean): string {
  const more = names.length - mostNamed
  const named = `${names.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more.toLocaleString('en')} more` : ''}`
  const [are, them] = names.length === 1 ? ['is', 'it'] : ['are', 'them']
  return `${named} ${are} not there yet: Import Groups creates ${them} with the members${canMake ? '' : ', which a superadmin may do'}.`
}
