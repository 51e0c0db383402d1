import type { FormField } from '../form-field.ts'
import { simplified } from '../simplified.ts'
import { isPersonal, isWayToReach } from './columns-of-others.ts'
import { simpleHeading } from './heading-words.ts'
import { findByWords } from './match-heading.ts'
import type { SheetRow } from './sheet-blocks.ts'

/** What stands before the number of one of several people: "Volunteer 1", "Name of child 2". */
const several =
  'volunteers?|vols?|names?|members?|child|kid|son|daughter|participants?|persons?|pax|helpers?|students?|players?|runners?|guests?|attendees?|' +
  'befrienders?|buddy|staff|employees?|drivers?|parents?|义工|志工|姓名|组员|成员|孩子|学生|参加者|会员|nama|ahli|sukarelawan'
const numberedName = new RegExp(
  `^(?:(?:full )?names? of )?(${several})(?: full)?(?: name)? ?(\\d{1,2})(?: s)?(?: (?:full )?name)?$`,
)
const family =
  /^(?:father|mother|dad|mum|mom|husband|wife|parents?|son|daughter|child|父亲|母亲|丈夫|妻子|孩子|儿子|女儿)(?: s)?(?: (?:full )?name|姓名)?$/
const parent = /^(?:father|mother|dad|mum|mom|parents?|父亲|母亲)/
const childFirst = /^(?:son|daughter|child|孩子|儿子|女儿)/
/** "Mobile (W)" is the wife's. */
const suffix = /^(.+?) ?(?: (h|w|husband|wife|father|mother))$/

const plain = (heading: string) =>
  simplified(heading)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/['’]s\b/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const namesOfPeople = ['fullName', 'firstName', 'familyName', 'member']

/** The people that each row of a sheet names, each in columns of their own. */
export interface PeopleInRow {
  /** Where the name of each stands. */
  names: number[]
  /** Of each the columns that they fill, and those of the row that say it; none where it is not certain who is who. */
  people: ReadonlyMap<number, number>[]
  /** What each column is called where it is read; empty: it is read elsewhere, or not at all. */
  headings: string[]
  /** Where the name stands that is read; below 0 where a heading says it. */
  readAt: number
  /** What is noted, since it may be anybody's, and what it is called there. */
  noted: ReadonlyMap<number, string>
}

interface NameColumn {
  at: number
  said: string
  /** Of a numbered one, the word before the number, and the number. */
  base?: string
  number?: string
}

function findNames(headings: readonly string[]): NameColumn[] {
  const all = headings.flatMap((heading, at): NameColumn[] => {
    const said = plain(heading)
    const [, base, number] = numberedName.exec(said) ?? []
    if (base && number) return [{ at, said, base, number }]
    return family.test(said) ? [{ at, said }] : []
  })
  // one with a number among none of its kind is called so by chance
  return all.filter(
    ({ base, at }) => !base || family.test(base) || all.some((other) => other.base === base && other.at !== at),
  )
}

/** What stands behind a name and has a number, or the name again, before it: "Contact 2", "Child 1 DOB". */
function ownerByNumber(said: string, names: readonly NameColumn[]): { place: number; rest: string } | undefined {
  const numbered = names.flatMap((one, place) => (one.base ? [{ ...one, place }] : []))
  for (const { base, number, place } of numbered) {
    const begin = `${base} ${number} `
    if (said.startsWith(begin)) return { place, rest: said.slice(begin.length) }
  }
  const [, rest = '', number] = /^(.*\D) ?(\d{1,2})$/.exec(said) ?? []
  const those = numbered.filter((one) => one.number === number)
  return those.length === 1 && rest ? { place: those[0]?.place ?? 0, rest: rest.trim() } : undefined
}

/**
 * Several people in one row: "Volunteer 1, Contact 1, Volunteer 2, Contact 2", or "Father, HP, Child 1, DOB". What stands
 * behind a name up to the next one is that person's; what stands before the first name, and an address or remarks behind
 * the last, is everybody's. Undefined where the sheet has one name in a row.
 */
export function findPeopleInRow(headings: readonly string[], fields: readonly FormField[]): PeopleInRow | undefined {
  if (!fields.some(({ name }) => name === 'fullName') || fields.some(({ name }) => name === 'coordinatorName'))
    return undefined
  const names = findNames(headings)
  const isName = (at: number) => names.some((one) => one.at === at)
  const ownName = headings.findIndex(
    (heading, at) =>
      !isName(at) &&
      (simpleHeading(heading) === 'fullname' ||
        namesOfPeople.includes(findByWords(heading, () => true, fields)?.name ?? '')),
  )
  const [first, ...others] = names
  const numbered = names.filter(({ base }) => base && names.filter((one) => one.base === base).length > 1)
  if (!first || !others.length) return undefined
  // the child is the volunteer, whose parents stand beside it
  const children = names.filter(({ said, base }) => !base && childFirst.test(said))
  const parents = names.filter(({ said }) => parent.test(said))
  const isChildAlone =
    children.length === 1 &&
    children.length + parents.length === names.length &&
    (children[0] === first || (parents.length === 1 && (parents[0]?.said ?? '').startsWith('parent')))
  if (isChildAlone || (ownName >= 0 && !numbered.length)) return undefined
  const parted = ownName < 0 ? partColumns(headings, names) : undefined
  const at = { names: names.map((one) => one.at), readAt: ownName < 0 ? first.at : -1 }
  return parted ? { ...at, ...parted, noted: new Map() } : { ...at, people: [], ...keepFirst(headings, names, ownName) }
}

/** The columns of the row's first person; what may be that of another is noted. */
function keepFirst(
  headings: readonly string[],
  names: readonly NameColumn[],
  ownName: number,
): Pick<PeopleInRow, 'headings' | 'noted'> {
  const others = names.slice(ownName < 0 ? 1 : 0)
  const [from = 0, own = ''] = [others[0]?.at, ownName < 0 ? names[0]?.said : '']
  const areChildren = others.every(({ base = '', said }) => childFirst.test(base || said) || base === 'kid')
  const noted = new Map(others.map(({ at }) => [at, headings[at]?.trim() ?? '']))
  const read = headings.map((heading, at) => {
    if (at < from || noted.has(at)) return noted.has(at) ? '' : heading
    const [, rest = '', of = ''] = suffix.exec(plain(heading)) ?? []
    if (of && own.startsWith(of)) return rest
    const isAgain = headings.slice(0, from).some((one) => simpleHeading(one) === simpleHeading(heading))
    const isOwn = !isPersonal(heading) || (areChildren && isWayToReach(heading) && !isAgain)
    if (!of && isOwn && !ownerByNumber(plain(heading), others)) return heading
    const name = areChildren ? headings[others.findLast((one) => one.at < at)?.at ?? -1] : ''
    noted.set(at, `${name} ${heading}`.trim())
    return ''
  })
  return { headings: names[0] && ownName < 0 ? read.with(names[0].at, '') : read, noted }
}

/** Whose each column is; undefined where that is not certain. */
function partColumns(
  headings: readonly string[],
  names: readonly NameColumn[],
): Pick<PeopleInRow, 'people' | 'headings'> | undefined {
  const first = names[0]?.at ?? 0
  const owned: { at: number; place: number; rest: string; isByNumber: boolean }[] = []
  for (const [at, heading] of headings.entries()) {
    const said = plain(heading)
    if (at < first || !said || names.some((one) => one.at === at)) continue
    if (suffix.test(said)) return undefined
    const byNumber = ownerByNumber(said, names)
    const place = byNumber?.place ?? names.findLastIndex((one) => one.at < at)
    owned.push({ at, place, rest: byNumber?.rest ?? said, isByNumber: Boolean(byNumber) })
  }
  const last = names.length - 1
  const isShared = ({ place, rest, isByNumber }: (typeof owned)[number]) =>
    !isByNumber &&
    place === last &&
    !isPersonal(rest) &&
    !owned.some((other) => other.place < last && other.rest === rest)
  const own = owned.filter((one) => !isShared(one))
  const inOrder = (place: number) => own.filter((one) => one.place === place && !one.isByNumber)
  // a number behind two names is that of either
  const isUnclear = names.some(({ at }, place) => inOrder(place).length > 0 && names.some((one) => one.at === at - 1))
  if (isUnclear) return undefined
  const targets = new Map<string, number>()
  const shared = headings.flatMap((_, at) =>
    names.some((one) => one.at === at) || own.some((one) => one.at === at) ? [] : [at],
  )
  const people = names.map(({ at }, place) => {
    const columns = new Map<number, number>([[first, at], ...shared.map((one): [number, number] => [one, one])])
    const seen = new Map<string, number>()
    for (const one of own.filter((column) => column.place === place)) {
      const again = seen.get(one.rest) ?? 0
      seen.set(one.rest, again + 1)
      const key = `${one.rest} ${again}`
      if (!targets.has(key)) targets.set(key, one.at)
      columns.set(targets.get(key) ?? one.at, one.at)
    }
    return columns
  })
  const read = new Set(targets.values())
  return {
    people,
    headings: headings.map((heading, at) => {
      if (shared.includes(at)) return heading
      return read.has(at) ? (own.find((one) => one.at === at)?.rest ?? '') : ''
    }),
  }
}

/** The rows of the people of one row, in the columns that they fill; of a row without any, what everybody has. */
export function cellsOfPeople({ people, names: [first = 0] }: PeopleInRow, cells: readonly string[]): string[][] {
  const each = people.map((columns) => Array.from(cells, (_, at) => cells[columns.get(at) ?? -1] ?? ''))
  const isSomebody = (columns: ReadonlyMap<number, number>) =>
    [...columns].some(([to, from]) => (to === first || to !== from || !isOfAll(people, to)) && cells[from]?.trim())
  const filled = each.filter((_, place) => isSomebody(people[place] ?? new Map()))
  return filled.length ? filled : each.slice(0, 1)
}

/** The lines of the sheet from this one on, those of line 3 being 3.1 and 3.2. */
export const rowsOfPeople = (people: PeopleInRow, rows: readonly (readonly string[])[], from: number): SheetRow[] =>
  rows.slice(from).flatMap((row, at) =>
    cellsOfPeople(people, row).map((cells, place) => {
      const person = String(place + 1).padStart(people.people.length > 9 ? 2 : 1, '0')
      return { number: Number(`${from + at + 1}.${person}`), cells, title: '' }
    }),
  )

const isOfAll = (people: PeopleInRow['people'], at: number) => people.every((columns) => columns.get(at) === at)

/** What the window says of them. */
export function sayPeople(
  { names, people, readAt }: PeopleInRow,
  headings: readonly string[],
  keepsRemarks: boolean,
): string {
  const named = (places: readonly number[]) => places.map((at) => headings[at]?.trim()).join(', ')
  if (people.length)
    return `Each row is read as several people: ${named(names)}. What stands before the first name is said of all of them.`
  const further = names.filter((at) => at !== readAt)
  const where = keepsRemarks ? '; what stands there is noted in Remarks' : ''
  return `${named(further)} ${further.length === 1 ? 'names' : 'name'} further people, who are not imported${where}.`
}
