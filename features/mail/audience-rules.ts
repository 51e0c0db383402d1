import type { ChosenAudience } from './audience-contract.ts'

/**
 * What somebody typed or pasted as addresses: separated by commas, semicolons or lines, or by spaces alone; a name before
 * an address in brackets is kept. What is no address stays as it is, so that it is seen among those who are left out.
 */
export const addressesIn = (text: string): string[] => {
  // a quoted name may hold commas
  const entries = text.match(/(?:"[^"]*"|[^,;\n\r\t"]|")+/g) ?? []
  const found = new Map<string, string>()
  for (const one of entries.flatMap(addressesOf)) {
    const key = addressOf(one).toLowerCase()
    if (!found.has(key)) found.set(key, one)
  }
  return [...found.values()]
}

/** Of "Tan Mei <mei@example.org>" what stands in brackets. */
const addressOf = (entry: string) => /<([^<>]*)>/.exec(entry)?.[1]?.trim() ?? entry

const mostShown = 100

function addressesOf(entry: string): string[] {
  const [, before = '', address = ''] = /^(.*?)<([^<>]*)>/s.exec(entry) ?? []
  const name = before.replaceAll('"', ' ').trim().replaceAll(/\s+/g, ' ')
  if (address.trim()) return [name ? `${name} <${address.trim()}>` : address.trim()]
  const words = entry.trim().split(/\s+/).filter(Boolean)
  const addresses = words.filter((word) => word.includes('@'))
  // what is no address is left out by its first words: somebody may have pasted a page
  const others = words.join(' ')
  return addresses.length || !words.length
    ? addresses
    : [others.length > mostShown ? `${others.slice(0, mostShown)}…` : others]
}

/** The audiences with these typed addresses in place of the ones before. */
export function audiencesWith(audiences: readonly ChosenAudience[], addresses: string[]): ChosenAudience[] {
  const others = audiences.filter(({ kind }) => kind !== 'addresses')
  return addresses.length ? [{ kind: 'addresses', addresses }, ...others] : others
}

export const typedAddresses = (audiences: readonly ChosenAudience[]): string[] =>
  audiences.flatMap(({ kind, addresses }) => (kind === 'addresses' ? (addresses ?? []) : []))
