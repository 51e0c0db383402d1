import { useAddressSearch, useChangeSearch } from '#web/lib/address.ts'
import { readTableState, type TableState } from '#web/lib/table-search.ts'

/** Where a list is that stands beside others: its page and length have names of their own in the address. */
export function usePlace(list: 'deleted' | 'records'): [TableState, (part: Partial<TableState>) => void] {
  const [pageName, sizeName] = [`${list}Page`, `${list}Size`]
  const search = useAddressSearch()
  const changeSearch = useChangeSearch()
  const state = readTableState({ page: search[pageName], size: search[sizeName] }, [])
  const change = (part: Partial<TableState>) => {
    const { page, size } = { ...state, page: 1, ...part }
    changeSearch(
      (before) => ({
        ...before,
        [pageName]: page > 1 ? String(page) : undefined,
        [sizeName]: size === readTableState({}, []).size ? undefined : String(size),
      }),
      { replace: part.page === undefined, resetScroll: false },
    )
  }
  return [state, change]
}
