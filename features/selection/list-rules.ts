import { describeOwnFilter } from '#features/own-fields/filter-rules.ts'
import { columnsInAddress, type ListFields, noSuchSort } from '#shared/list-columns.ts'
import { describeListFilter, type ListFilter } from '#shared/list-filters.ts'
import { isOneOf } from '#shared/objects.ts'
import type { ListColumn } from './column-rules.ts'
import { listQuery } from './query-rules.ts'
import { isOrder, missings, readMissing, traits } from './search-fields.ts'
import { readVolunteerFilters, type SearchFilter } from './search-rules.ts'
import { traitRules } from './trait-rules.ts'
import { describeTags, describeTrait, type NameTag, tagNounOf } from './trait-words.ts'
import { viewOf } from './view-rules.ts'

/** The filters of a view of volunteers, as a search reads them. */
export function filtersOfView(view: string): SearchFilter[] {
  const { sort: _sort, columns: _columns, ...filters } = Object.fromEntries(new URLSearchParams(view))
  return readVolunteerFilters(listQuery(filters)).filters ?? []
}

/** What is wrong with the filters and the order of a view of volunteers. */
export function problemOfPeople(view: string): string | undefined {
  const { sort, columns: _columns, ...filters } = Object.fromEntries(new URLSearchParams(view))
  if (sort !== undefined && !isOrder('indivols', sort.replace(/^-/, ''))) return noSuchSort
  return readVolunteerFilters(listQuery(filters)).problem?.message
}

/** What is wrong with a view; a list's call and its views know the same filters. */
export function refuseView(
  list: { fields: ListFields; problemOf: (view: string) => string | undefined },
  view: string,
): string | undefined {
  if (viewOf(new URLSearchParams(view)) !== view) return 'This is no view of the list'
  if (!view) return 'Please filter or sort the list first'
  const columns = new URLSearchParams(view).get('columns')
  if (columns !== null && !columnsInAddress(list.fields, columns)) return 'The list has no such columns'
  return list.problemOf(view)
}

/** What a view asks for in words, for the history: the columns of the list and these filters say what each is called. */
export function describeView(
  view: string,
  { columns, filters, nameOf }: { columns: readonly ListColumn[]; filters: readonly ListFilter[]; nameOf: NameTag },
): string {
  const { sort: _sort, columns: _columns, ...asked } = Object.fromEntries(new URLSearchParams(view))
  const words = Object.entries(asked).map(([name, value]) => {
    if (name === 'own') return describeOwnFilter(value, nameOf)
    if (name === 'missing') return missings[readMissing(value) ?? 'details']
    const filter = filters.find((one) => one.name === name)
    if (filter) return describeListFilter(filter, value)
    if ((name === 'tag' || name === 'withoutTag') && traitRules[name].isValue(value))
      return describeTags(name, value, nameOf, tagNounOf(columns))
    if (isOneOf(traits, name) && traitRules[name].isValue(value)) return describeTrait(name, value, nameOf)
    const title = columns.find((column) => column.name === name)?.title ?? name
    return name === 'status' ? `${title}: ${value.replaceAll('||', ' or ')}` : `${title} contains "${value}"`
  })
  return words.join('; ') || 'Everything'
}
