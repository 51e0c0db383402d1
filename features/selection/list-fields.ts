import { activityTypes } from '#shared/activity-types.ts'

/** The lists whose columns, filters and views can be chosen: activities have one for each of their types. */
export const listNames = ['volunteers', 'organisations', 'groups', ...activityTypes] as const
export type ListName = (typeof listNames)[number]
