import { useCallback, useMemo } from 'react'
import { useAddressSearch, useChangeSearch } from '../lib/address.ts'
import { readTableState, type TableState, writeTableState } from '../lib/table-search.ts'

export type ChangeTableState = (change: Partial<TableState>) => void

/**
 * The list's state, kept in the address. `columns` must be the same array at every call. A changed filter, sort or size
 * starts again at the first page.
 */
export function useTableState(columns: readonly string[]): [TableState, ChangeTableState] {
  const search = useAddressSearch()
  const changeSearch = useChangeSearch()
  const state = useMemo(() => readTableState(search, columns), [search, columns])
  const change = useCallback(
    (part: Partial<TableState>) => {
      changeSearch(
        (before) => {
          const current = readTableState(before, columns)
          const others = Object.fromEntries(Object.entries(before).filter(([name]) => !(name in current.filters)))
          return { ...others, ...writeTableState({ ...current, page: 1, ...part }) }
        },
        { replace: part.page === undefined, resetScroll: false },
      )
    },
    [changeSearch, columns],
  )
  return [state, change]
}
