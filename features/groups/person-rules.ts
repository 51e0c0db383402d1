import { areSonAndDaughter } from '#shared/child-of.ts'
import { isEmail, readEmail } from '#shared/email.ts'
import type { FormField } from '#shared/form-field.ts'
import { isValidNric, readNric } from '#shared/nric.ts'
import { isPhone } from '#shared/phone.ts'
import type { RowProblem } from '#shared/sheets/row-problems.ts'
import { namesToCompare, partTitle } from '#shared/sheets/sheet-names.ts'
import type { FoundPerson, NamedPerson, PossiblePerson } from './person-contract.ts'

/** The columns of a spreadsheet that say which volunteer a row means: the surest one that is filled counts. */
export const personFields: readonly FormField[] = [
  { name: 'fullName', section: '', kind: 'text', label: 'Full Name' },
  { name: 'nric', section: '', kind: 'nric', label: 'NRIC', sensitive: true },
  { name: 'email', section: '', kind: 'email', label: 'Email' },
  { name: 'mobileNo', section: '', kind: 'phone', label: 'Contact Number' },
]

const textIn = (record: Readonly<Record<string, unknown>>, name: string) => String(record[name] ?? '').trim()

/** "(T)" and "(TIC)" say what somebody is there as: a teacher, or the one in charge. */
const legend = /\s*[(（](?:T|S|V|P|TIC|IC|AIC|teacher|student)[)）]\s*$/i

/** What a record says of whom it means; how somebody is addressed is no part of a name. */
export function readPerson(record: Readonly<Record<string, unknown>>): NamedPerson {
  const name = textIn(record, 'fullName').replace(legend, '')
  return {
    fullName: partTitle(name)?.name ?? name,
    nric: textIn(record, 'nric'),
    email: textIn(record, 'email'),
    mobileNo: textIn(record, 'mobileNo'),
  }
}

/** Asked whom of several a number means, one writes the name into the cell of the number. */
export function withNameForNumber(person: NamedPerson, written: string | undefined): NamedPerson {
  const isName = written && /\p{L}/u.test(written) && !/[\d@]/.test(written)
  return isName ? { ...person, fullName: written.trim(), mobileNo: '' } : person
}

/** A cell that may say it in any way: an address, a number, an NRIC or a name. */
export function readAnyWay(text: string): Partial<NamedPerson> {
  const cell = readEmail(text.trim())
  if (!cell) return {}
  if (isEmail(cell) || cell.includes('@')) return { email: cell }
  if (isPhone(cell)) return { mobileNo: cell }
  return /^[A-Z]\d{7}[A-Z]$/i.test(cell) ? { nric: cell } : { fullName: cell }
}

/** Whether the row says anything by which somebody can be found. */
export const saysWho = (person: NamedPerson): boolean => Object.values(person).some(Boolean)

/** One person on record beside what a row says. */
export interface Candidate extends Omit<PossiblePerson, 'email'> {
  /** Their e-mail address. */
  mailTo: string
  nric: boolean
  email: boolean
  phone: boolean
  isNamed: boolean
  /** Both have an NRIC, and not the same. */
  differs: boolean
  /** Neither an address nor a number tells them apart. */
  mayBe: boolean
}

/**
 * Whom a row means of those who may be meant: by NRIC; else by address or number, of which a family may share one, so that
 * the name counts; else by the name alone.
 */
export function pickPerson(asked: NamedPerson, candidates: readonly Candidate[]): FoundPerson {
  const byNric = candidates.filter(({ nric }) => nric)
  if (byNric.length) return foundBy('nric', byNric, asked)
  const others = candidates.filter(({ differs }) => !differs)
  const reached = others.filter(({ email, phone }) => email || phone)
  if (reached.length) {
    const named = firstFilled(
      reached.filter(({ isNamed }) => isNamed),
      reached,
    )
    const both = firstFilled(
      named.filter(({ email, phone }) => email && phone),
      named,
    )
    return foundBy(both[0]?.email ? 'email' : 'phone', both, asked)
  }
  const named = others.filter(({ isNamed }) => isNamed)
  // "bin" and "binte" are left out where names are compared, and tell two people apart
  const possiblyMeant = named.filter(({ mayBe, name }) => mayBe && !areSonAndDaughter(name, asked.fullName))
  const asWritten = possiblyMeant.filter(({ name }) => isWrittenAlike(name, asked.fullName))
  const found = foundBy('name', firstFilled(asWritten, possiblyMeant), asked)
  // a namesake with another number may be the one, who has a new number
  return found.count ? found : { ...found, others: possible(named) }
}

/** Mohamed Ali and Muhammad Ali may be two people: who is written as the row writes comes first. */
const isWrittenAlike = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** So many are offered to choose from. */
export const mostPossible = 10

const possible = (people: readonly Candidate[]): PossiblePerson[] =>
  people.slice(0, mostPossible).map(({ vid, name, mobileNo, mailTo, status, address }) => ({
    vid,
    name,
    mobileNo,
    email: mailTo,
    status,
    address,
  }))

const firstFilled = <T>(some: readonly T[], all: readonly T[]) => (some.length ? some : all)

function foundBy(by: FoundPerson['by'], found: readonly Candidate[], asked: NamedPerson): FoundPerson {
  const [first, ...others] = found
  if (!first) return nobody
  if (others.length) return { ...nobody, by, count: found.length, others: possible(found) }
  const isOther = asked.fullName !== '' && !first.isNamed && !sharesWord(asked.fullName, first.name)
  // a name alone can be refused: who was found is offered beside somebody new
  const offered = by === 'name' ? possible(found) : []
  return { vid: first.vid, name: first.name, by, count: 1, isOtherName: by !== 'name' && isOther, others: offered }
}

export const nobody: FoundPerson = { vid: '', name: '', by: '', count: 0, isOtherName: false, others: [] }

/** What tells people of one name apart, as far as it is known. */
export const tellApart = ({ name, mobileNo, email, status, address }: Omit<PossiblePerson, 'vid'>): string =>
  [name, mobileNo, status, address || email].filter(Boolean).join(' · ')

/** Each as a choice. */
export const choosable = (people: readonly PossiblePerson[]) =>
  people.map((one) => ({ vid: one.vid, label: tellApart(one) }))

/** Two ways to write a name have a word in common; two people of one household often have no more than that, either. */
function sharesWord(one: string, other: string): boolean {
  const words = new Set(namesToCompare(one).flatMap((name) => name.split(' ')))
  return namesToCompare(other)
    .flatMap((name) => name.split(' '))
    .some((word) => words.has(word))
}

/** Why nobody can be said to be meant, and in which column; nothing where somebody is. */
export function problemOfPerson(
  asked: NamedPerson,
  { vid, by, count }: FoundPerson,
): { field: keyof NamedPerson; reason: string } | undefined {
  if (vid) return undefined
  if (!saysWho(asked)) return { field: 'fullName', reason: 'an NRIC, an address, a number or a name is needed' }
  const named = asked.fullName ? ` (${asked.fullName})` : ''
  const key = keyOf(asked, by)
  const has = {
    nric: `this NRIC${named}`,
    email: `the address ${asked.email}${named}`,
    mobileNo: `the number ${asked.mobileNo}${named}`,
    fullName: `the name ${asked.fullName}`,
  }[key]
  if (count > 1) return { field: key, reason: `${count} volunteers have ${has}. ${tellsApart(key, asked)}` }
  if (key === 'email' && !isEmail(asked.email)) return { field: key, reason: 'not an e-mail address' }
  if (key === 'mobileNo' && !isPhone(asked.mobileNo)) return { field: key, reason: 'not a telephone number' }
  return { field: key, reason: `no volunteer has ${has}` }
}

const tellsApart = (key: keyof NamedPerson, { fullName }: NamedPerson) =>
  key === 'fullName'
    ? `Please choose the one, or write the number, too: “${fullName} 9123 4567”`
    : 'Please write whom you mean: the name, or another number or address'

/** What the row of nobody on record says of somebody new: a name, and what can be kept of the rest. */
export function newcomerOf({ fullName, nric, email, mobileNo }: NamedPerson): RowProblem['newcomer'] {
  if (!fullName) return undefined
  return {
    fullName,
    nric: isValidNric(readNric(nric) ?? '') ? nric : '',
    email: isEmail(email) ? email : '',
    mobileNo: isPhone(mobileNo) ? mobileNo : '',
  }
}

/** By what somebody was looked for: what found several, else the surest that the row says. */
function keyOf(asked: NamedPerson, by: FoundPerson['by']): keyof NamedPerson {
  if (by)
    return ({ nric: 'nric', email: 'email', phone: 'mobileNo', name: 'fullName', chosen: 'fullName' } as const)[by]
  if (readNric(asked.nric)) return 'nric'
  return asked.email ? 'email' : asked.mobileNo ? 'mobileNo' : 'fullName'
}

/** What somebody should look at before: who was found by a name alone, and whose number is that of another name. */
export function notesOfPeople(rows: readonly { row: number; asked: NamedPerson; found: FoundPerson }[]): string[] {
  const alone = rows.filter(({ found }) => found.by === 'name' && found.vid)
  const other = rows.filter(({ found }) => found.isOtherName)
  const list = (some: typeof rows) =>
    some
      .slice(0, mostNamed)
      .map(
        ({ row, asked, found }) =>
          `row ${row}, ${asked.fullName}${found.isOtherName ? ` (on record ${found.name})` : ''}`,
      )
      .join('; ') + (some.length > mostNamed ? ` and ${(some.length - mostNamed).toLocaleString('en')} more` : '')
  return [
    ...(alone.length ? [`Found by the name alone: ${list(alone)}.`] : []),
    ...(other.length ? [`The number or the address is that of somebody with another name: ${list(other)}.`] : []),
  ]
}

const mostNamed = 12
