import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'
import { saveBlob } from '#web/lib/download-file.ts'
import type { TableState } from '#web/lib/table-search.ts'
import { type AccessFilters, exportAccesses, searchAccesses } from '../access-contract.ts'
import { getChangeSet, getRecordHistory, searchHistory } from '../contract.ts'

export const historyQuery = ({ filters, page, size }: TableState) =>
  queryOptions({
    queryKey: ['history', 'list', filters, page, size],
    queryFn: ({ signal }) => callApi(searchHistory, { query: { ...filters, page, size }, signal }),
    placeholderData: keepPreviousData,
  })

export const changeSetQuery = (id: string) =>
  queryOptions({
    queryKey: ['history', id],
    queryFn: ({ signal }) => callApi(getChangeSet, { params: { id }, signal }),
  })

export const recordHistoryQuery = (recordType: string, recordId: string) =>
  queryOptions({
    queryKey: ['history', recordType, recordId],
    queryFn: ({ signal }) => callApi(getRecordHistory, { params: { recordType, recordId }, signal }),
    staleTime: 0,
  })

const accessFilters = ({ filters }: TableState) => filters as Partial<AccessFilters>

export const accessesQuery = (state: TableState) =>
  queryOptions({
    queryKey: ['history', 'accesses', state.filters, state.page, state.size],
    queryFn: ({ signal }) =>
      callApi(searchAccesses, { query: { ...accessFilters(state), page: state.page, size: state.size }, signal }),
    placeholderData: keepPreviousData,
  })

export async function saveAccesses(state: TableState): Promise<void> {
  const content: unknown = await callApi(exportAccesses, { query: accessFilters(state) })
  saveBlob(content as Blob, 'who-saw-what.csv')
}
