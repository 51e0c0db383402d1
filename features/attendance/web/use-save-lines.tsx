import { formatTime } from '#shared/dates.ts'
import { toastError, toastInfo, toastSuccess, toastUndo } from '#web/lib/toasts.tsx'
import { type PaperLine, readLine } from '../clock-rules.ts'
import type { Attendee, SessionDetails } from '../contract.ts'
import { usePutBackParticipants, useSaveSheet } from './several-api.ts'

/** What is wrong, by the participants' entries. */
export type WrongLines = Record<string, Partial<PaperLine>>

const inLines = (count: number): string => (count === 1 ? '1 line' : `${count} lines`)

export const clockOf = (time: string): string => time && formatTime(time)

/** What stands in somebody's line before anything is typed. */
export const lineOf = ({ checkInTime, checkOutTime }: Attendee): PaperLine => ({
  checkIn: clockOf(checkInTime),
  checkOut: clockOf(checkOutTime),
})

/** Stores the lines that were typed, with a way back. Those that are wrong are answered instead, and nothing is stored. */
export function useSaveLines(session: SessionDetails, attendees: readonly Attendee[]) {
  const write = useSaveSheet(session)
  const back = usePutBackParticipants(session.vid)
  const putBack = async (before: readonly Attendee[], versions: ReadonlyMap<string, number>) => {
    const participants = before.map(({ vid, version, checkInTime, checkOutTime, hours, absent, excused }) => ({
      vid,
      version: versions.get(vid) ?? version,
      checkInTime,
      checkOutTime,
      hours,
      absent,
      excused,
    }))
    try {
      const { changed } = await back.mutateAsync({ participants })
      const left = participants.length - changed.length
      if (left) toastInfo(`Put back: ${inLines(changed.length)}. ${inLines(left)} had been changed since, and stayed`)
      else toastSuccess(`Put back: ${inLines(changed.length)}`)
    } catch (error) {
      toastError(error)
    }
  }
  const store = async (typed: Readonly<Record<string, PaperLine>>): Promise<true | WrongLines | undefined> => {
    const lines = attendees.flatMap((one) => {
      const line = typed[one.vid]
      return line ? [{ one, line, read: readLine(line, session) }] : []
    })
    const wrong = lines.flatMap(({ one, read }) => ('wrong' in read ? [[one.vid, read.wrong] as const] : []))
    if (wrong.length) return Object.fromEntries(wrong)
    const vols = lines.flatMap(({ one, line, read }) => {
      if ('wrong' in read) return []
      // what is left as it was keeps its seconds, and its day
      const before = lineOf(one)
      const checkInTime = line.checkIn === before.checkIn ? one.checkInTime : read.checkInTime
      const checkOutTime = line.checkOut === before.checkOut ? one.checkOutTime : read.checkOutTime
      return [{ vid: one.vid, version: one.version, checkInTime, checkOutTime, absent: one.absent && !checkInTime }]
    })
    if (!vols.length) return true
    try {
      const saved = await write.mutateAsync(vols)
      const now = 'grps' in saved ? saved.vols : []
      const versions = new Map(now.map(({ vid, version }) => [vid, version]))
      toastUndo({
        message: `Successfully updated: ${inLines(vols.length)}`,
        undo: () =>
          void putBack(
            lines.map(({ one }) => one),
            versions,
          ),
      })
      return true
    } catch (error) {
      toastError(error)
      return undefined
    }
  }
  return { store, isPending: write.isPending }
}
