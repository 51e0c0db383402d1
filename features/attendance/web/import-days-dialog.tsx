import { useState } from 'react'
import { findPeopleOfRows } from '#features/groups/web/api.ts'
import { EarlierImportsPicker } from '#features/selection/web/earlier-imports-picker.tsx'
import { useRegisterNewcomers } from '#features/volunteers/web/newcomers-api.ts'
import { formatDate, localTime } from '#shared/dates.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { useTimeZone } from '#web/lib/tenant-settings.ts'
import { toastError, toastSuccess, toastUndo } from '#web/lib/toasts.tsx'
import { useUndoChange } from '#web/lib/undo-change.ts'
import { ImportDialog } from '#web/ui/import-dialog.tsx'
import { bySession, checkDays, type HeldSession, type Mark } from '../days-rules.ts'
import { participantFields } from '../participant-rules.ts'
import { participantLimit } from '../sheet-contract.ts'
import { listSessionsOfDays, useAddToSession } from './sheet-api.ts'

const countOf = (count: number) => (count === 1 ? '1 volunteer' : `${count.toLocaleString('en')} volunteers`)

interface ImportDaysDialogProps {
  batchId: string
  onClose: () => void
}

interface Done {
  sessions: number
  added: number
  settled: number
  changeSetIds: string[]
  /** Of sessions that could not be written: which, and why. */
  refused: string[]
}

/** The attendance of many sessions of a series from one sheet: names down, days across. */
export function ImportDaysDialog({ batchId, onClose }: ImportDaysDialogProps) {
  const timeZone = useTimeZone()
  const registering = useRegisterNewcomers()
  const add = useAddToSession()
  const undo = useUndoChange(['attendance', 'sessions', 'history'])
  const [held, setHeld] = useState<readonly HeldSession[]>([])
  const sessionsOf = async (days: { from: string; to: string }) => {
    const sessions = await listSessionsOfDays(batchId, days)
    setHeld(sessions)
    return sessions
  }
  const dayOf = (sessionId: string) => formatDate(held.find(({ vid }) => vid === sessionId)?.start.slice(0, 10))
  const send = async (records: readonly Record<string, unknown>[]): Promise<Done> => {
    const done: Done = { sessions: 0, added: 0, settled: 0, changeSetIds: [], refused: [] }
    for (const { sessionId, people } of bySession(records.map(personOf))) {
      try {
        const { added, settled, changeSetId } = await add.mutateAsync({ sessionId, people })
        done.sessions += 1
        done.added += added
        done.settled += settled
        done.changeSetIds.push(changeSetId)
      } catch (error) {
        done.refused.push(`${dayOf(sessionId)}: ${messageOf(error)}`)
      }
    }
    if (!done.sessions) throw new Error(done.refused[0] ?? 'Nobody has a mark on any of these days.')
    return done
  }
  const takeBack = async (changeSetIds: readonly string[]) => {
    for (const id of changeSetIds.toReversed()) await undo.mutateAsync(id)
    toastSuccess('The import is undone')
  }
  return (
    <ImportDialog
      title="Import attendance"
      intro="One row per volunteer and one column per day, headed by its date: ticks, Y and N, hours such as 3h, MC. Your own list will do. Each day's marks go to the session of that day."
      registering={registering}
      fields={participantFields([])}
      limit={participantLimit}
      check={(rows, { choices }) =>
        checkDays(rows, {
          choices,
          find: findPeopleOfRows,
          sessionsOf,
          now: localTime(new Date(), timeZone).slice(0, 16),
        })
      }
      send={send}
      isSending={add.isPending}
      problemsOf={(errors) => errors.map(({ message: reason }) => ({ row: 1, column: '', reason }))}
      saving={(count) => `Writing the attendance of ${countOf(count)}…`}
      done={() => undefined}
      onDone={({ sessions, added, settled, changeSetIds, refused }) => {
        const days = sessions === 1 ? '1 session' : `${sessions.toLocaleString('en')} sessions`
        toastUndo({
          message: `Import success! Attendance of ${days}: ${added.toLocaleString('en')} added, ${settled.toLocaleString('en')} who were signed up`,
          undo: () => void takeBack(changeSetIds).catch(toastError),
        })
        if (refused.length) toastError(new Error(`Not written: ${refused.join('; ')}`))
      }}
      earlier={
        <EarlierImportsPicker
          kind="participants"
          nouns={['participants', 'participant']}
          stays="Those who were changed since stay."
        />
      }
      countOf={countOf}
      onTemplate={undefined}
      onClose={onClose}
    />
  )
}

const personOf = ({ vid, marks }: Record<string, unknown>) => ({ vid: String(vid), marks: isMarks(marks) ? marks : [] })
const isMarks = (value: unknown): value is Mark[] => Array.isArray(value)
