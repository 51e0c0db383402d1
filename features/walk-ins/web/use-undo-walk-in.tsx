import type { Attendee } from '#features/attendance/contract.ts'
import { useRemoveParticipants } from '#features/attendance/web/api.ts'
import { usePutBackParticipants } from '#features/attendance/web/several-api.ts'
import { toastError, toastInfo, toastSuccess } from '#web/lib/toasts.tsx'

/**
 * Takes back that somebody was checked in at the door: anyone who was signed up is missing again, anyone else is no longer
 * in the session. Somebody new stays under Registrations.
 */
export function useUndoWalkIn(sessionId: string) {
  const removing = useRemoveParticipants(sessionId)
  const puttingBack = usePutBackParticipants(sessionId)
  /** `before` is what was there before, where they were signed up; `after` what the server has now. */
  return async (before: Attendee | undefined, after: Attendee, onDone: () => void): Promise<void> => {
    try {
      if (before) {
        const { checkInTime, checkOutTime, hours, absent, excused } = before
        const kept = { vid: after.vid, version: after.version, checkInTime, checkOutTime, hours, absent, excused }
        const { changed } = await puttingBack.mutateAsync({ participants: [kept] })
        if (!changed.length) {
          toastInfo(`${after.fullName} was changed by somebody since, and left as they are`)
          return
        }
        toastSuccess(`Put back: ${after.fullName}`)
      } else {
        await removing.mutateAsync([after.volunteerId])
        toastSuccess(`Removed: ${after.fullName}`)
      }
      onDone()
    } catch (error) {
      toastError(error)
    }
  }
}
