import { queryOptions } from '@tanstack/react-query'
import { searchPeople } from '#features/selection/search-contract.ts'
import type { SearchType } from '#features/selection/search-fields.ts'
import { callApi } from '#web/lib/call-api.ts'

const nameFields = { indivols: 'fullName', grps: 'groupName', volunteeringorg: 'orgName' } as const
/** So many are found at once. */
export const mostFound = 1000

export interface FoundRecipient {
  vid: string
  name: string
  detail: string
}

/** What is between quotation marks is one text, as is each word beside; all of them must be there. */
export const partsOf = (text: string): string[] =>
  [...text.matchAll(/"([^"]+)"|(\S+)/g)].map((found) => (found[1] ?? found[2] ?? '').trim()).filter(Boolean)

/** Volunteers, groups or organisations by their names, for a letter. */
export const recipientSearchQuery = (type: SearchType, text: string) => {
  const field = nameFields[type]
  const filter = [
    { term: { compositeVolSortKey: type } },
    ...partsOf(text).map((part) => ({ match_phrase_prefix: { [field]: part } })),
  ]
  const query = { bool: { filter, must_not: [{ match: { status: 'tombstone' } }] } }
  // who is in a group comes only where it is asked for
  const named = type === 'grps' ? { _source: [field, 'vids'] } : {}
  return queryOptions({
    queryKey: ['mail', 'search', type, text],
    queryFn: async ({ signal }): Promise<FoundRecipient[]> => {
      const { hits } = await callApi(searchPeople, {
        body: { query, sort: [{ [field]: 'asc' }], size: mostFound, ...named },
        signal,
      })
      return hits.hits.map(({ _id, _source }) => ({
        vid: _id,
        name: String(_source[field] ?? ''),
        detail: detailOf(type, _source),
      }))
    },
  })
}

function detailOf(type: SearchType, source: Record<string, unknown>): string {
  if (type === 'indivols') return String(source['email'] ?? '') || 'no e-mail address'
  if (type === 'grps') {
    const members = Array.isArray(source['vids']) ? source['vids'].length : 0
    return members === 1 ? '1 member' : `${members} members`
  }
  const coordinators = Array.isArray(source['coordinators']) ? source['coordinators'] : []
  return (
    coordinators
      .map((one: { email?: string }) => one.email)
      .filter(Boolean)
      .join(', ') || 'no e-mail address'
  )
}
