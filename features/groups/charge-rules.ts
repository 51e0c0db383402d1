import type { FormField } from '#shared/form-field.ts'
import { matchOption } from '#shared/match-option.ts'
import { simpleHeading } from '#shared/sheets/heading-words.ts'
import { isWholeName } from '#shared/sheets/part-people.ts'
import type { SheetShape } from '#shared/sheets/row-problems.ts'
import { namesToCompare } from '#shared/sheets/sheet-names.ts'
import { groupKey } from './gather-rules.ts'

/** The column of a sheet of groups that says who leads. */
export const chargeField: FormField = { name: 'inCharge', section: '', kind: 'text', label: 'In Charge (Yes or No)' }

const leads =
  /\b(?:leaders?|lead|head|captain|in[ -]?charge|i\/?c|v?pic|chair(?:man|woman|person)?|ketua)\b|[组队]长|负责人|领导/i
/** Somebody beside or below who leads, or who did. */
const isOther = /\b(?:assistant|asst|deputy|vice|former|ex|past|not|no|under|sub|penolong|timbalan)\b|副|前/i
const isMember = /^(?:members?|helpers?|volunteers?|participants?|组员|成员|义工|ahli)$/i

/** What a cell says: that the member leads, that they do not, or something else, such as a name. */
export function readCharge(text: string): 'yes' | 'no' | 'other' {
  const cell = text.trim()
  if (!cell || isMember.test(cell)) return 'no'
  if (/^[x×●•*]$/i.test(cell)) return 'yes'
  if (leads.test(cell) && !isOther.test(cell)) return 'yes'
  const says = ({ Yes: 'yes', No: 'no' } as const)[matchOption(['Yes', 'No'], cell) ?? '']
  // "Y (asst)" is beside who leads
  return says && !(says === 'yes' && isOther.test(cell)) ? says : 'other'
}

const beside = /(?:\s*[(（]([^()（）]+)[)）]|\s+[–-]\s*([^()–-]+))\s*$/u

/** "Tan Ah Lian (leader)" is Tan Ah Lian, who leads; undefined of a name that says nothing of it. */
export function partCharge(name: string): string | undefined {
  const [whole = '', inBrackets, afterDash] = beside.exec(name) ?? []
  const said = inBrackets ?? afterDash ?? ''
  const rest = name.slice(0, name.length - whole.length).trim()
  return rest && leads.test(said) && !isOther.test(said) ? rest : undefined
}

/** "IC" is mostly the identity card; where its cells are ticks or names it is who is in charge. */
export function findMarkedColumn({ columns, lines }: Pick<SheetShape, 'columns' | 'lines'>): number {
  if (columns.some(({ field }) => field?.name === chargeField.name)) return -1
  return columns.findIndex(({ heading, field }, at) => {
    if (simpleHeading(heading) !== 'ic' || (field && field.name !== 'nric')) return false
    const cellsOfIt = lines.flatMap(({ cells }) => cells[at]?.trim() || [])
    const said = cellsOfIt.map(readCharge)
    const areNames = cellsOfIt.length > 0 && cellsOfIt.every((cell) => !/\d/.test(cell) && isWholeName(cell))
    return areNames || (said.includes('yes') && !said.includes('other'))
  })
}

interface Led {
  groupName: string
  fullName: string
  /** What the cell of the column says. */
  charge: string
  inCharge: boolean
}

/** The members of its group whom the text in the column names. */
export function namesMember<One extends Led>(
  { charge, groupName }: Pick<Led, 'charge' | 'groupName'>,
  lines: readonly One[],
): One[] {
  const names = namesToCompare(partCharge(charge) ?? charge)
  return lines.filter(
    (one) =>
      one.fullName &&
      groupKey(one.groupName) === groupKey(groupName) &&
      namesToCompare(one.fullName).some((name) => names.includes(name)),
  )
}

/**
 * Puts those in charge of whom a cell says so. A name in the column means the member of the group who has it, whichever row
 * it stands in. Returns the texts that say nothing of the kind, each with how many rows have it.
 */
export function settleCharge(lines: readonly Led[]): Map<string, number> {
  const unread = new Map<string, number>()
  const byGroup = Map.groupBy(lines, ({ groupName }) => groupKey(groupName))
  for (const one of lines) {
    const says = readCharge(one.charge)
    if (says === 'no') continue
    const isName = says === 'other' || partCharge(one.charge) !== undefined
    const meant = isName ? namesMember(one, byGroup.get(groupKey(one.groupName)) ?? []) : []
    for (const leader of meant) leader.inCharge = true
    if (meant.length) continue
    if (says === 'yes') one.inCharge = true
    else unread.set(one.charge, (unread.get(one.charge) ?? 0) + 1)
  }
  return unread
}

const mostQuoted = 8

/** What somebody should know of a column that says more than who leads. */
export function noteOfCharge(unread: ReadonlyMap<string, number>): string[] {
  if (!unread.size) return []
  const quoted = [...unread]
    .slice(0, mostQuoted)
    .map(([text, rows]) => `“${text}”${rows > 1 ? ` (${rows.toLocaleString('en')} rows)` : ''}`)
  const more = unread.size - quoted.length
  return [
    `Nobody is put in charge by ${quoted.join(', ')}${more > 0 ? ` and ${more.toLocaleString('en')} more` : ''}, which is neither yes nor the name of a member of the group.`,
  ]
}
