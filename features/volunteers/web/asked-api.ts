import { volunteerFormQuery } from '#features/form-settings/web/api.ts'
import { listQuery } from '#features/selection/query-rules.ts'
import { traits } from '#features/selection/search-fields.ts'
import { describeTrait } from '#features/selection/trait-words.ts'
import { searchPeople } from '#features/selection/web/search-api.ts'
import { isOneOf } from '#shared/objects.ts'
import type { FoundRecord } from '#web/feature.tsx'
import { queryClient } from '#web/lib/query-client.ts'
import { type AskedFilters, readAsked } from '../ask-rules.ts'
import { volunteerPaths } from './paths.ts'

/** The list of volunteers as the words of a search may ask for it: only where it holds somebody. */
export async function findAskedLists(text: string, signal: AbortSignal): Promise<FoundRecord[]> {
  const asked = readAsked(text, await queryClient.ensureQueryData(volunteerFormQuery))
  const counts = await Promise.all(asked.map((filters) => countPeople(filters, signal)))
  return asked.flatMap((filters, at) => {
    const count = counts[at] ?? 0
    if (!count) return []
    const detail = count === 1 ? '1 person' : `${count.toLocaleString('en')} people`
    const to = `${volunteerPaths.individuals}?${new URLSearchParams(filters)}`
    return [{ id: to, name: wordsOf(filters), detail, to, group: 'Volunteers' }]
  })
}

async function countPeople(filters: AskedFilters, signal: AbortSignal): Promise<number> {
  const body = { query: listQuery(filters), from: 0, size: 1, track_total_hits: true }
  return (await searchPeople(body, signal)).total.value
}

const wordsOf = (filters: AskedFilters) =>
  `Volunteers: ${Object.entries(filters)
    .flatMap(([name, value]) => (name === 'search' ? value : isOneOf(traits, name) ? describeTrait(name, value) : []))
    .join(' · ')}`
