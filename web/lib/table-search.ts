import { isOwnColumn } from '#shared/list-columns.ts'
import { isOneOf } from '#shared/objects.ts'

export const pageSizes = [10, 25, 50, 100] as const

/** The state of a list as it stands in the address: bookmarked, shared, and there again after Back. */
export interface TableSearch {
  page?: string
  size?: string
  /** A column, with a minus for descending. */
  sort?: string
  [filter: string]: string | undefined
}

export interface TableState {
  page: number
  size: number
  sort: { column: string; descending: boolean } | undefined
  filters: Record<string, string>
}

type Sort = TableState['sort']

/** Newest first: most lists come so. */
export const newestFirst: NonNullable<Sort> = { column: 'createdOn', descending: true }

const isSame = (one: Sort, other: Sort) => one?.column === other?.column && one?.descending === other?.descending

/** What a click makes of a heading's order: ascending, then descending, then as the list comes. */
export function nextSort(column: string, chosen: Sort, usual: Sort): Sort {
  const shown = chosen ?? usual
  if (shown?.column !== column) return { column, descending: false }
  if (!shown.descending) {
    const down = { column, descending: true }
    return isSame(down, usual) ? undefined : down
  }
  return isSame(shown, usual) ? { column, descending: false } : undefined
}

const reserved = new Set(['page', 'size', 'sort', 'tab', 'add', 'return', 'columns'])

/** Reads the address; what is not a page, a size or a sort is a filter. A wrong value counts as absent. */
export function readTableState(search: Record<string, unknown>, columns: readonly string[]): TableState {
  const page = Number(search.page)
  const size = Number(search.size)
  const sort = typeof search.sort === 'string' ? search.sort : ''
  const column = sort.replace(/^-/, '')
  const filters: Record<string, string> = {}
  for (const [name, value] of Object.entries(search))
    if (!reserved.has(name) && columns.includes(name) && typeof value === 'string' && value) filters[name] = value
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: isOneOf(pageSizes, size) ? size : pageSizes[0],
    sort: columns.includes(column) || isOwnColumn(column) ? { column, descending: sort.startsWith('-') } : undefined,
    filters,
  }
}

/** The state as search parameters; defaults are left out, so that the address stays short. */
export function writeTableState(state: TableState): TableSearch {
  return {
    page: state.page > 1 ? String(state.page) : undefined,
    size: state.size === pageSizes[0] ? undefined : String(state.size),
    sort: state.sort && `${state.sort.descending ? '-' : ''}${state.sort.column}`,
    ...Object.fromEntries(Object.entries(state.filters).filter(([, value]) => value)),
  }
}

/** The part of a list's state that a paged call takes; a sort that it does not know is its own default. */
export function pageOf<Sort extends string>(state: TableState, sorts: readonly Sort[]) {
  return pageBy(state, (name) => sorts.find((one) => one === name))
}

/** The same of a list that own fields sort, too. */
export function pageOfOwn<Sort extends string>(state: TableState, sorts: readonly Sort[]) {
  return pageBy(state, (name) => (isOwnColumn(name) ? name : sorts.find((one) => one === name)))
}

function pageBy<Order extends string>(
  { page, size, sort, filters }: TableState,
  orderOf: (column: string) => Order | undefined,
) {
  const column = orderOf(sort?.column ?? '')
  const direction: 'asc' | 'desc' = sort?.descending ? 'desc' : 'asc'
  return { ...filters, page, size, ...(column ? { sort: column, direction } : {}) }
}
