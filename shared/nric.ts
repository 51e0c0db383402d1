import { sharedWords } from './words.ts'

const weights = [2, 7, 6, 5, 4, 3, 2]
const offsets: Record<string, number> = { S: 0, T: 4, F: 0, G: 4, M: 3 }
/** The check letter by the weighted sum modulo 11. */
const letters: Record<string, string> = {
  S: 'JZIHGFEDCBA',
  T: 'JZIHGFEDCBA',
  F: 'XWUTRQPNMLK',
  G: 'XWUTRQPNMLK',
  M: 'XWUTRQPNJLK',
}

export const nricMessage = sharedWords.message('notAnNric')

/** The check letter of a prefix and seven digits, or undefined when they are not that. */
export function nricCheckLetter(prefixAndDigits: string): string | undefined {
  if (!/^[STFGM]\d{7}$/.test(prefixAndDigits)) return undefined
  const [prefix = ''] = prefixAndDigits
  const sum = weights.reduce(
    (total, weight, i) => total + weight * Number(prefixAndDigits[i + 1]),
    offsets[prefix] ?? 0,
  )
  return letters[prefix]?.[sum % 11]
}

/** Nine characters with the right check letter: an NRIC (S, T) or a FIN (F, G, M), in upper case. */
export function isValidNric(nric: string): boolean {
  return nric.length === 9 && nricCheckLetter(nric.slice(0, 8)) === nric[8]
}

/**
 * Upper case without spaces around it, and without spaces and dashes in it where that makes an NRIC: S1234 503-H. A blank
 * one is none at all and never identifies anybody.
 */
export function readNric(text: string | null | undefined): string | null {
  const nric = (text ?? '').normalize('NFKC').trim().toUpperCase()
  const plain = nric.replaceAll(/[\s\p{Pd}]/gu, '')
  return (isFormOfNric.test(plain) ? plain : nric) || null
}

const isFormOfNric = /^[STFGM]\d{7}[A-Z]$/

/** What a screen shows of somebody: S****567D. Of a short foreign number only its last sign. */
export function maskNric(nric: string): string {
  return nric.length < 8 ? `****${nric.slice(-1)}` : `${nric.slice(0, 1)}****${nric.slice(-4)}`
}

/** Whether this is what a screen shows of a number, and not a number. */
export const isMaskedNric = (nric: string) => nric.includes('****')

/** What stands for a medical or criminal text until somebody asks to see it. Sent back, it means the text that is kept. */
export const maskedText = '••••••'

/** What a screen shows of the end of a number: 567D. */
export const isNricEnd = (text: string): boolean => /^\d{3}[A-Z]$/.test(text)

/** Every number with a right check letter that ends so: about 1,800. */
export function* nricsEndingWith(end: string): Generator<string> {
  for (const prefix of Object.keys(offsets))
    for (let first = 0; first < 10_000; first += 1) {
      const nric = `${prefix}${String(first).padStart(4, '0')}${end}`
      if (isValidNric(nric)) yield nric
    }
}
