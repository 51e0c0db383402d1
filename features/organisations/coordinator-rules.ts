import { readNric } from '#shared/nric.ts'
import { byName } from '#shared/objects.ts'
import { readPhone } from '#shared/phone.ts'
import { isShouted } from '#shared/sheets/complete-records.ts'
import { partTitle } from '#shared/sheets/sheet-names.ts'
import { sheetKey } from './double-rules.ts'
import { coordinatorFields } from './fields.ts'
import type { Coordinator } from './rules.ts'

/** Chosen for a coordinator of a sheet who is none of those on record. */
export const anotherPerson = 'another'

export type KnownCoordinator = Coordinator & { vid: string }

/** The words of a name without the title: "Mr Goh B. H." is Goh, B and H. */
const wordsOf = (name: string): string[] =>
  sheetKey(partTitle(name.trim())?.name ?? name)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Whether all words of a name are in the other one, some by their first letters: "Goh B H" is in "Goh Boon Huat". */
function isIn(words: readonly string[], more: readonly string[]): boolean {
  const rest = [...more]
  const isFound = words.every((word) => {
    const whole = rest.indexOf(word)
    const at = whole >= 0 || word.length > 1 ? whole : rest.findIndex((other) => other.startsWith(word))
    return at >= 0 && rest.splice(at, 1).length > 0
  })
  return isFound && words.some((word) => more.includes(word))
}

const titles: Readonly<Record<string, 'he' | 'she'>> = {
  mr: 'he',
  mrs: 'she',
  ms: 'she',
  mdm: 'she',
  madam: 'she',
  miss: 'she',
}
/** Mr Ong is not Ms Ong. */
function areTwo(one: string, other: string): boolean {
  const [some, others] = [one, other].map((name) => titles[partTitle(name.trim())?.title.toLowerCase() ?? ''])
  return some !== undefined && others !== undefined && some !== others
}

/** Whether one name is a part of the other; nobody is told by a name that is not there. */
function isPart(one: string, other: string): boolean {
  const [some, others] = [wordsOf(one), wordsOf(other)]
  return !areTwo(one, other) && (isIn(some, others) || isIn(others, some))
}

const isSameName = (one: string, other: string) => sheetKey(one) === sheetKey(other) || isSameWords(one, other)
const isSameWords = (one: string, other: string) =>
  wordsOf(one).length > 0 &&
  !areTwo(one, other) &&
  wordsOf(one).toSorted().join(' ') === wordsOf(other).toSorted().join(' ')

/** What is a person's own; the office's number is often that of colleagues, too. */
const ownWays = ({ email, mobileContact }: Coordinator) =>
  [email?.toLowerCase(), readPhone(mobileContact ?? '')].flatMap((text) => text || [])
const waysTo = (one: Coordinator) => [...ownWays(one), readPhone(one.officeContact ?? '')].filter(Boolean)

const shares = (ways: (one: Coordinator) => string[], one: Coordinator, other: Coordinator) =>
  ways(one).some((way) => ways(other).includes(way))

/**
 * Whether two rows of a sheet name one coordinator: by the same name, or by the same address or number where one name is a
 * part of the other: "Mr Goh" is "Mr Goh B H".
 */
export function isSameCoordinator(one: Coordinator, other: Coordinator): boolean {
  if (one.name && other.name && isSameName(one.name, other.name)) return true
  const fits = !one.name || !other.name || isPart(one.name, other.name)
  return fits && shares(waysTo, one, other)
}

/** Whether two rows name one coordinator, and both can be kept whole. */
export function isSaidAgain(one: Coordinator, other: Coordinator): boolean {
  const read = (cell: unknown) => readPhone(String(cell ?? '')).toLowerCase()
  const isSame = (name: string) => {
    const [some, others] = [read(byName(one)[name]), read(byName(other)[name])]
    return !some || !others || some === others
  }
  return (
    isPart(one.name, other.name) &&
    shares(waysTo, one, other) &&
    coordinatorFields.every(({ name }) => name === 'name' || isSame(name))
  )
}

/** A coordinator with the cells that a row has filled: a longer name is not shortened, and does not become capitals. */
export function completeCoordinator<One extends Coordinator>(known: One, given: Coordinator): One {
  const isShorter = sheetKey(known.name) !== sheetKey(given.name) && isIn(wordsOf(given.name), wordsOf(known.name))
  const filled = Object.entries(given).filter(
    ([name, value]) =>
      value && name !== 'vid' && !(name === 'name' && isShorter) && !isShouted(byName(known)[name], value),
  )
  return { ...known, ...Object.fromEntries(filled) }
}

/**
 * Whom of those on record a row means, by their place; below 0 nobody. Unless the name says so, somebody is asked, and this
 * is what is proposed: who has the same address or mobile number, or the only one of whose name the other is a part.
 */
export function findMeant(
  known: readonly Coordinator[],
  given: Coordinator,
  isTaken: (at: number) => boolean = () => false,
): { at: number; isAsked: boolean } {
  const sure = (at: number) => ({ at, isAsked: false })
  const nric = readNric(given.nricFinNo ?? '')
  const identified = known.findIndex((one) => nric && readNric(one.nricFinNo ?? '') === nric)
  if (identified >= 0) return sure(identified)
  if (!given.name) {
    if (known.length === 1) return sure(0)
    return sure(known.findIndex((one) => shares(waysTo, one, given)))
  }
  const exact = known.findIndex(({ name }) => sheetKey(name) === sheetKey(given.name))
  const named = exact >= 0 ? exact : known.findIndex(({ name }) => isSameWords(name, given.name))
  if (named >= 0) return sure(named)
  const nameless = known.findIndex((one) => !one.name && shares(waysTo, one, given))
  if (nameless >= 0 || !known.length) return sure(nameless)
  const places = [...known.keys()].filter((at) => !isTaken(at))
  const those = (is: (one: Coordinator) => boolean) => places.filter((at) => is(known[at] ?? given))
  const parts = those(({ name }) => isPart(name, given.name))
  const reached = those((one) => shares(ownWays, one, given))
  const both = parts.filter((at) => shares(waysTo, known[at] ?? given, given))
  const only = [both, reached, parts].find((found) => found.length === 1)
  return { at: only?.[0] ?? -1, isAsked: true }
}
