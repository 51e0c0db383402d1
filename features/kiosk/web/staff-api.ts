import { queryOptions } from '@tanstack/react-query'
import type { CallApi } from '#web/lib/attempt.ts'
import { callApi } from '#web/lib/call-api.ts'
import { saveBlob } from '#web/lib/download-file.ts'
import { useWrite } from '#web/lib/use-write.ts'
import {
  issueKioskCards,
  issueKioskPin,
  listKioskVisitors,
  putBackKioskVisitor,
  removeKioskVisitor,
  showKioskCard,
} from '../staff-contract.ts'

/** New cards for these people as a PDF, saved under this name. Those before stop working. */
export async function saveKioskCards(vids: string[], fileName: string): Promise<void> {
  const answer: unknown = await callApi(issueKioskCards, { body: { vids } })
  if (answer instanceof Blob) saveBlob(answer, fileName)
}

export const issuePin = (vid: string, call: CallApi) => call(issueKioskPin, { body: { vid } })

export const showCard = (body: { vid: string; isLost?: boolean }, call: CallApi) => call(showKioskCard, { body })

const refreshes = ['kiosk-visitors']

export const visitorsQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['kiosk-visitors', sessionId],
    queryFn: ({ signal }) => callApi(listKioskVisitors, { params: { sessionId }, signal }),
  })

export const useRemoveVisitor = (sessionId: string) =>
  useWrite((visitorId: string, call) => call(removeKioskVisitor, { params: { sessionId, visitorId } }), { refreshes })

export const usePutBackVisitor = (sessionId: string) =>
  useWrite((visitorId: string, call) => call(putBackKioskVisitor, { params: { sessionId, visitorId } }), { refreshes })
