import { isPhone } from '../phone.ts'

const between = /\s+(?:&|and)\s+/i
const phones = /(?<![\p{L}\d])\+?\d[\d\s-]{6,}\d(?![\p{L}\d])/gu
const kin =
  /^(?:(?:his|her|my)\s+)?(wife|husband|spouse|son|daughter|mother|father|sister|brother|friend|helper|maid)\s+(?=\p{L})/iu

/**
 * "John 94520005 & wife Mary 94520006" as a line for each, where each has a name and a number of their own; any other line
 * stays as it is. What Mary is to John is told in brackets, as a note.
 */
export function linesOfCouple(line: string): string[] {
  const parts = line.split(between)
  const isEach = parts.length > 1 && parts.every(isOneWithNumber)
  if (!isEach) return [line]
  return parts.map((part, at) => {
    const said = at ? kin.exec(part) : null
    return said ? `${part.slice(said[0].length)} (${said[1]?.toLowerCase()} of ${nameIn(parts[0] ?? '')})` : part
  })
}

const nameIn = (part: string) =>
  part
    .replaceAll(phones, ' ')
    .replace(/^[^\p{L}]+/u, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

const isOneWithNumber = (part: string) => {
  const numbers = (part.match(phones) ?? []).filter((text) => isPhone(text))
  return numbers.length === 1 && /\p{L}{2}/u.test(part.replaceAll(phones, ' '))
}
