import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import type { OwnForm } from '#features/own-fields/kind-rules.ts'
import { ownFieldsQuery } from '#features/own-fields/web/api.ts'
import { type ColumnForm, columnsInAddress, isOwnColumn, isUsual, type ListFields } from '#shared/list-columns.ts'
import { useAddressSearch, useChangeSearch } from '#web/lib/address.ts'
import { callApi } from '#web/lib/call-api.ts'
import { currentSession } from '#web/lib/session.ts'
import { toastError } from '#web/lib/toasts.tsx'
import { useWrite } from '#web/lib/use-write.ts'
import type { DataTableColumn } from '#web/ui/data-table-column.ts'
import { columnText, type ListColumn, offeredColumns } from '../column-rules.ts'
import { getColumns, setColumns } from '../columns-contract.ts'
import type { ListName } from '../list-fields.ts'

/** A list with what it can show. */
export interface ShownList {
  list: ListName
  fields: ListFields
}

/** What this device showed last: the list need not wait for the server to know which columns to ask for. */
const keyOf = (list: ListName) => `manyhands.columns.${list}.${currentSession()?.user.username ?? ''}`
export const rememberedColumns = ({ list, fields }: ShownList): string[] =>
  columnsInAddress(fields, localStorage.getItem(keyOf(list)) ?? '') ?? []
const remember = (list: ListName, columns: readonly string[]) => {
  if (columns.length) localStorage.setItem(keyOf(list), columns.join())
  else localStorage.removeItem(keyOf(list))
}

export const columnsQuery = ({ list, fields }: ShownList) =>
  queryOptions({
    queryKey: ['list-columns', list, currentSession()?.user.username],
    queryFn: async ({ signal }) => {
      const { columns } = await callApi(getColumns, { params: { list }, signal })
      remember(list, columns)
      return columns
    },
    initialData: () => rememberedColumns({ list, fields }),
    initialDataUpdatedAt: 0,
    staleTime: 60_000,
  })

/** The columns that a list of this address shows: those that the address names, else those that the person keeps. */
export const columnsOfAddress = (
  fields: ListFields,
  address: Readonly<Record<string, unknown>>,
  kept: readonly string[],
): readonly string[] =>
  columnsInAddress(fields, String(address['columns'] ?? '')) ?? (kept.length ? kept : fields.usual)

export interface ChosenColumns {
  /** In their order, to be asked for. */
  names: readonly string[]
  /** With their titles, in their order: those of the form once it is known. */
  columns: ListColumn[]
  /** All that can be chosen. */
  offered: ListColumn[]
  isUsual: boolean
  /** The usual ones, to go back to. */
  usual: readonly string[]
  change: (names: readonly string[]) => void
}

/** Saves one after the other, and of those that come meanwhile the newest: what was chosen last is what is kept. */
function useSave(list: ListName) {
  const client = useQueryClient()
  const state = useRef<{ isBusy: boolean; next?: string[] | undefined }>({ isBusy: false })
  const { mutate } = useWrite((columns: string[], call) => call(setColumns, { params: { list }, body: { columns } }), {
    refreshes: [],
  })
  const send = (columns: string[]) => {
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

/** Which columns a list shows; keep `shown` stable. `ownForm` is the form whose own fields are columns of it. A saved view names its own in the address: they are changed there. */
export function useListColumns(shown: ShownList, form: ColumnForm | undefined, ownForm?: OwnForm): ChosenColumns {
  const { list, fields } = shown
  const address = useAddressSearch()
  const changeSearch = useChangeSearch()
  const client = useQueryClient()
  const query = columnsQuery(shown)
  const kept = useQuery(query).data
  const inAddress = address['columns']
  const names = useMemo(() => columnsOfAddress(fields, { columns: inAddress }, kept), [fields, inAddress, kept])
  const save = useSave(list)
  const own = useQuery({ ...ownFieldsQuery(ownForm ?? 'volunteers'), enabled: ownForm !== undefined }).data?.fields
  const offered = useMemo(
    () => offeredColumns(fields, form ?? noForm, (ownForm && own) ?? []),
    [fields, form, ownForm, own],
  )
  const change = (next: readonly string[]) => {
    if (inAddress !== undefined) {
      changeSearch((before) => ({ ...before, columns: next.join() }), { replace: true, resetScroll: false })
      return
    }
    const columns = isUsual(fields, next) ? [] : [...next]
    void client.cancelQueries({ queryKey: query.queryKey })
    client.setQueryData(query.queryKey, columns)
    remember(list, columns)
    save(columns)
  }
  const columns = useMemo(
    () => names.flatMap((name) => offered.find((column) => column.name === name) ?? []),
    [names, offered],
  )
  return { names, columns, offered, isUsual: isUsual(fields, names), usual: fields.usual, change }
}

const noForm: ColumnForm = { sections: {} }

/** Among columns that somebody chose it takes the room that it needs, and none is left out. */
export const wherever = <Row>({ width: _width, wideOnly: _wideOnly, ...column }: DataTableColumn<Row>) =>
  column.onCard === 'left-out' ? { ...column, onCard: 'titled' as const } : column

/** The chosen columns as a table draws them: those that the list knows in their own way, all others as a line of text. */
export function tableColumns<Row extends { more: Readonly<Record<string, unknown>> }>(
  { columns, isUsual }: Pick<ChosenColumns, 'columns' | 'isUsual'>,
  known: readonly DataTableColumn<Row>[],
): DataTableColumn<Row>[] {
  return columns.map((column) => {
    const own = known.find(({ name }) => name === column.name)
    if (own) return isUsual ? own : wherever(own)
    const textOf = ({ more }: Row) => columnText(column, more[column.name])
    return {
      name: column.name,
      title: column.title,
      cell: textOf,
      oneLine: textOf,
      ...(isOwnColumn(column.name) ? { sortable: true } : {}),
    }
  })
}
