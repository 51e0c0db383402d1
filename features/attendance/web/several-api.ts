import type { Sent } from '#shared/endpoint.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { markParticipants, putBackParticipants, restoreParticipants } from '../several-contract.ts'

const refreshes = ['attendance', 'sessions']

export const useMarkParticipants = (sessionId: string) =>
  useWrite(
    (body: Sent<typeof markParticipants>['body'], call) => call(markParticipants, { params: { sessionId }, body }),
    { refreshes },
  )

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
