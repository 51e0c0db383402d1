import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import type { VolunteerSettings } from '#features/form-settings/contract.ts'
import { ownFieldsQuery } from '#features/own-fields/web/api.ts'
import { useAddressSearch, useChangeSearch } from '#web/lib/address.ts'
import { callApi } from '#web/lib/call-api.ts'
import { currentSession } from '#web/lib/session.ts'
import { toastError } from '#web/lib/toasts.tsx'
import { useWrite } from '#web/lib/use-write.ts'
import { type ColumnName, usualColumns } from '../column-fields.ts'
import { columnsInAddress, isUsual, type ListColumn, offeredColumns } from '../column-rules.ts'
import { type ColumnList, getColumns, setColumns } from '../columns-contract.ts'

/** What this device showed last: the list need not wait for the server to know which columns to ask for. */
const keyOf = (list: ColumnList) => `manyhands.columns.${list}.${currentSession()?.user.username ?? ''}`
export const rememberedColumns = (list: ColumnList): ColumnName[] =>
  columnsInAddress(localStorage.getItem(keyOf(list)) ?? '') ?? []
const remember = (list: ColumnList, columns: readonly ColumnName[]) => {
  if (columns.length) localStorage.setItem(keyOf(list), columns.join())
  else localStorage.removeItem(keyOf(list))
}

export const columnsQuery = (list: ColumnList) =>
  queryOptions({
    queryKey: ['list-columns', list, currentSession()?.user.username],
    queryFn: async ({ signal }) => {
      const { columns } = await callApi(getColumns, { params: { list }, signal })
      remember(list, columns)
      return columns
    },
    initialData: () => rememberedColumns(list),
    initialDataUpdatedAt: 0,
    staleTime: 60_000,
  })

/** The columns that a list of this address shows: those that the address names, else those that the person keeps. */
export const columnsOfAddress = (address: Readonly<Record<string, unknown>>, kept: readonly ColumnName[]) =>
  columnsInAddress(String(address['columns'] ?? '')) ?? (kept.length ? kept : usualColumns)

export interface ChosenColumns {
  /** In their order, to be asked for. */
  names: readonly ColumnName[]
  /** With their titles, in their order: those of the form once it is known. */
  columns: ListColumn[]
  /** All that can be chosen. */
  offered: ListColumn[]
  isUsual: boolean
  change: (names: readonly ColumnName[]) => void
}

/** Saves one after the other, and of those that come meanwhile the newest: what was chosen last is what is kept. */
function useSave(list: ColumnList) {
  const client = useQueryClient()
  const state = useRef<{ isBusy: boolean; next?: ColumnName[] | undefined }>({ isBusy: false })
  const { mutate } = useWrite(
    (columns: ColumnName[], call) => call(setColumns, { params: { list }, body: { columns } }),
    { refreshes: [] },
  )
  const send = (columns: ColumnName[]) => {
    if (state.current.isBusy) {
      state.current.next = columns
      return
    }
    state.current.isBusy = true
    mutate(columns, {
      onError: (error) => {
        toastError(error)
        void client.invalidateQueries({ queryKey: ['list-columns'] })
      },
      onSettled: () => {
        const { next } = state.current
        state.current = { isBusy: false }
        if (next) send(next)
      },
    })
  }
  return send
}

/** Which columns the list of volunteers shows. A saved view names its own in the address: they are changed there. */
export function useListColumns(list: ColumnList, form: VolunteerSettings | undefined): ChosenColumns {
  const address = useAddressSearch()
  const changeSearch = useChangeSearch()
  const client = useQueryClient()
  const query = columnsQuery(list)
  const kept = useQuery(query).data
  const inAddress = address['columns']
  const names = useMemo(() => columnsOfAddress({ columns: inAddress }, kept), [inAddress, kept])
  const save = useSave(list)
  const own = useQuery(ownFieldsQuery(list)).data?.fields
  const offered = useMemo(() => offeredColumns(form ?? { sections: {} }, own ?? []), [form, own])
  const change = (next: readonly ColumnName[]) => {
    if (inAddress !== undefined) {
      changeSearch((before) => ({ ...before, columns: next.join() }), { replace: true, resetScroll: false })
      return
    }
    const columns = isUsual(next) ? [] : [...next]
    void client.cancelQueries({ queryKey: query.queryKey })
    client.setQueryData(query.queryKey, columns)
    remember(list, columns)
    save(columns)
  }
  const columns = useMemo(
    () => names.flatMap((name) => offered.find((column) => column.name === name) ?? []),
    [names, offered],
  )
  return { names, columns, offered, isUsual: isUsual(names), change }
}

/** What of these has to be asked for beside the list's usual columns. */
export const besideUsual = (names: readonly ColumnName[]) => names.filter((name) => !usualColumns.includes(name))
