import type { FormField } from '../form-field.ts'
import { isPhone } from '../phone.ts'
import { rememberOf } from '../remember.ts'
import type { SheetColumn } from './sheet-columns.ts'

/** Numbers beside the one that somebody is called at: a wrong one keeps nobody's row back. */
const secondNumbers = new Set(['homeNo', 'officeNo', 'emergencyContactNo'])

/** A second number that is none, as the sheet has it. */
export interface WrongNumber {
  heading: string
  text: string
}

const numbersIn = rememberOf((fields: readonly FormField[]) => fields.filter(({ name }) => secondNumbers.has(name)))

/** Takes the second numbers that are none out of the record; returns them, to be noted. */
export function takeWrongNumbers(
  record: Record<string, unknown>,
  columns: readonly SheetColumn[],
  fields: readonly FormField[],
): WrongNumber[] {
  return numbersIn(fields).flatMap(({ name, label }) => {
    const value = record[name]
    if (typeof value !== 'string' || isPhone(value)) return []
    delete record[name]
    const heading = columns.find(({ field }) => field?.name === name)?.heading.trim()
    return [{ heading: heading || label, text: value }]
  })
}

/** "Home: 227 are no telephone numbers, such as 6033376. They are left empty, and noted in Remarks." */
export function sayWrongNumbers(wrong: readonly WrongNumber[], keepsRemarks: boolean): string[] {
  return [...Map.groupBy(wrong, ({ heading }) => heading)].map(([heading, all]) => {
    const isOne = all.length === 1
    const count = isOne ? '1 is no telephone number' : `${all.length.toLocaleString('en')} are no telephone numbers`
    const where = keepsRemarks ? ', and noted in Remarks' : ''
    return `${heading}: ${count}, such as ${all[0]?.text}. ${isOne ? 'It is' : 'They are'} left empty${where}; no row waits for ${isOne ? 'it' : 'them'}.`
  })
}
