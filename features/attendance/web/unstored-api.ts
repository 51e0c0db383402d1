import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { listUnstored, putBackUnstored, settleUnstored } from '../unstored-contract.ts'

const refreshes = ['unstored-presses']

export const unstoredQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['unstored-presses', sessionId],
    queryFn: ({ signal }) => callApi(listUnstored, { params: { sessionId }, signal }),
  })

export const useSettleUnstored = (sessionId: string) =>
  useWrite((unstoredId: string, call) => call(settleUnstored, { params: { sessionId, unstoredId } }), { refreshes })

export const usePutBackUnstored = (sessionId: string) =>
  useWrite((unstoredId: string, call) => call(putBackUnstored, { params: { sessionId, unstoredId } }), { refreshes })
