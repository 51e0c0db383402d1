import type { OwnField } from '#features/own-fields/contract.ts'
import { isRegistrationNumber, organisationKey, registrationKey } from './name-rules.ts'

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

type Records = Record<string, unknown>[]

/** Organisations of which no row says the type have that of the heading that they stand under. */
export function withTypes(records: Records, types: ReadonlyMap<number, string>): Records {
  const given = organisationsOf(records.map(({ orgName }) => String(orgName ?? ''))).flatMap(({ at, others }) => {
    const isSaid = [at, ...others].some((place) => records[place]?.['entityType'])
    const type = types.get(at)
    return isSaid || type === undefined ? [] : [[at, type] as const]
  })
  const typeOf = new Map(given)
  return records.map((record, at) => (typeOf.has(at) ? { ...record, entityType: typeOf.get(at) } : record))
}

/** What tells an organisation of a sheet from others, beside its name. */
export interface Told {
  name: string
  /** The numbers by which the state knows it, as they are compared. */
  numbers: readonly string[]
  /** The addresses and telephone numbers of its coordinators, as they are compared. */
  ways: readonly string[]
}

/** So much of each is looked at. */
const mostWays = 50

/** What the rows of each organisation say that tells it from others, as they say it and as it is compared. */
export function tellApart(
  records: readonly Readonly<Record<string, unknown>>[],
  all: readonly SheetOrganisation[],
  own: readonly OwnField[],
): (Told & { emails: string[]; phones: string[]; numbers: string[] })[] {
  const ids = own.filter(({ label }) => isRegistrationNumber(label)).map(({ id }) => id)
  return all.map(({ at, others }) => {
    const said = (names: readonly string[]) => {
      const cells = [at, ...others].flatMap((row) => names.map((name) => String(records[row]?.[name] ?? '').trim()))
      return [...new Set(cells.filter(Boolean))].slice(0, mostWays)
    }
    const emails = said(['coordinatorEmail'])
    const phones = said(['coordinatorMobileContact', 'coordinatorOfficeContact'])
    const digits = phones.flatMap((phone) => phone.replaceAll(/\D/g, '').slice(-8)).filter((each) => each.length === 8)
    return {
      name: said(['orgName'])[0] ?? '',
      emails,
      phones,
      ways: [...emails.map((email) => email.toLowerCase()), ...digits],
      numbers: said(ids).flatMap((number) => registrationKey(number) || []),
    }
  })
}

/** Two that have numbers, and not one in common. */
export const areTwo = (some: readonly string[], others: readonly string[]): boolean =>
  some.length > 0 && others.length > 0 && !some.some((number) => others.includes(number))

/** Why an organisation is taken for one in an earlier row: the surest first. */
export type RepeatReason = 'number' | 'name' | 'way'
type Repeated = SheetOrganisation & { sameAs: number; reason: RepeatReason; isUnsure: boolean }

/**
 * Organisations that an earlier one of the sheet is, with the place of that one's first row: by number, by name but for its
 * spelling, or perhaps, where whom to call is all that they have in common.
 */
export function findRepeated(all: readonly SheetOrganisation[], told: readonly Told[]): Repeated[] {
  const first = new Map<string, number>()
  return all.flatMap((one, at): Repeated[] => {
    const { name = '', numbers = [], ways = [] } = told[at] ?? {}
    const key = organisationKey(name)
    const keys = {
      number: numbers.map((number) => `number ${number}`),
      name: key ? [`name ${key}`] : [],
      way: ways.map((way) => `way ${way}`),
    }
    const found = (['number', 'name', 'way'] as const)
      .flatMap((reason) => keys[reason].map((each) => ({ reason, place: first.get(each) })))
      .find(({ place }) => place !== undefined)
    const place = found?.place ?? at
    const isUnsure = found?.reason === 'way' || areTwo(told[place]?.numbers ?? [], numbers)
    // a third one is compared with the first of those that are surely one
    const root = isUnsure ? at : place
    for (const each of Object.values(keys).flat()) if (!first.has(each)) first.set(each, root)
    return found ? [{ ...one, sameAs: all[place]?.at ?? 0, reason: found.reason, isUnsure }] : []
  })
}

/** Who an organisation of a sheet may be: those on record who share something with it. */
export interface Likeness {
  vid: string
  name: string
  status: string
  reason: 'number' | 'name' | 'email' | 'phone'
  /** Of the same name, with another number: perhaps it is not the one. */
  isOther?: boolean
}

/**
 * The surest of them: who has the number; of several of one name nobody can say which it is, unless one is written just so,
 * or one alone has the address or the telephone number of the row.
 */
export function pickDouble(name: string, alike: readonly Likeness[]) {
  const numbered = alike.find(({ reason }) => reason === 'number')
  if (numbered) return { ...numbered, count: 1 }
  const named = alike.filter(({ reason, isOther }) => reason === 'name' && !isOther)
  const exact = named.filter((one) => sheetKey(one.name) === sheetKey(name))
  const byWay = new Set(alike.flatMap(({ vid, reason }) => (reason === 'name' ? [] : [vid])))
  const reachedToo = named.filter(({ vid }) => byWay.has(vid))
  const [only, ...others] = [exact, reachedToo].find(({ length }) => length === 1) ?? named
  if (only) return others.length ? { ...only, reason: 'names' as const, count: named.length } : { ...only, count: 1 }
  const [other] = alike.filter(({ isOther }) => isOther)
  if (other) return { ...other, reason: 'other-number' as const, count: 1 }
  const [reached] = alike.toSorted((one, two) => order.indexOf(one.reason) - order.indexOf(two.reason))
  return reached && { ...reached, count: 1 }
}

const order = ['number', 'name', 'email', 'phone']
