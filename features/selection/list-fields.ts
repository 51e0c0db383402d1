/** The lists whose columns, filters and views can be chosen. */
export const listNames = ['volunteers', 'organisations'] as const
export type ListName = (typeof listNames)[number]
