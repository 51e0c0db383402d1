import { readPhone } from '#shared/phone.ts'
import { nameRows } from '#shared/sheets/row-problems.ts'

const abroad =
  /\b(?:malaysia|kuala lumpur|johor|jb|selangor|penang|melaka|malacca|perak|sabah|sarawak|kedah|indonesia|batam|jakarta|thailand|bangkok)\b/i

/**
 * A postal code of five figures is one of Singapore without its zero, or one of Malaysia: beside a number or an address of
 * another country it stays in the address, as it is written. Returns whether a zero was put in front.
 */
export function readFiveFigures(record: Record<string, unknown>, written: string): boolean {
  const figures = /^[1-9]\d{4}$/.exec(written.trim())?.[0]
  if (!figures || record['postalCode'] !== `0${figures}`) return false
  const phone = readPhone(String(record['mobileNo'] ?? ''))
  const isForeign = /^\+(?!65)/.test(phone) || abroad.test(String(record['address'] ?? ''))
  if (!isForeign) return true
  record['address'] = [record['address'], figures].filter(Boolean).join(', ')
  delete record['postalCode']
  return false
}

export const sayZeros = (rows: readonly number[]): string[] =>
  rows.length
    ? [`A zero was put in front of postal codes of five figures, which a spreadsheet drops: ${nameRows(rows)}.`]
    : []
