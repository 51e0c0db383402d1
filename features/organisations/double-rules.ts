/** How companies end: whether it is written, and how, does not tell two of them apart. */
const legalForms = new Set([
  'pte',
  'private',
  'pty',
  'ltd',
  'limited',
  'llp',
  'llc',
  'inc',
  'sdn',
  'bhd',
  'berhad',
  'plc',
])
const chineseForm = /(?:私人)?有限公司$/u

/**
 * A name as organisations are compared: without capitals, accents, spaces, full stops and the legal form at its end, so that
 * "Harbour Foods Pte. Ltd." and "HARBOUR FOODS PRIVATE LIMITED" are one.
 */
export function organisationKey(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[.'’]/g, '')
    .replaceAll('&', ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const whole = words.join('')
  while (words.length > 1 && legalForms.has(words.at(-1) ?? '')) words.pop()
  return words.join('').replace(chineseForm, '') || whole
}

/** A name as it begins, without the legal form: what several of one name have in common as it is written. */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/)
  const isForm = (word: string) => legalForms.has(word.toLowerCase().replaceAll(/[.,()]/g, ''))
  while (words.length > 1 && isForm(words.at(-1) ?? '')) words.pop()
  const short = words.join(' ').replace(/,$/, '')
  return short.replace(chineseForm, '') || short
}

/** The names of a sheet, each with the places of its rows, in their order. */
const rowsByName = (names: readonly string[]) => Map.groupBy(names.keys(), (at) => sheetKey(names[at] ?? ''))

/** Rows of one name are one organisation, whatever its capitals and spaces. */
export const sheetKey = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()

export interface SheetOrganisation {
  /** Its first row, and the others, by their places. */
  at: number
  others: number[]
}

/** The organisations of a sheet by the rows that name them; rows without a name are none. */
export const organisationsOf = (names: readonly string[]): SheetOrganisation[] =>
  [...rowsByName(names)].flatMap(([key, [at = 0, ...others]]) => (key ? [{ at, others }] : []))

/** Organisations whose name an earlier one has but for its spelling, with the place of that one's first row. */
export function findRepeated(names: readonly string[]): (SheetOrganisation & { sameAs: number })[] {
  const first = new Map<string, number>()
  return organisationsOf(names).flatMap((one) => {
    const key = organisationKey(names[one.at] ?? '')
    const sameAs = first.get(key)
    if (sameAs === undefined) first.set(key, one.at)
    return sameAs === undefined || !key ? [] : [{ ...one, sameAs }]
  })
}

/** Who an organisation of a sheet may be: those on record who share something with it. */
export interface Likeness {
  vid: string
  name: string
  status: string
  reason: 'name' | 'email' | 'phone'
}

/**
 * The surest of them; of several of one name nobody can say which it is, unless one is written just so, or one alone has
 * the address or the number of the row.
 */
export function pickDouble(name: string, alike: readonly Likeness[]) {
  const named = alike.filter(({ reason }) => reason === 'name')
  const exact = named.filter((one) => sheetKey(one.name) === sheetKey(name))
  const byWay = new Set(alike.flatMap(({ vid, reason }) => (reason === 'name' ? [] : [vid])))
  const reachedToo = named.filter(({ vid }) => byWay.has(vid))
  const [only, ...others] = [exact, reachedToo].find(({ length }) => length === 1) ?? named
  if (only) return others.length ? { ...only, reason: 'names' as const, count: named.length } : { ...only, count: 1 }
  const [reached] = alike.toSorted((one, other) => order.indexOf(one.reason) - order.indexOf(other.reason))
  return reached && { ...reached, count: 1 }
}

const order = ['name', 'email', 'phone']
