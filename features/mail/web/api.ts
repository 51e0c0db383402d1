import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'
import { getOutboxMail, listOutbox } from '../contract.ts'

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
