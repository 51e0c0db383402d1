import { useAddressSearch, useChangeSearch } from './address.ts'

/** The open tab stands in the address. */
export function useTab() {
  const { tab } = useAddressSearch()
  const changeSearch = useChangeSearch()
  return {
    value: tab,
    set: (next: string) => changeSearch((before) => ({ ...before, tab: next }), { replace: true }),
  }
}
