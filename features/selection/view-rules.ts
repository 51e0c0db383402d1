import { columnsInAddress } from './column-rules.ts'
import { listQuery } from './query-rules.ts'
import { searchFields } from './search-fields.ts'
import { readVolunteerFilters, type SearchFilter } from './search-rules.ts'

/** A view is the list's filters, order and columns: on which page somebody was, and how long it is, is no part of it. */
const notKept = ['page', 'size']

/** The part of the list's address that a view keeps, always in the same order. */
export function viewOf(search: URLSearchParams): string {
  const named = Object.entries(Object.fromEntries(search))
  const kept = named.filter(([name, value]) => value.trim() && !notKept.includes(name))
  return new URLSearchParams(kept.toSorted(([a], [b]) => (a < b ? -1 : 1))).toString()
}

/** The filters of a view, as a search reads them. */
export function filtersOfView(view: string): SearchFilter[] {
  const { sort: _sort, columns: _columns, ...filters } = Object.fromEntries(new URLSearchParams(view))
  return readVolunteerFilters(listQuery(filters)).filters ?? []
}

/** What is wrong with a view; the same filters are known as in a search. */
export function refuseView(view: string): string | undefined {
  const { sort, columns, ...filters } = Object.fromEntries(new URLSearchParams(view))
  if (viewOf(new URLSearchParams(view)) !== view) return 'This is no view of the list'
  if (!view) return 'Please filter or sort the list first'
  if (sort !== undefined && !searchFields.indivols.includes(sort.replace(/^-/, '')))
    return 'The list has no such column to sort by'
  if (columns !== undefined && !columnsInAddress(columns)) return 'The list has no such columns'
  return readVolunteerFilters(listQuery(filters)).problem?.message
}
