import { type FormField, isPrivate } from '../form-field.ts'
import { isNameAlone, isOfOther, isPersonal, isRelation, isWayToReach } from './columns-of-others.ts'
import { findByWords } from './match-heading.ts'
import { headingParts, linesOfHeadings, type MergedCells } from './merged-cells.ts'
import type { FieldName, SheetColumn } from './sheet-columns.ts'
import { nameParts } from './sheet-headings.ts'

/** Whom the columns below one title are of. */
type Whom = 'volunteer' | 'child' | 'guardian' | 'emergency' | 'other'

interface PersonGroup {
  /** Empty for the columns without a title. */
  title: string
  whom: Whom
  columns: number[]
}

interface NamedGroups {
  /** The last row of the headings. */
  at: number
  columns: SheetColumn[]
  /** Whose columns are read, and whose are noted. */
  said: string
  /** Columns of what only few may see of somebody else: they are neither read nor noted. */
  withheld: ReadonlySet<number>
}

type Rows = readonly (readonly string[])[]
type Parts = readonly (readonly string[])[]

/** The first that a title says: "Child's emergency contact" is whom to call, "Volunteer's parent" is no volunteer. */
const saidOf: readonly (readonly [Whom, RegExp])[] = [
  ['emergency', /\b(?:emergency|next of kin|nok|ice|waris|care ?givers?)\b|紧急|家属/i],
  ['guardian', /\b(?:parents?|guardians?|father|mother|dad|mum|mom|penjaga|ibu|bapa)\b|家长|监护|父亲|母亲|爸爸|妈妈/i],
  ['child', /\b(?:child(?:ren)?|kids?|son|daughter|students?|pupils?)\b|孩子|儿子|女儿|学生/i],
  [
    'volunteer',
    /\b(?:volunteers?|vols?|self|own|applicants?|personal|particulars|participants?|members?|helpers?|befrienders?|my|your)\b|义工|志工|志愿者|本人/i,
  ],
]
const whomOf = (title: string): Whom =>
  title ? (saidOf.find(([, said]) => said.test(title))?.[0] ?? 'other') : 'volunteer'

const headingOf = (parts: readonly string[] = []) => parts.at(-1)?.trim() ?? ''
const titleOf = (parts: readonly string[] = []) => parts.slice(0, -1).join(' ').trim()

const isNamed = (heading: string) => isNameAlone(heading) || /^(?:first|given)(?: names?)?$/i.test(heading)

/** The groups of columns that name somebody each; none where the sheet has but one name. */
function findGroups(parts: Parts): PersonGroup[] {
  const byTitle = Map.groupBy(parts.keys(), (at) => titleOf(parts[at]))
  const groups = [...byTitle]
    .filter(([, columns]) => columns.some((at) => isNamed(headingOf(parts[at]))))
    .map(([title, columns]): PersonGroup => ({ title, whom: whomOf(title), columns }))
  // "Team A" and "Team B" above a name each are two lists side by side
  return groups.length > 1 && groups.some(({ title }) => isOfOther(title)) ? groups : []
}

/** The group whose people are the volunteers: a child beside the one parent is, as it is in headings of one row. */
function mainOf(groups: readonly PersonGroup[], parts: Parts): PersonGroup | undefined {
  const own = groups.find(({ whom }) => whom === 'volunteer')
  if (own) return own
  const people = groups.filter(({ whom }) => whom !== 'emergency')
  const children = people.filter(({ whom }) => whom === 'child')
  const [child] = children
  const guardians = people.filter(({ whom }) => whom === 'guardian')
  const isOfChildren =
    children.length === 1 &&
    guardians.length + 1 === people.length &&
    (people[0] === child || (guardians.length === 1 && /parent|guardian|家长|监护/i.test(guardians[0]?.title ?? '')))
  if (isOfChildren) return child
  const adults = people.filter(({ whom }) => whom !== 'child')
  const isReached = ({ columns }: PersonGroup) => columns.some((at) => isWayToReach(headingOf(parts[at])))
  return adults.find(isReached) ?? adults[0] ?? child
}

/** What is said of the row and not of one of its people, though it stands behind the last of them. */
const ofRow =
  /^(?:remarks|status|tier|tags|agreeToTerms|officialDateJoined|preferredVolunteering.*|assignedBusinessUnits|address|unit|postalCode)$/

const fieldsOfOthers: Partial<Record<Whom, Record<'name' | 'phone' | 'relation', string>>> = {
  emergency: {
    name: 'emergencyContactName',
    phone: 'emergencyContactNo',
    relation: 'emergencyContactRelationship',
  },
  guardian: { name: 'childsParentOrGuardian', phone: 'childsParentOrGuardianContactNo', relation: '' },
}

/** Which field the column of somebody who is not the volunteer fills: their name, their number, what they are to them. */
function fieldOfOther(heading: string, { whom }: PersonGroup): string {
  const names = fieldsOfOthers[whom]
  if (isNameAlone(heading)) return names?.name ?? ''
  if (isRelation(heading)) return names?.relation ?? ''
  return isWayToReach(heading) && !/mail|邮|emel/i.test(heading) ? (names?.phone ?? '') : ''
}

/**
 * Headings in two rows with a title over several columns each, more than one of which has a name: "Parent 1", "Parent 2" and
 * "Child" above "Name, Mobile, E-mail". The columns of one group belong together: those of the volunteer are read, and what
 * the others say fills the fields of whom to call or of a guardian, or is noted. Undefined where the headings are no such.
 */
export function nameGroups(
  rows: Rows,
  best: number,
  {
    merged,
    fields,
    shortNames,
  }: { merged: readonly MergedCells[]; fields: readonly FormField[]; shortNames: readonly FieldName[] },
): NamedGroups | undefined {
  if (!fields.some(({ name }) => name === 'fullName') || fields.some(({ name }) => name === 'coordinatorName'))
    return undefined
  const block = linesOfHeadings(best, merged)
  const above = { from: Math.max(best - 1, 0), to: best }
  const lines = [block.to > block.from ? block : above, { from: best, to: best + 1 }].find(
    (some) => some.to > some.from && findGroups(headingParts(rows, some, merged)).length,
  )
  if (!lines) return undefined
  const parts = headingParts(rows, lines, merged)
  const groups = findGroups(parts)
  const main = mainOf(groups, parts)
  if (!main) return undefined
  const last = groups.at(-1)
  const isOfRow = (at: number) =>
    last?.columns.includes(at) &&
    !isPersonal(headingOf(parts[at])) &&
    ofRow.test(findByWords(headingOf(parts[at]), () => true, fields)?.name ?? '')
  const ownerOf = (at: number) => groups.find((one) => one !== main && one.columns.includes(at) && !isOfRow(at))
  const isAlone = (at: number) => main.columns.includes(at) || last?.columns.includes(at)
  const own = nameParts(
    parts.map((texts, at) => (ownerOf(at) ? [] : isAlone(at) ? [headingOf(texts)] : texts)),
    fields,
    shortNames,
  )
  const taken = new Set(own.map(({ field }) => field?.name))
  const noted = new Set<string>()
  const withheld = new Set<number>()
  const columns = own.map((column, at): SheetColumn => {
    const owner = ownerOf(at)
    if (!owner) return column
    const heading = `${owner.title} ${headingOf(parts[at])}`.trim()
    // of an adult among the parents nobody is the guardian
    const isTheirs = owner.whom === 'emergency' || main.whom === 'child' || main.whom === 'volunteer'
    const name = isTheirs ? fieldOfOther(headingOf(parts[at]), owner) : ''
    const field = fields.find((one) => one.name === name && !taken.has(name))
    taken.add(field?.name)
    const said = findByWords(headingOf(parts[at]), () => true, fields)
    if (!field && said && isPrivate(said)) {
      withheld.add(at)
      return { heading, field }
    }
    if (!field) noted.add(owner.title)
    return field ? { heading, field } : { heading, field, noted: heading }
  })
  const keepsRemarks = fields.some(({ name }) => name === 'remarks')
  return { at: lines.to, columns, said: sayGroups(main, [...noted], keepsRemarks), withheld }
}

function sayGroups(main: PersonGroup, noted: readonly string[], keepsRemarks: boolean): string {
  if (!noted.length) return ''
  const others = noted.map((title) => (title ? `below “${title}”` : 'below no title')).join(' and ')
  const becomes = keepsRemarks ? 'is noted in Remarks' : 'is left out'
  const read = main.title ? `below “${main.title}”` : 'below no title'
  return `Each row names several people. The columns ${read} are the volunteer’s; what stands ${others} and has no field of its own ${becomes}.`
}
