import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { staff } from '#shared/access.ts'
import { splitStatuses } from '#shared/statuses.ts'
import { callApi } from '#web/lib/call-api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { readTableState, type TableState } from '#web/lib/table-search.ts'

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

/** Groups whose name contains the text; the first twenty by name when there is no text. */
export const groupsByNameQuery = (text: string) =>
  queryOptions({
    queryKey: ['groups', 'by-name', text],
    queryFn: ({ signal }) => findGroupsByName(text, signal),
    staleTime: 30_000,
  })

export const findGroupsByName = (text: string, signal: AbortSignal) =>
  findByName('grps', 'groupName', text, signal) as unknown as Promise<FoundGroup[]>

/** What the list shows of a volunteer. */
export interface ListedVolunteer {
  vid: string
  fullName: string
  email: string
  mobileNo: string
  fullAddress: string
  createdOn: string
  status: string
}

interface Page {
  hits: { total: { value: number; relation: 'eq' | 'gte' }; hits: { _id: string; _source: ListedVolunteer }[] }
}

const listed = ['vid', 'fullName', 'email', 'mobileNo', 'fullAddress', 'createdOn', 'status']

/** One filter of the list in the search call's closed grammar. */
function clauseOf(column: string, text: string): object {
  if (column === 'missing') return { term: { missing: text } }
  if (column === 'status') return { terms: { status: splitStatuses(text) } }
  if (column === 'createdOn') return { script: { script: { params: { value: text } } } }
  return { regexp: { [column]: { value: `.*${escapeText(text)}.*`, case_insensitive: true } } }
}

/** What the list's filters ask for, as the query of a search: the page's, and that of a selection of all. */
export function listQuery(filters: TableState['filters']) {
  const filter: object[] = [{ term: { compositeVolSortKey: 'indivols' } }]
  for (const [column, text] of Object.entries(filters)) if (text.trim()) filter.push(clauseOf(column, text.trim()))
  return { bool: { filter, must_not: [{ match: { status: 'tombstone' } }] } }
}

async function searchVolunteers(state: TableState, countExactly: boolean, signal: AbortSignal) {
  const { sort, filters, page, size } = state
  const body = {
    query: listQuery(filters),
    sort: [{ [sort?.column ?? 'createdOn']: (sort?.descending ?? true) ? 'desc' : 'asc' }],
    from: (page - 1) * size,
    size,
    _source: listed,
    ...(countExactly ? { track_total_hits: true } : {}),
  }
  const { hits } = (await callApi(searchPeople, { body, signal } as never)) as unknown as Page
  return {
    total: hits.total,
    volunteers: hits.hits.map((hit) => ({ ...hit._source, vid: hit._source.vid ?? hit._id })),
  }
}

/** One page of the list, filtered and sorted by the server. */
export const volunteersQuery = (state: TableState, countExactly: boolean) =>
  queryOptions({
    queryKey: ['volunteers', 'list', state, countExactly],
    queryFn: ({ signal }) => searchVolunteers(state, countExactly, signal),
    placeholderData: keepPreviousData,
  })

/** The columns whose filter and order stand in the list's address. */
export const listColumns = ['fullName', 'email', 'mobileNo', 'fullAddress', 'createdOn', 'status', 'missing']

/** Asks for the list of this address while its page is still on its way. */
export const prefetchVolunteers = (search: Record<string, unknown>) =>
  queryClient.prefetchQuery(volunteersQuery(readTableState(search, listColumns), false))
