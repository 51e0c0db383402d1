import { areSonAndDaughter } from '#shared/child-of.ts'
import { parseDate } from '#shared/dates.ts'
import type { FieldError } from '#shared/errors.ts'
import type { RowProblem } from '#shared/sheets/row-problems.ts'
import { namesToCompare } from '#shared/sheets/sheet-names.ts'

/** Rows whose NRIC stands in an earlier row too; `first` remembers the rows of the chunks before. */
export function repeatedNrics(
  people: readonly { values: { nric: string } }[],
  firstNumber = 1,
  first: Map<string, number> = new Map(),
): FieldError[] {
  return people.flatMap(({ values: { nric } }, i) => {
    const number = firstNumber + i
    const earlier = first.get(nric)
    if (nric && earlier === undefined) first.set(nric, number)
    return nric && earlier !== undefined
      ? [{ path: `rows.${number}.nric`, message: `Same NRIC as row ${earlier}` }]
      : []
  })
}

const ofRecord = /^(Same NRIC as|The same person as) row (\d+)$/

/** The problems with the rows that a row repeats as the sheet counts them, whose headings are rows, too. */
export const withRowsOfSheet = (problems: readonly RowProblem[], rowNumbers: readonly number[]): RowProblem[] =>
  problems.map((problem) => {
    const [, said, record] = ofRecord.exec(problem.reason) ?? []
    const repeats = rowNumbers[Number(record) - 1]
    return said && repeats ? { ...problem, reason: `${said} row ${repeats}`, repeats } : problem
  })

interface Named {
  fullName: string
  nric: string
  dob: string
  email: string
  mobileNo: string
  /** How they are addressed: Mr and Mrs Tan are two, though they share a number. */
  salutation?: string
  gender?: string
}

const numberOf = ({ mobileNo }: Named) => mobileNo.replaceAll(/\D/g, '').slice(-8)
const genderOf = ({ gender = '' }: Named) => gender.trim().slice(0, 1).toLowerCase()

/** A son and a daughter of one father are two where their gender or their number says so, too; else a letter may be wrong. */
const areTwoChildren = (one: Named, other: Named): boolean =>
  areSonAndDaughter(one.fullName, other.fullName) &&
  [genderOf, numberOf].some((of) => of(one) && of(other) && of(one) !== of(other))

const isHe = (one: Named): boolean | undefined => {
  const title = one.salutation?.trim() ?? ''
  if (/^mr\b/i.test(title)) return true
  return /^(?:mrs|ms|mdm|madam|miss)\b/i.test(title) ? false : undefined
}

interface Repeated {
  at: number
  sameAs: number
  isUnsure: boolean
  /** They have a number, an address or an NRIC in common, and two birth dates. */
  hasOtherBirthDate?: true
}

/**
 * People who stand in the list twice: of the same name, with the same birth date, e-mail, number or NRIC; unsure where they
 * have but the name in common, and where their birth dates differ: one may be wrong, or a father and his son have one number.
 * Places from 0. Two identity numbers are those of two people.
 */
export function findRepeated(rows: readonly Named[]): Repeated[] {
  const first = new Map<string, number>()
  // one day is written in two ways: 19/9/1999 and 19 Sep 1999
  const people = rows.map((one) => ({ ...one, dob: parseDate(one.dob) ?? one.dob }))
  return people.flatMap((person, at): Repeated[] => {
    const { fullName, dob, email, nric } = person
    const names = namesToCompare(fullName)
    const withName = (told: readonly string[]) =>
      names.flatMap((name) => told.filter(Boolean).map((one) => `${name} ${one}`))
    const ways = withName([email.trim().toLowerCase(), numberOf(person), nric.trim().toUpperCase()])
    const keys = [...withName([dob.trim()]), ...ways]
    // many are called Siti
    const alone = names.filter((name) => name.includes(' '))
    const differs = (other: Named | undefined, of: 'dob' | 'nric') =>
      Boolean(person[of] && other?.[of] && person[of].trim().toUpperCase() !== other[of].trim().toUpperCase())
    const isOther = (other: Named | undefined) =>
      differs(other, 'nric') ||
      (other && isHe(person) !== undefined && isHe(other) === !isHe(person)) ||
      (other && areTwoChildren(person, other))
    const findIn = (kept: readonly string[], mayDiffer = false) =>
      kept
        .map((key) => first.get(key))
        .find(
          (place) => place !== undefined && !isOther(people[place]) && (mayDiffer || !differs(people[place], 'dob')),
        )
    const sure = findIn(keys)
    const unsure = sure ?? findIn(alone)
    const bornOtherwise = unsure === undefined ? findIn(ways, true) : undefined
    for (const key of [...keys, ...alone]) if (!first.has(key)) first.set(key, at)
    if (bornOtherwise !== undefined) return [{ at, sameAs: bornOtherwise, isUnsure: true, hasOtherBirthDate: true }]
    return unsure === undefined ? [] : [{ at, sameAs: unsure, isUnsure: sure === undefined }]
  })
}

const written = (cell: unknown) => String(cell ?? '').trim()

/** Whether an earlier row of the sheet has all that a later one says. */
export const saysNoMore = (earlier: Record<string, unknown>, later: Record<string, unknown>): boolean =>
  Object.entries(later).every(([name, cell]) => !written(cell) || written(cell) === written(earlier[name]))
