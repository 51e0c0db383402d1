import { isObject } from '#shared/objects.ts'
import type { ChosenAudience } from './audience-contract.ts'
import { longestAddress, longestNamed } from './rules.ts'

/**
 * What somebody typed or pasted as addresses: separated by commas, semicolons or lines, or by spaces alone; a name before
 * an address in brackets is kept. What is no address stays as it is, so that it is seen among those who are left out.
 */
export const addressesIn = (text: string): string[] => {
  const found = new Map<string, string>()
  for (const entry of entriesIn(text)) {
    const one = shortened(entry)
    const key = addressOf(one).toLowerCase()
    if (!found.has(key)) found.set(key, one)
  }
  return [...found.values()]
}

/** Whether one of them is typed more than once. */
export const hasDoubles = (text: string): boolean => addressesIn(text).length < entriesIn(text).length

/** Each of them, also those that are there already; a quoted name may hold commas. */
const entriesIn = (text: string): string[] => (text.match(/(?:"[^"]*"|[^,;\n\r\t"]|")+/g) ?? []).flatMap(addressesOf)

/** These addresses as they could have been typed. */
export const textOfAddresses = (addresses: readonly string[]): string =>
  addresses.map((one) => one.replace(/^(.*[,;].*) (<[^<>]*>)$/, '"$1" $2')).join(', ')

/** Of "Tan Mei <mei@example.org>" what stands in brackets. */
const addressOf = (entry: string) => /<([^<>]*)>/.exec(entry)?.[1]?.trim() ?? entry

const mostShown = 100

/** A name that is too long goes, and of what is no address the end. */
function shortened(entry: string): string {
  if (entry.length <= longestNamed) return entry
  const address = addressOf(entry)
  return address.length <= longestAddress ? address : `${address.slice(0, mostShown)}…`
}

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

/**
 * These audiences with the volunteers of these statuses alone, where that can be said of all of them: a filter looks for them
 * when the letter is sent. Who was named one by one is not left out by it.
 */
export function ofStatuses(
  audiences: readonly ChosenAudience[],
  statuses: readonly { key: string; label: string }[],
): ChosenAudience[] | undefined {
  const narrowed = audiences.flatMap(({ label, ...one }) => {
    const query = one.kind === 'filter' ? queryOfStatuses(one.query, statuses) : undefined
    if (!query) return []
    const named = statuses.map((status) => status.label).join(' or ')
    return [{ ...one, query, label: label ? `${label}, ${named}`.slice(0, 300) : named }]
  })
  return narrowed.length === audiences.length && narrowed.length ? narrowed : undefined
}

function queryOfStatuses(query: Record<string, unknown> | undefined, statuses: readonly { key: string }[]) {
  const bool = query?.['bool']
  if (!isObject(bool) || !Array.isArray(bool['filter'])) return undefined
  const filter: unknown[] = bool['filter']
  return { ...query, bool: { ...bool, filter: [...filter, { terms: { status: statuses.map(({ key }) => key) } }] } }
}

export const typedAddresses = (audiences: readonly ChosenAudience[]): string[] =>
  audiences.flatMap(({ kind, addresses }) => (kind === 'addresses' ? (addresses ?? []) : []))

/** Who is mostly meant: of sessions that are over, those who came; where nobody can have come, all who are signed up. */
export function usualWho(sessions: readonly { end: string; cancelled: boolean }[], now: string): 'came' | 'signed-up' {
  const held = sessions.filter(({ cancelled }) => !cancelled)
  return held.length && held.every(({ end }) => end <= now) ? 'came' : 'signed-up'
}
