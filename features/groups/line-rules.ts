import { nothing, noWord } from '#shared/no-words.ts'
import type { OpenSheet } from '#shared/sheets/open-sheet.ts'
import { isWholeName } from '#shared/sheets/sheet-lines.ts'
import { membersIn } from './cell-rules.ts'
import { namesMember, partCharge, readCharge } from './charge-rules.ts'
import { groupKey } from './gather-rules.ts'
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
  /** It is of the cell that says who leads, who is none of the members that the row names. */
  isLeader?: boolean
}

export const personOf = ({ fullName, nric, email, mobileNo }: NamedPerson) => ({ fullName, nric, email, mobileNo })

/** A group is often written once, in the first of its rows or in a cell that goes over all of them. */
export function readLines(open: OpenSheet, ofAll: string): Line[] {
  const at = open.columns.findIndex(({ field }) => field?.name === 'groupName')
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
    const people = (named.length ? named.map((one) => ({ ...person, ...one })) : [person]).map((one) => {
      const name = partCharge(one.fullName)
      return name === undefined ? { ...one, charge } : { ...one, fullName: name, charge: isCharged ? charge : 'Yes' }
    })
    if (!groupName && !groupDescription && !people.some(saysWho)) continue
    for (const [place, one] of people.entries())
      lines.push({
        ...one,
        groupName,
        groupDescription,
        inCharge: false,
        row: people.length > 1 ? Number(`${number}.${place + 1}`) : number,
        line: number,
        cells,
      })
  }
  return withLeaders(lines, open)
}

/** Whom the cell of the members names; names of several people stand in that of a name, too. */
function membersOf({ member, fullName }: Readonly<Record<string, unknown>>): Partial<NamedPerson>[] {
  if (member) return membersIn(String(member))
  const people = membersIn(String(fullName ?? ''))
  return people.length > 1 ? people : []
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
  return lines.flatMap((line) => {
    const leader = line.charge.trim()
    const isName = readCharge(leader) === 'other' && !nothing.test(leader) && !noWord.test(leader)
    const isSomebody = isName && (isOfSeveral || isWholeName(leader))
    if (!isSomebody || namesMember(line, lines).length) return [line]
    const key = `${groupKey(line.groupName)}\n${groupKey(leader)}`
    if (!isOfSeveral && led.has(key)) return [{ ...line, charge: '' }]
    led.add(key)
    const nobody = { fullName: '', nric: '', email: '', mobileNo: '' }
    const more = { row: Math.floor(line.row), charge: 'Yes', isLeader: true }
    return [
      { ...line, charge: '' },
      { ...line, ...nobody, ...readAnyWay(leader), ...more },
    ]
  })
}

const mostNamed = 8

/** Leaders whom a list with a row for each member names in their own column alone. */
export function noteOfLeaders(lines: readonly Line[]): string[] {
  const leaders = lines.flatMap(({ isLeader, fullName, groupName }) => (isLeader ? [`${fullName} (${groupName})`] : []))
  if (!leaders.length) return []
  const more = leaders.length - mostNamed
  return [
    `Who leads is a member, too: ${leaders.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more.toLocaleString('en')} more` : ''}.`,
  ]
}
