import { ApiProblem } from '#web/lib/api-problem.ts'
import { toastError, toastSuccess, toastUndo } from '#web/lib/toasts.tsx'
import type { Attendee, SessionDetails } from '../contract.ts'
import { type SendOptions, type ShownAttendee, sendCorrection, useAttendeeWrite } from './api.ts'

export const isConflict = (error: unknown) => error instanceof ApiProblem && error.status === 409

/** The row shows what somebody else wrote, because a refused write asks for it again. */
export const conflictText = (name: string) =>
  `Somebody else changed ${name} meanwhile. The row shows their values now; please choose again.`

/** What is kept of somebody's coming. */
type Kept = Pick<Attendee, 'absent' | 'checkInTime' | 'checkOutTime' | 'hours'>

const keptOf = ({ absent, checkInTime, checkOutTime, hours }: Attendee): Kept => ({
  absent,
  checkInTime,
  checkOutTime,
  hours,
})

interface Correction {
  attendee: ShownAttendee
  /** What the row shows until the server has answered. */
  expected: Partial<Kept>
  /** What the toast says, with whose it is. */
  done: string
  send: (options: SendOptions) => Promise<Attendee>
  /** Where the Undo is offered; otherwise in a toast. */
  offerUndo?: OfferUndo | undefined
}

/** Whether it was put back. */
export type TakeBack = () => Promise<boolean>
export type OfferUndo = (takeBack: TakeBack, done: string, name: string) => void

function offerInToast(takeBack: TakeBack, message: string, name: string): void {
  const undo = async () => {
    if (await takeBack()) toastSuccess(`Put back for ${name}`)
  }
  toastUndo({ message, undo: () => void undo() })
}

/** Writes to one participant's coming, each with its Undo, which puts back what was there before. */
export function useCorrections(session: Pick<SessionDetails, 'vid'>) {
  const write = useAttendeeWrite(session.vid)
  const tell = (error: unknown, name: string) => toastError(isConflict(error) ? new Error(conflictText(name)) : error)
  const undo = async (attendee: ShownAttendee, after: Attendee): Promise<boolean> => {
    const before = keptOf(attendee)
    try {
      await write.mutateAsync({
        vid: attendee.vid,
        expected: before,
        send: (options) => sendCorrection(session.vid, attendee.vid, { ...before, version: after.version }, options),
      })
      return true
    } catch (error) {
      tell(error, attendee.fullName)
      return false
    }
  }
  /** Whether it was written. */
  const run = async ({ attendee, expected, done, send, offerUndo = offerInToast }: Correction): Promise<boolean> => {
    try {
      const after = await write.mutateAsync({ vid: attendee.vid, expected, send })
      offerUndo(() => undo(attendee, after), `${done}: ${attendee.fullName}`, attendee.fullName)
      return true
    } catch (error) {
      tell(error, attendee.fullName)
      return false
    }
  }
  return { run, isBusy: write.isPending }
}
