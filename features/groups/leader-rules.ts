import type { FormField } from '#shared/form-field.ts'
import { readPhone } from '#shared/phone.ts'
import { isWholeName } from '#shared/sheets/part-people.ts'
import { nameRows, type SheetShape } from '#shared/sheets/row-problems.ts'
import { chargeField, readCharge } from './charge-rules.ts'
import { groupKey } from './gather-rules.ts'
import type { NamedPerson } from './person-contract.ts'

/** How a sheet of groups says to reach who leads. */
export const leaderFields: readonly FormField[] = [
  { name: 'leaderNo', section: '', kind: 'text', label: 'Number of the leader' },
  { name: 'leaderEmail', section: '', kind: 'text', label: 'Email of the leader' },
]

type Way = 'mobileNo' | 'email'
const ofLeader: Readonly<Record<Way, string>> = { mobileNo: 'leaderNo', email: 'leaderEmail' }

const leader =
  /\b(?:leaders?|lead|head|captain|in[ -]?charge|v?pic|chair(?:man|woman|person)?|co-?ordinators?|ketua)\b|[组队]长|负责人/i
/** "IC No." is the number of the identity card. */
const inCharge = /\bi\/?c(?=(?:['’]s)?\s+(?:hp|contact|mobile|phone|tel|e-?mail|hand ?phone|whats ?app)\b)|\bi\/c\b/i
const member = /\b(?:members?|volunteers?|helpers?|participants?|names?|ahli)\b|组员|成员/i
const email = /\be-?mails?\b|邮箱|电邮|emel/i
const phone = /\b(?:hp|h\/p|mobile|contacts?|phone|hand ?phone|tel(?:ephone)?|whats ?app)\b|电话|手机|telefon/i
const onlyWays =
  /^(?:hp|h\/p|mobile|contacts?|phone|hand ?phone|tel(?:ephone)?|whats ?app|no|number|e-?mail|address|\W)+$/i

const wayIn = (heading: string): Way | undefined =>
  email.test(heading) ? 'email' : phone.test(heading) ? 'mobileNo' : undefined

type Shape = Pick<SheetShape, 'columns' | 'lines'>

/**
 * The columns of numbers and addresses whose heading says whose they are, the leader's or the member's; one that says
 * nothing and stands behind the names of the leaders is theirs, where it says one thing of each. `marked` is the place of a
 * column that is of who leads whatever it is called.
 */
export function columnsOfLeaders({ columns, lines }: Shape, marked = -1): Record<number, string> {
  const headings = columns.map(({ heading }) => heading.trim())
  const isLeaders = (heading: string) => leader.test(heading) || inCharge.test(heading)
  const found = new Map<string, number>()
  const take = (name: string, at: number) => void (found.has(name) || found.set(name, at))
  for (const [at, heading] of headings.entries()) {
    const way = wayIn(heading)
    if (way && isLeaders(heading) && columns[at]?.field?.name !== chargeField.name) take(ofLeader[way], at)
  }
  const charge = marked < 0 ? columns.findIndex(({ field }) => field?.name === chargeField.name) : marked
  const named = columns.findIndex(({ field }) => field?.name === 'member' || field?.name === 'fullName')
  if (charge >= 0 && named >= 0)
    for (let at = charge + 1; onlyWays.test(headings[at] ?? ''); at++) {
      const way = wayIn(headings[at] ?? '')
      if (way && !found.has(ofLeader[way]) && saysOneOfEach(lines, charge, at)) take(ofLeader[way], at)
    }
  if (!found.size) return {}
  const theirs = new Set(found.values())
  for (const [at, heading] of headings.entries()) {
    const way = wayIn(heading)
    if (way && !theirs.has(at) && (member.test(heading) || onlyWays.test(heading))) take(way, at)
  }
  const read = Object.fromEntries([...found].map(([name, at]) => [at, name]))
  // what was taken for the member's is the leader's, or stands beside what the heading calls so
  const others = columns.flatMap(({ field }, at) =>
    (field?.name === 'mobileNo' || field?.name === 'email') && !read[at] && found.has(field.name) ? [[at, '']] : [],
  )
  return { ...Object.fromEntries(others), ...read }
}

/** Below the names of leaders: nothing where no name stands, and one thing beside each. */
function saysOneOfEach(lines: Shape['lines'], charge: number, at: number): boolean {
  const said = lines.map(({ cells }) => ({ name: cells[charge]?.trim() ?? '', text: cells[at]?.trim() ?? '' }))
  const filled = said.filter(({ name }) => name)
  return (
    filled.some(({ text }) => text) &&
    filled.every(({ name }) => readCharge(name) === 'other') &&
    said.every(({ name, text }) => name || !text) &&
    [...Map.groupBy(filled, ({ name }) => groupKey(name)).values()].every(
      (some) => new Set(some.flatMap(({ text }) => text || [])).size <= 1,
    )
  )
}

/** How to reach who leads, as a row says it. */
export type Reached = Pick<NamedPerson, 'mobileNo' | 'email'>

export const reachedIn = (record: Readonly<Record<string, unknown>>): Reached => ({
  mobileNo: String(record['leaderNo'] ?? '').trim(),
  email: String(record['leaderEmail'] ?? '').trim(),
})

/** The same number or the same address. */
export const isReachedBy = (one: Reached, other: Reached): boolean =>
  (one.mobileNo !== '' && readPhone(one.mobileNo) === readPhone(other.mobileNo)) ||
  (one.email !== '' && one.email.toLowerCase() === other.email.toLowerCase())

/** One who is found by what the row says of the leader, too; their own number goes before it. */
export const withReached = <One extends Reached>(one: One, { mobileNo, email: mail }: Reached): One => ({
  ...one,
  mobileNo: one.mobileNo || mobileNo,
  email: one.email || mail,
})

/** A name in full, or what reaches somebody. */
export const isSomebody = (text: string, reached: Reached): boolean =>
  isWholeName(text) || Boolean(reached.mobileNo || reached.email)

/** A number or an address beside several people, which is that of none of them for sure. */
export function noteOfShared(
  lines: readonly ({ line: number; cells: readonly string[] } & Reached)[],
  columns: SheetShape['columns'],
): string[] {
  const places = columns.flatMap(({ field }, at) => (field?.name === 'mobileNo' || field?.name === 'email' ? [at] : []))
  const rows = [...Map.groupBy(lines, ({ line }) => line)].flatMap(([row, some]) => {
    const isShared = some.length > 1 && some.every(({ mobileNo, email: mail }) => !mobileNo && !mail)
    return isShared && places.some((at) => some[0]?.cells[at]?.trim()) ? [row] : []
  })
  return rows.length ? [`One number or address beside several people is left out: ${nameRows(rows)}.`] : []
}
