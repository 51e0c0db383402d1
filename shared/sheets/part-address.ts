/** What an address of one line has in it, and the street without them. */
export interface AddressParts {
  street: string
  unit?: string
  postalCode?: string
}

/** Of a long text its end alone is looked at. */
const longestEnd = 40
const postalAtEnd = /(?<![\s,])[\s,]+(?:S(?:'pore|ingapore)?[\s(]*)?(\d{6})\)?\.?$/i
const unitInside = /[\s,]*#\s?(\w{1,4})\s?-\s?(\w{1,6})(?=[\s,.]|$)/

/** A line without the postal code at its end, and that. */
export function partPostal(line: string): { street: string; postalCode?: string | undefined } {
  const [end = '', postalCode] = postalAtEnd.exec(line.slice(-longestEnd)) ?? []
  return { street: line.slice(0, line.length - end.length), postalCode }
}

/** "Blk 5 Bedok North Street 3 #07-12 S460005" has a unit and a postal code in it; undefined where nothing is. */
export function partAddress(address: string): AddressParts | undefined {
  const { street: before, postalCode } = partPostal(address.trimEnd())
  const [found = '', floor, door] = unitInside.exec(before) ?? []
  const street = before.replace(found, '').replace(/[\s,]+$/, '')
  if ((!postalCode && !floor) || !/\p{L}/u.test(street)) return undefined
  return { street, ...(floor ? { unit: `#${floor}-${door}` } : {}), ...(postalCode ? { postalCode } : {}) }
}
