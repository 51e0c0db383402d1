import { sharedWords } from './words.ts'

export const phoneMessage = sharedWords.message('notAPhone')

/**
 * The one form in which a telephone number is kept: `+65` and 8 digits where it is a Singapore number, else its digits
 * with the plus that was written. Spaces, dots, hyphens and brackets do not matter. A text that is no number stays as it
 * is, so that it can be named.
 */
export const readPhone = (text: string): string => phoneOf(text) ?? text.trim()

/** An optional plus, digits, then 8 digits, in any spelling that people use; 15 digits are the most there are. */
export const isPhone = (text: string): boolean => phoneOf(text) !== undefined

const longest = 40

function phoneOf(text: string): string | undefined {
  // full-width digits and spaces that do not break become plain ones; a spreadsheet may have made a number of it
  const plain = text
    .slice(0, longest + 1)
    .normalize('NFKC')
    .trim()
    .replace(/^(\d+)\.0$/, '$1')
  // two numbers with a stroke between them, of which a spreadsheet made a quotient
  if (/^\d+\.\d{9,}$/.test(plain)) return undefined
  if (plain.length > longest || !/^\(?\s*\+?[\s(]*\d[\d\s().\p{Pd}]*$/u.test(plain)) return undefined
  const written = plain.includes('+') ? plain.replace('(0)', '') : plain
  const all = written.replaceAll(/\D/g, '')
  const isAbroad = written.includes('+') || /^00[1-9]\d{7}/.test(all)
  const digits = isAbroad ? all.replace(/^00/, '') : all
  if (digits.length < 8 || digits.length > 15) return undefined
  const local = /^65([3689]\d{7})$/.exec(digits)?.[1] ?? (isAbroad ? undefined : /^[3689]\d{7}$/.exec(digits)?.[0])
  if (local) return `+65${local}`
  return isAbroad ? `+${digits}` : digits
}
