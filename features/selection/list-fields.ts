import { activityTypes } from '#shared/activity-types.ts'
import { isOneOf } from '#shared/objects.ts'

/** Lists of what belongs to one record: the members of an organisation, those of a group. A view of one is a view of all. */
export const listsWithin = ['members', 'group-members'] as const

/** The lists whose filters can be kept as views: activities have one for each of their types. */
export const viewedLists = [
  'volunteers',
  'organisations',
  'groups',
  'registrations',
  ...activityTypes,
  ...listsWithin,
] as const

/** The lists whose columns can be chosen. */
export const listNames = viewedLists
export type ListName = (typeof listNames)[number]
export type ViewedList = (typeof viewedLists)[number]

export const isWithinRecord = (list: ListName) => isOneOf(listsWithin, list)
