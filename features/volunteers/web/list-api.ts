import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { volunteerList } from '#features/selection/column-fields.ts'
import { escapeText, listQuery } from '#features/selection/query-rules.ts'
import { isOrder, traits } from '#features/selection/search-fields.ts'
import { type SearchTotal, searchPeople } from '#features/selection/web/search-api.ts'
import { besideUsual } from '#shared/list-columns.ts'
import { eachOf } from '#shared/objects.ts'
import { callApi } from '#web/lib/call-api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import type { TableState } from '#web/lib/table-search.ts'
import { findLikeNamed } from '../alike-contract.ts'

export interface FoundVolunteer {
  vid: string
  fullName: string
  email: string
  mobileNo: string
  /** Nobody has the name that was typed, and this one is like it. */
  isLike?: boolean
}

export interface FoundGroup {
  vid: string
  groupName: string
}

interface Finding<N extends string> {
  names: readonly N[]
  /** What is asked of them, where anything is. */
  wanted: object | undefined
  signal: AbortSignal
}

/** The first twenty by name that fit, with these of their values. */
async function findByName<const N extends string>(
  type: 'indivols' | 'grps',
  field: string,
  { names, wanted, signal }: Finding<N>,
) {
  const filter: object[] = [{ term: { compositeVolSortKey: type } }, ...(wanted ? [wanted] : [])]
  const body = {
    query: { bool: { filter, must_not: [{ match: { status: 'tombstone' } }] } },
    sort: [{ [field]: 'asc' }],
    from: 0,
    size: 20,
  }
  const { hits } = await searchPeople(body, signal)
  return hits.map(({ _id, _source }) => ({
    ...eachOf(names, (name) => _source[name] ?? ''),
    vid: _source['vid'] ?? _id,
  }))
}

/** How many people belong to no location. */
export const peopleWithoutLocationQuery = queryOptions({
  queryKey: ['volunteers', 'without-location'],
  queryFn: async ({ signal }) => {
    const body = { query: listQuery({ missing: 'location' }), from: 0, size: 1, track_total_hits: true }
    return (await searchPeople(body, signal)).total.value
  },
})

/**
 * Volunteers by words of their name, phone number or e-mail address; the first twenty by name when there is no text, and
 * those with a name like it when nobody has this one.
 */
export const volunteersByNameQuery = (text: string) =>
  queryOptions({
    queryKey: ['volunteers', 'by-name', text],
    queryFn: ({ signal }) => findVolunteersByName(text, signal),
    staleTime: 30_000,
  })

export async function findVolunteersByName(text: string, signal: AbortSignal): Promise<FoundVolunteer[]> {
  const wanted = text.trim() ? { term: { search: text.trim() } } : undefined
  const found = await findByName('indivols', 'fullName', { names: ['fullName', 'email', 'mobileNo'], wanted, signal })
  if (found.length || !wanted) return found
  const { people } = await queryClient.fetchQuery(likeNamedQuery(text.trim()))
  return people.map((one) => ({ ...one, isLike: true }))
}

/** Who has a name like this one. */
export const likeNamedQuery = (name: string) =>
  queryOptions({
    queryKey: ['volunteers', 'like-named', name],
    queryFn: ({ signal }) => callApi(findLikeNamed, { body: { name }, signal }),
    staleTime: 30_000,
  })

/** Groups whose name contains the text; the first twenty by name when there is no text. */
export const groupsByNameQuery = (text: string) =>
  queryOptions({
    queryKey: ['groups', 'by-name', text],
    queryFn: ({ signal }) => findGroupsByName(text, signal),
    staleTime: 30_000,
  })

export const findGroupsByName = (text: string, signal: AbortSignal): Promise<FoundGroup[]> =>
  findByName('grps', 'groupName', {
    names: ['groupName'],
    wanted: text ? { regexp: { groupName: { value: `.*${escapeText(text)}.*`, case_insensitive: true } } } : undefined,
    signal,
  })

/** What the list shows of a volunteer. */
export interface ListedVolunteer {
  vid: string
  fullName: string
  email: string
  mobileNo: string
  fullAddress: string
  createdOn: string
  status: string
  /** The names of their tags. */
  tags: readonly string[]
  /** What was chosen beside these. */
  more: Readonly<Record<string, unknown>>
}

const listed = ['vid', 'fullName', 'email', 'mobileNo', 'fullAddress', 'createdOn', 'status'] as const

async function searchVolunteers(
  state: TableState,
  beside: readonly string[],
  countExactly: boolean,
  signal: AbortSignal,
): Promise<{ total: SearchTotal; volunteers: ListedVolunteer[] }> {
  const { filters, page, size } = state
  const sort = state.sort && isOrder('indivols', state.sort.column) ? state.sort : undefined
  const body = {
    query: listQuery(filters),
    sort: [{ [sort?.column ?? 'createdOn']: (sort?.descending ?? true) ? 'desc' : 'asc' }],
    from: (page - 1) * size,
    size,
    _source: [...listed, 'tags', ...beside],
    ...(countExactly ? { track_total_hits: true } : {}),
  }
  const { total, hits } = await searchPeople(body, signal)
  return {
    total,
    volunteers: hits.map(({ _id, _source }) => ({
      ...eachOf(listed, (name) => _source[name] ?? ''),
      vid: _source['vid'] ?? _id,
      tags: listIn(_source, 'tags'),
      more: _source,
    })),
  }
}

/** All that pickers ask for are texts; the list alone asks for one that is not. */
const listIn = (source: Record<string, unknown>, name: string): string[] => {
  const value = source[name]
  return Array.isArray(value) ? value.map(String) : []
}

/** One page of the list, filtered and sorted by the server. */
export const volunteersQuery = (state: TableState, names: readonly string[], countExactly: boolean) => {
  const beside = besideUsual(volunteerList, names).toSorted()
  return queryOptions({
    queryKey: ['volunteers', 'list', state, countExactly, beside],
    queryFn: ({ signal }) => searchVolunteers(state, beside, countExactly, signal),
    placeholderData: keepPreviousData,
  })
}

/** The list with its columns, which each person chooses. */
export const shownList = { list: 'volunteers', fields: volunteerList } as const

/** The columns whose filter and order stand in the list's address. */
export const listColumns = ['fullName', 'email', 'mobileNo', 'fullAddress', 'createdOn', 'status', 'missing', ...traits]
