/** How a column reads: a text, several, days with their times, locations of zones, a day, a moment, a count, a consent. */
export type ColumnKind = 'text' | 'list' | 'days' | 'zones' | 'date' | 'moment' | 'number' | 'hours' | 'consent'

export interface ColumnField {
  kind: ColumnKind
  /** Of the list's own row, of what was said in the form, of the organisation's own fields, or worked out. */
  from: 'row' | 'said' | 'own' | 'known'
  /** Of what is no field of the form; a field is called as the organisation calls it. */
  title?: string
}

/** What a list can show. */
export interface ListFields<Name extends string = string> {
  /** In the order in which they are offered. */
  columns: Readonly<Record<Name, ColumnField>>
  /** The columns until somebody chooses others. The first one is the link: it always stands first. */
  usual: readonly Name[]
}

/** A form with what its fields are called and which it hides. */
export interface ColumnForm {
  sections: Record<string, { isHidden: boolean; fields: { field: string; label: string; isHidden: boolean }[] }>
}

/** A field that the organisation added to its form, by its id. */
export type OwnColumn = `own:${string}`
export const ownColumn = (id: string): OwnColumn => `own:${id}`
const ownName = /^own:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
export const isOwnColumn = (name: string): name is OwnColumn => ownName.test(name)
export const idOfOwnColumn = (name: OwnColumn): string => name.slice('own:'.length)

export const isColumnOf = ({ columns }: ListFields, name: string): boolean =>
  isOwnColumn(name) || Object.hasOwn(columns, name)

/** The names as a list may have them: each once, the link first; undefined where one is none. */
export function readColumnNames(fields: ListFields, names: readonly string[]): string[] | undefined {
  if (!names.every((name) => isColumnOf(fields, name))) return undefined
  return [...new Set([...fields.usual.slice(0, 1), ...names])]
}

export const noSuchSort = 'The list has no such column to sort by'

/** Columns as the address of a list names them, parted by commas. */
export const columnsInAddress = (fields: ListFields, text: string): string[] | undefined =>
  readColumnNames(fields, text.split(','))

export const isUsual = ({ usual }: ListFields, names: readonly string[]): boolean => names.join() === usual.join()

/** What of these is not among the usual ones, and has to be asked for. */
export const besideUsual = ({ usual }: ListFields, names: readonly string[]): string[] =>
  names.filter((name) => !usual.includes(name))
