import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'
import type { TableState } from '#web/lib/table-search.ts'
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
