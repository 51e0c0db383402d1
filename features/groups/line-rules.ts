import { nothing, noWord } from '#shared/no-words.ts'
import type { OpenSheet } from '#shared/sheets/open-sheet.ts'
import { membersIn } from './cell-rules.ts'
import { namesMember, partCharge, readCharge } from './charge-rules.ts'
import { groupKey } from './gather-rules.ts'
import { isReachedBy, isSomebody, type Reached, reachedIn, withReached } from './leader-rules.ts'
import type { NamedPerson } from './person-contract.ts'
import { readAnyWay, readPerson, saysWho } from './person-rules.ts'

/** A row: the group, and of whom it speaks, if of anybody. */
export type GroupRecord = NamedPerson & {
  groupName: string
  groupDescription: string
  inCharge: boolean
  vid: string
  groupId: string
}

export interface Line extends Omit<GroupRecord, 'vid' | 'groupId'> {
  row: number
  /** What the column of who leads says. */
  charge: string
  cells: readonly string[]
  /** The line of the sheet, of which there are several rows where a cell names several people. */
  line: number
  /** How to reach who leads. */
  leader: Reached
  /** It is of the cell that says who leads, who is none of the members that the row names. */
  isLeader?: boolean
}

export const personOf = ({ fullName, nric, email, mobileNo }: NamedPerson) => ({ fullName, nric, email, mobileNo })

/** A group is often written once, in the first of its rows or in a cell that goes over all of them. */
export function readLines(open: OpenSheet, ofAll: string): Line[] {
  const placeOf = (name: string) => open.columns.findIndex(({ field }) => field?.name === name)
  const at = placeOf('groupName')
  const isNamed = open.columns.some(({ field }) => field?.name === 'fullName' || field?.name === 'member')
  // a column for it says it of everybody
  const isCharged = open.columns.some(({ field }) => field?.name === 'inCharge')
  const lines: Line[] = []
  let above = ''
  for (const { number, cells, ...rest } of open.lines) {
    const record = open.readLine({ number, cells, ...rest })
    const written = String(record['groupName'] ?? '')
    // a stroke in the cell says that there is no group
    const groupName = written || (cells[at]?.trim() ? '' : above || ofAll)
    above = groupName
    const groupDescription = String(record['groupDescription'] ?? '')
    const charge = chargeOf(String(record['inCharge'] ?? ''), open, { number, before: lines.at(-1)?.line ?? 0 })
    // a sheet that names leaders alone says so in their column
    const person = { ...readPerson(record), ...(!isNamed && readCharge(charge) === 'other' ? readAnyWay(charge) : {}) }
    const named = membersOf(record)
    const partOf = (name: string, place: number) => {
      const parts = (cells[placeOf(name)] ?? '').split(/\s*[\n;,/]\s*/).filter(Boolean)
      return parts.length === named.length ? (parts[place] ?? '') : ''
    }
    const people = (
      named.length
        ? named.map((one, place) => ({ ...ownOf(person, named.length, (name) => partOf(name, place)), ...one }))
        : [person]
    ).map((one) => {
      const name = partCharge(one.fullName)
      return name === undefined ? { ...one, charge } : { ...one, fullName: name, charge: isCharged ? charge : 'Yes' }
    })
    if (!groupName && !groupDescription && !people.some(saysWho)) continue
    const leader = reachedIn(record)
    const digits = String(people.length).length
    for (const [place, one] of people.entries()) {
      // 4.1 is the tenth of twelve, and 4.01 the first
      const ordinal = String(place + 1).padStart(digits, '0')
      lines.push({
        ...one,
        leader,
        groupName,
        groupDescription,
        inCharge: false,
        row: people.length > 1 ? Number(`${number}.${ordinal}`) : number,
        line: number,
        cells,
      })
    }
  }
  return withLeaders(lines, open)
}

/** Whom the cell of the members names; names of several people stand in that of a name, too. */
function membersOf({ member, fullName }: Readonly<Record<string, unknown>>): Partial<NamedPerson>[] {
  if (member) return membersIn(String(member))
  const people = membersIn(String(fullName ?? ''))
  return people.length > 1 ? people : []
}

/** Of a row that names several: one number cannot be that of each, and as many as there are names are theirs in order. */
function ownOf(person: NamedPerson, people: number, partOf: (name: string) => string): NamedPerson {
  if (people === 1) return person
  return { fullName: '', nric: partOf('nric'), email: partOf('email'), mobileNo: partOf('mobileNo') }
}

/** A row that names several members has one cell for who leads: it is said once, without "(leader)" behind the name. */
function chargeOf(
  said: string,
  { isOfSeveral }: Pick<OpenSheet, 'isOfSeveral'>,
  { number, before }: { number: number; before: number },
): string {
  if (!isOfSeveral) return said
  return Math.floor(number) === Math.floor(before) ? '' : (partCharge(said) ?? said)
}

/**
 * The person who leads is a member, too, where the other columns do not name them; in a list with a row for each member it
 * is once for the group, and a name in full.
 */
function withLeaders(lines: readonly Line[], { isOfSeveral }: Pick<OpenSheet, 'isOfSeveral'>): Line[] {
  const led = new Set<string>()
  const reached = new Map<Line, Reached>()
  const all = lines.flatMap((line) => {
    const says = readCharge(line.charge)
    const isTold = !line.charge.trim() || nothing.test(line.charge) || noWord.test(line.charge)
    // a number or an address alone means the person who has it
    const leader = isTold ? line.leader.mobileNo || line.leader.email : says === 'other' ? line.charge.trim() : ''
    if (says === 'yes') reached.set(line, line.leader)
    if (!leader || !(isOfSeveral || isSomebody(leader, line.leader))) return [line]
    const ofGroup = lines.filter((one) => groupKey(one.groupName) === groupKey(line.groupName))
    const named = namesMember({ ...line, charge: leader }, ofGroup)
    const members = named.length ? named : ofGroup.filter((one) => isReachedBy(one, line.leader))
    for (const member of members) reached.set(member, line.leader)
    if (members.length && isTold) for (const member of members) member.charge = 'Yes'
    if (named.length) return [line]
    if (members.length) return [{ ...line, charge: members.includes(line) ? 'Yes' : '' }]
    const key = `${groupKey(line.groupName)}\n${groupKey(leader)}`
    if (led.has(key)) return isOfSeveral && !isTold ? [line] : [{ ...line, charge: '' }]
    led.add(key)
    const nobody = { fullName: '', nric: '', email: '', mobileNo: '' }
    const person = withReached({ ...nobody, ...readAnyWay(leader) }, line.leader)
    const more = { row: Math.floor(line.row), charge: 'Yes', isLeader: true as const }
    return [
      { ...line, charge: '' },
      { ...line, ...person, ...more },
    ]
  })
  return all.map((line) => ({
    ...line,
    ...(reached.has(line) ? withReached(line, reached.get(line) ?? line.leader) : {}),
  }))
}

const mostNamed = 8

/** Leaders whom a list with a row for each member names in their own column alone. */
export function noteOfLeaders(lines: readonly Line[]): string[] {
  const leaders = lines.flatMap(({ isLeader, fullName, mobileNo, email, groupName }) =>
    isLeader ? [`${fullName || mobileNo || email} (${groupName})`] : [],
  )
  if (!leaders.length) return []
  const more = leaders.length - mostNamed
  return [
    `Who leads is a member, too: ${leaders.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more.toLocaleString('en')} more` : ''}.`,
  ]
}
