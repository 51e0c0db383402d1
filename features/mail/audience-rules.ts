import type { ChosenAudience } from './audience-contract.ts'

/**
 * What somebody typed or pasted as addresses: separated by commas, semicolons or lines, with or without names, or by
 * spaces alone. What is no address stays as it is, so that it is seen among those who are left out.
 */
export const addressesIn = (text: string): string[] => {
  const entries = text.replaceAll(/"[^"]*"/g, ' ').split(/[,;\n\r\t]+/)
  return [...new Set(entries.flatMap(addressesOf))]
}

function addressesOf(entry: string): string[] {
  const named = /<([^<>]*)>/.exec(entry)?.[1]?.trim()
  if (named) return [named]
  const words = entry.trim().split(/\s+/).filter(Boolean)
  const addresses = words.filter((word) => word.includes('@'))
  return addresses.length || !words.length ? addresses : [words.join(' ')]
}

/** The audiences with these typed addresses in place of the ones before. */
export function audiencesWith(audiences: readonly ChosenAudience[], addresses: string[]): ChosenAudience[] {
  const others = audiences.filter(({ kind }) => kind !== 'addresses')
  return addresses.length ? [{ kind: 'addresses', addresses }, ...others] : others
}

export const typedAddresses = (audiences: readonly ChosenAudience[]): string[] =>
  audiences.flatMap(({ kind, addresses }) => (kind === 'addresses' ? (addresses ?? []) : []))
