import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer, Sent } from '#shared/endpoint.ts'
import { callApi } from '#web/lib/call-api.ts'
import { serverMoment } from '#web/lib/own-device.ts'
import { refreshQueries } from '#web/lib/refresh-queries.ts'
import { sendUntilAnswered, type Withdraw } from '#web/lib/unsent.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { type SessionDetails, saveSession } from '../contract.ts'
import { addGroups, markParticipants, putBackParticipants, restoreParticipants } from '../several-contract.ts'
import { recordOf } from './api.ts'
import { callOf, noteOf } from './kept-api.ts'

const refreshes = ['attendance', 'sessions']

type MarkBody = Sent<typeof markParticipants>['body']

/** Marks several people; without a network that is kept, which `onKept` hears, and sent when it is back. */
export function useMarkParticipants(sessionId: string) {
  const client = useQueryClient()
  const [isPending, setIsPending] = useState(false)
  const mark = async (
    body: MarkBody,
    { expected, onKept }: { expected: object; onKept: (withdraw: Withdraw) => void },
  ) => {
    setIsPending(true)
    const records = body.vids.map((vid) => recordOf(sessionId, vid))
    const call = { params: { sessionId }, body }
    try {
      return await sendUntilAnswered<Answer<typeof markParticipants>>(
        { records, expected, keepsTimes: true },
        (options) => callApi(markParticipants, { ...call, ...options }),
        {
          endpoint: callOf(markParticipants),
          params: call.params,
          body: { ...body, at: serverMoment() },
          about: `${body.vids.length} participants`,
          isOther: true,
          ifRefused: noteOf(sessionId, body.vids, 'several'),
          onKept: (withdraw) => {
            setIsPending(false)
            onKept(withdraw)
          },
        },
      )
    } finally {
      setIsPending(false)
      void refreshQueries(
        client,
        refreshes.map((key) => [key]),
      )
    }
  }
  return { mark, isPending }
}

export const usePutBackParticipants = (sessionId: string) =>
  useWrite(
    (body: Sent<typeof putBackParticipants>['body'], call) =>
      call(putBackParticipants, { params: { sessionId }, body }),
    { refreshes },
  )

export const useRestoreParticipants = (sessionId: string) =>
  useWrite((vols: string[], call) => call(restoreParticipants, { params: { sessionId }, body: { vols } }), {
    refreshes,
  })

/** As many as one call takes off a session again. */
export const mostTakenOff = 5000

/** For a session that is chosen in the same place as the groups. */
export const useAddGroups = () =>
  useWrite(
    ({ sessionId, ...body }: { sessionId: string } & Sent<typeof addGroups>['body'], call) =>
      call(addGroups, { params: { sessionId }, body }),
    { refreshes: [...refreshes, 'groups'] },
  )

/** Writes what the lines of a paper sheet say, all of them or none. */
export const useSaveSheet = ({ vid, activityType, activityId, batchId }: SessionDetails) =>
  useWrite(
    (vols: NonNullable<Sent<typeof saveSession>['body']['vols']>, call) =>
      call(saveSession, { params: { activityType, activityId, batchId, sessionId: vid }, body: { vols } }),
    { refreshes },
  )
