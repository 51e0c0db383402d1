import { queryOptions } from '@tanstack/react-query'
import { staff } from '#shared/access.ts'
import { callApi } from '#web/lib/call-api.ts'

/** The search call takes a closed grammar; these are the shapes that the pickers send. */
const searchPeople = { method: 'POST', path: '/_search', summary: 'Search', access: staff } as const

interface Hits {
  hits: { hits: { _id: string; _source: Record<string, string> }[] }
}

export interface FoundVolunteer {
  vid: string
  fullName: string
  email: string
  mobileNo: string
}

export interface FoundGroup {
  vid: string
  groupName: string
}

async function findByName(type: 'indivols' | 'grps', field: string, text: string, signal: AbortSignal) {
  const filter: object[] = [{ term: { compositeVolSortKey: type } }]
  if (text) filter.push({ regexp: { [field]: { value: `.*${escapeText(text)}.*`, case_insensitive: true } } })
  const body = {
    query: { bool: { filter, must_not: [{ match: { status: 'tombstone' } }] } },
    sort: [{ [field]: 'asc' }],
    from: 0,
    size: 20,
  }
  const answer = (await callApi(searchPeople, { body, signal } as never)) as unknown as Hits
  return answer.hits.hits.map((hit) => ({ ...hit._source, vid: hit._source.vid ?? hit._id }))
}

const escapeText = (text: string) => text.replace(/[.?+*|{}[\]()"\\#@&<>~^$-]/g, '\\$&')

/** Volunteers whose name contains the text; the first twenty by name when there is no text. */
export const volunteersByNameQuery = (text: string) =>
  queryOptions({
    queryKey: ['volunteers', 'by-name', text],
    queryFn: ({ signal }) => findVolunteersByName(text, signal),
    staleTime: 30_000,
  })

export const findVolunteersByName = (text: string, signal: AbortSignal) =>
  findByName('indivols', 'fullName', text, signal) as unknown as Promise<FoundVolunteer[]>

export const findGroupsByName = (text: string, signal: AbortSignal) =>
  findByName('grps', 'groupName', text, signal) as unknown as Promise<FoundGroup[]>
