import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'
import { getOutboxMail, listOutbox, listStuck } from '../contract.ts'

export const outboxQuery = queryOptions({
  queryKey: ['outbox'],
  queryFn: ({ signal }) => callApi(listOutbox, { signal }),
  staleTime: 0,
})

export const outboxMailQuery = (id: string) =>
  queryOptions({
    queryKey: ['outbox', id],
    queryFn: ({ signal }) => callApi(getOutboxMail, { params: { id }, signal }),
  })

/** News of letters refresh it; what only time and the mail server change is asked again each minute. */
export const stuckQuery = queryOptions({
  queryKey: ['mail', 'stuck'],
  queryFn: ({ signal }) => callApi(listStuck, { signal }),
  refetchInterval: 60_000,
})
