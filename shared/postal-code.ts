import { sharedWords } from './words.ts'

export const postalCodeMessage = sharedWords.message('notAPostalCode')

/** The 6 digits of a postal code as people write it: "Singapore 018956", "S(018956)". Another text stays as it is. */
export function readPostalCode(text: string): string {
  const plain = text.slice(0, 60).normalize('NFKC').trim()
  const [, first, second] = /^(?:S(?:ingapore|['’]?pore|G)?)?[\s.,:(-]*(\d{3})[\s-]?(\d{3})\s*\)?$/i.exec(plain) ?? []
  return first && second ? `${first}${second}` : text.trim()
}

export const isPostalCode = (text: string): boolean => /^\d{6}$/.test(text)

/** A number cell has lost the leading zero; no other postal code has 5 digits. One that has its zero lacks another digit. */
export const postalCodeOfNumber = (text: string): string =>
  text.trim().replace(/^([1-9]\d{4}|\d{6})(?:\.0)?$/, (_all, digits: string) => digits.padStart(6, '0'))
