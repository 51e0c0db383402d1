import { formatTime } from '#shared/dates.ts'
import { ApiProblem, messageOf } from '#web/lib/api-problem.ts'
import type { KeptCall } from '#web/lib/kept-call.ts'
import { toastError, toastKept, toastSuccess, toastUndo } from '#web/lib/toasts.tsx'
import { LeftOnDevice, type Withdraw, Withdrawn } from '#web/lib/unsent.ts'
import type { Attendee, SessionDetails } from '../contract.ts'
import { type SendOptions, type ShownAttendee, sendCorrection, useAttendeeWrite } from './api.ts'
import { keptCorrection } from './kept-api.ts'

export const isConflict = (error: unknown) =>
  error instanceof ApiProblem && error.status === 409 && !['session-closed', 'session-cancelled'].includes(error.code)

/** The row shows what somebody else wrote, because a refused write asks for it again. */
export const conflictText = (name: string) =>
  `Somebody else changed ${name} in the meantime. The row shows their values now; please choose again.`

/** What is kept of somebody's coming. */
type Kept = Pick<Attendee, 'absent' | 'checkInTime' | 'checkOutTime' | 'excused' | 'hours'>

const keptOf = ({ absent, checkInTime, checkOutTime, excused, hours }: Attendee): Kept => ({
  absent,
  excused,
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
  /** The same as it can be kept on this device. */
  kept?: KeptCall
  /** It lies on this device, and will be sent: nobody has to wait for it. */
  onKept?: () => void
  /** What is said where somebody else changed it; otherwise that the row shows theirs. */
  conflict?: string
  /** Where the Undo is offered; otherwise in a toast. */
  offerUndo?: OfferUndo | undefined
  /** It is being put back. */
  onUndo?: () => void
}

/** Whether it was put back; `onKept` hears when that will be sent. */
export type TakeBack = (onKept?: () => void) => Promise<boolean>
/** Without a way back nothing was done: what was offered before goes. */
export type OfferUndo = (takeBack: TakeBack | undefined, done: string, name: string) => void

function offerInToast(takeBack: TakeBack | undefined, message: string, name: string): void {
  if (!takeBack) return
  const undo = async () => {
    if (await takeBack()) toastSuccess(`Put back for ${name}`)
  }
  toastUndo({ message, undo: () => void undo() })
}

/** Writes to one participant's coming, each with its Undo, which puts back what was there before. */
export function useCorrections(session: Pick<SessionDetails, 'closedOn' | 'vid'>) {
  const write = useAttendeeWrite(session.vid)
  const tell = (error: unknown, name: string, conflict = conflictText(name)) =>
    toastError(isConflict(error) ? new Error(conflict) : error)
  const undo = async (attendee: ShownAttendee, after: Attendee, onKept = () => {}): Promise<boolean> => {
    const before = keptOf(attendee)
    const body = { ...before, reason: session.closedOn ? 'Undo' : '', version: after.version }
    try {
      await write.mutateAsync({
        vid: attendee.vid,
        expected: before,
        send: (options) => sendCorrection(session.vid, attendee.vid, body, options),
        kept: { ...keptCorrection(session.vid, attendee, body), onKept },
      })
      return true
    } catch (error) {
      tell(error, attendee.fullName)
      return false
    }
  }
  /** Whether it was written. */
  const run = async ({
    attendee,
    expected,
    done,
    send,
    kept,
    onKept = () => {},
    conflict,
    offerUndo = offerInToast,
    onUndo = () => {},
  }: Correction): Promise<boolean> => {
    const { vid, fullName } = attendee
    const offer = (takeBack: TakeBack, message: string) =>
      offerUndo(
        (heard) => {
          onUndo()
          return takeBack(heard)
        },
        message,
        fullName,
      )
    let wasKept = false
    const keep = kept && {
      ...kept,
      onKept: (withdraw: Withdraw) => {
        onKept()
        wasKept = true
        const takeBack: TakeBack = async (heard) =>
          (await withdraw()) ||
          answer.then(
            (after) => undo(attendee, after, heard),
            () => false, // it was refused, which is told below
          )
        offer(takeBack, `${done}, will be sent: ${fullName}`)
      },
    }
    const answer = write.mutateAsync({ vid, expected, send, kept: keep })
    try {
      const after = await answer
      offer((heard) => undo(attendee, after, heard), `${done}: ${fullName}`)
      return true
    } catch (error) {
      if (error instanceof Withdrawn) return false
      if (error instanceof LeftOnDevice) {
        toastKept('left on this device', error.message)
        return false
      }
      if (!wasKept) tell(error, fullName, conflict)
      else {
        // nobody else knows of it any more: who, what and when stand in the message, which stays until it is closed
        const at = expected.checkOutTime || expected.checkInTime
        const refused = `Not saved for ${fullName}${at ? `, ${formatTime(at)}` : ''}: ${isConflict(error) ? conflictText(fullName) : messageOf(error)}`
        toastError(new Error(refused))
        offerUndo(undefined, refused, fullName)
      }
      return false
    }
  }
  return { run, isBusy: write.isPending }
}
