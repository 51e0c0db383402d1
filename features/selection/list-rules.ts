import type { z } from 'zod'
import { searchActivities } from '#features/activities/contract.ts'
import { activityList } from '#features/activities/list-fields.ts'
import { searchGroups } from '#features/groups/list-contract.ts'
import { groupList } from '#features/groups/list-fields.ts'
import { searchOrganisations } from '#features/organisations/list-contract.ts'
import { organisationList } from '#features/organisations/list-fields.ts'
import { searchMembers } from '#features/organisations/member-contract.ts'
import { memberList } from '#features/organisations/member-fields.ts'
import { describeOwnFilter } from '#features/own-fields/filter-rules.ts'
import type { OwnForm } from '#features/own-fields/kind-rules.ts'
import { searchRegistrations } from '#features/registration/list-contract.ts'
import { registrationList } from '#features/registration/list-fields.ts'
import { type ActivityType, activityTypes } from '#shared/activity-types.ts'
import type { Received } from '#shared/endpoint.ts'
import { columnsInAddress, type ListFields } from '#shared/list-columns.ts'
import { describeListFilter, type ListFilter } from '#shared/list-filters.ts'
import { eachOf, isOneOf } from '#shared/objects.ts'
import { volunteerList } from './column-fields.ts'
import type { ListColumn } from './column-rules.ts'
import type { ListName } from './list-fields.ts'
import { searchGroupMembers } from './members-contract.ts'
import { groupMemberList } from './members-fields.ts'
import { listQuery } from './query-rules.ts'
import { isOrder, missingKinds, missingWords, traits } from './search-fields.ts'
import { readVolunteerFilters, type SearchFilter } from './search-rules.ts'
import { traitRules } from './trait-rules.ts'
import { describeTrait, type NameTag } from './trait-words.ts'
import { viewOf } from './view-rules.ts'

/** What each list can show. */
export const fieldsOfList: Record<ListName, ListFields> = {
  volunteers: volunteerList,
  organisations: organisationList,
  groups: groupList,
  registrations: registrationList,
  members: memberList,
  'group-members': groupMemberList,
  ...eachOf(activityTypes, () => activityList),
}

/** The form whose own fields are columns of the list. */
export const ownFormOf: Record<ListName, OwnForm | undefined> = {
  volunteers: 'volunteers',
  organisations: 'organisations',
  groups: undefined,
  registrations: undefined,
  members: undefined,
  'group-members': 'volunteers',
  ...eachOf(activityTypes, () => 'activities' as const),
}

/** What the history calls the records of a list. */
export const recordsOf: Record<ListName, string> = {
  volunteers: 'volunteer',
  organisations: 'organisation',
  groups: 'group',
  registrations: 'registration',
  members: 'organisation member',
  'group-members': 'group',
  ...eachOf(activityTypes, () => 'activity'),
}

/** What the call for a page of each list takes: a view is a part of it. */
type ActivityQuery = Received<typeof searchActivities>['query']
interface Queries extends Record<ActivityType, ActivityQuery> {
  organisations: Received<typeof searchOrganisations>['query']
  groups: Received<typeof searchGroups>['query']
  registrations: Received<typeof searchRegistrations>['query']
  members: Received<typeof searchMembers>['query']
  'group-members': Received<typeof searchGroupMembers>['query']
}
export type PagedList = keyof Queries
export type QueryOf<List extends PagedList> = Queries[List]
const queries: { [List in PagedList]: z.ZodType<Queries[List], object> } = {
  organisations: searchOrganisations.query,
  groups: searchGroups.query,
  registrations: searchRegistrations.query,
  members: searchMembers.query,
  'group-members': searchGroupMembers.query,
  ...eachOf(activityTypes, () => searchActivities.query),
}

/** A list's address as its call takes it, with what is wrong with it. */
export const readView = <List extends PagedList>(list: List, view: string) => {
  const { sort = '', columns: _columns, ...filters } = Object.fromEntries(new URLSearchParams(view))
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  return queries[list].safeParse({ ...filters, ...(sort ? { sort: sort.replace(/^-/, ''), direction } : {}) })
}

/** The filters of a view of volunteers, as a search reads them. */
export function filtersOfView(view: string): SearchFilter[] {
  const { sort: _sort, columns: _columns, ...filters } = Object.fromEntries(new URLSearchParams(view))
  return readVolunteerFilters(listQuery(filters)).filters ?? []
}

/** What is wrong with a view; a list's call and its views know the same filters. */
export function refuseView(list: ListName, view: string): string | undefined {
  if (viewOf(new URLSearchParams(view)) !== view) return 'This is no view of the list'
  if (!view) return 'Please filter or sort the list first'
  const { sort, columns, ...filters } = Object.fromEntries(new URLSearchParams(view))
  if (columns !== undefined && !columnsInAddress(fieldsOfList[list], columns)) return 'The list has no such columns'
  if (list !== 'volunteers') {
    const issue = readView(list, view).error?.issues[0]
    return issue && (issue.path[0] === 'sort' ? noSuchSort : [...issue.path, issue.message].join(': '))
  }
  if (sort !== undefined && !isOrder('indivols', sort.replace(/^-/, ''))) return noSuchSort
  return readVolunteerFilters(listQuery(filters)).problem?.message
}

/** What a view asks for in words, for the history: the columns of the list and these filters say what each is called. */
export function describeView(
  view: string,
  { columns, filters, nameOf }: { columns: readonly ListColumn[]; filters: readonly ListFilter[]; nameOf: NameTag },
): string {
  const { sort: _sort, columns: _columns, ...asked } = Object.fromEntries(new URLSearchParams(view))
  const words = Object.entries(asked).map(([name, value]) => {
    if (name === 'own') return describeOwnFilter(value, nameOf)
    if (name === 'missing') return missingWords[missingKinds.find((kind) => kind === value) ?? 'details']
    const filter = filters.find((one) => one.name === name)
    if (filter) return describeListFilter(filter, value)
    if (isOneOf(traits, name) && traitRules[name].isValue(value)) return describeTrait(name, value, nameOf)
    const title = columns.find((column) => column.name === name)?.title ?? name
    return name === 'status' ? `${title}: ${value.replaceAll('||', ' or ')}` : `${title} contains "${value}"`
  })
  return words.join('; ') || 'Everything'
}

const noSuchSort = 'The list has no such column to sort by'
