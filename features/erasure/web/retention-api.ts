import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'
import { useWrite } from '#web/lib/use-write.ts'
import {
  getRetention,
  listDeletedRecords,
  listDuePeople,
  listDueRecords,
  retainPerson,
  setRetentionPeriod,
} from '../retention-contract.ts'

export const retentionQuery = queryOptions({
  queryKey: ['retention', 'periods'],
  queryFn: ({ signal }) => callApi(getRetention, { signal }),
})

/** A page of who will be erased soon. */
export const duePeopleQuery = (page: number, size: number) =>
  queryOptions({
    queryKey: ['retention', 'due', page, size],
    queryFn: ({ signal }) => callApi(listDuePeople, { query: { page, size }, signal }),
    placeholderData: keepPreviousData,
  })

/** A page of which organisations, donors and managers will be erased soon. */
export const dueRecordsQuery = (page: number, size: number) =>
  queryOptions({
    queryKey: ['retention', 'due-records', page, size],
    queryFn: ({ signal }) => callApi(listDueRecords, { query: { page, size }, signal }),
    placeholderData: keepPreviousData,
  })

/** A page of which deleted records will be erased soon. */
export const deletedRecordsQuery = (page: number, size: number) =>
  queryOptions({
    queryKey: ['retention', 'deleted', page, size],
    queryFn: ({ signal }) => callApi(listDeletedRecords, { query: { page, size }, signal }),
    placeholderData: keepPreviousData,
  })

const refreshes = ['retention', 'history']

export const useSetRetentionPeriod = () =>
  useWrite((body: { status: string; months: number }, call) => call(setRetentionPeriod, { body }), { refreshes })

export const useRetainPerson = () =>
  useWrite(
    ({ vid, retained }: { vid: string; retained: boolean }, call) =>
      call(retainPerson, { params: { vid }, body: { retained } }),
    { refreshes },
  )
