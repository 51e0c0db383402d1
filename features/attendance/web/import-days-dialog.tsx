import { useState } from 'react'
import { findPeopleOfRows } from '#features/groups/web/api.ts'
import { EarlierImportsPicker } from '#features/selection/web/earlier-imports-picker.tsx'
import { formatDate, localDate, localTime } from '#shared/dates.ts'
import { withNewcomers } from '#shared/newcomers.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { downloadSpreadsheet } from '#web/lib/download-spreadsheet.ts'
import { useTimeZone } from '#web/lib/tenant-settings.ts'
import { toastError, toastSuccess, toastUndo } from '#web/lib/toasts.tsx'
import { useUndoChange } from '#web/lib/undo-change.ts'
import { ImportDialog } from '#web/ui/import-dialog.tsx'
import { bySession, checkDays, type HeldSession, type Mark } from '../days-rules.ts'
import { participantFields } from '../participant-rules.ts'
import { participantLimit } from '../sheet-contract.ts'
import { MarkSelects, withKeptMarks } from './mark-selects.tsx'
import { keptWords, ReplacesSelect } from './replaces-select.tsx'
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
  kept: number
  changeSetIds: string[]
  /** Of sessions that could not be written: which, and why. */
  refused: string[]
}

/** The attendance of many sessions of a series from one sheet: names down, days across. */
export function ImportDaysDialog({ batchId, onClose }: ImportDaysDialogProps) {
  const timeZone = useTimeZone()
  const add = useAddToSession()
  const undo = useUndoChange(['attendance', 'sessions', 'history'])
  const [replaces, setReplaces] = useState(false)
  const [held, setHeld] = useState<readonly HeldSession[]>([])
  const sessionsOf = async (days: { from: string; to: string }) => {
    const sessions = await listSessionsOfDays(batchId, days)
    setHeld(sessions)
    return sessions
  }
  const dayOf = (sessionId: string) => formatDate(held.find(({ vid }) => vid === sessionId)?.start.slice(0, 10))
  const send = async (rows: readonly Record<string, unknown>[]): Promise<Done> => {
    const { records, newcomers } = withNewcomers(rows)
    /** Who of them is registered, with the session that names them first. */
    const registered = new Map<string, string>()
    const done: Done = { sessions: 0, added: 0, settled: 0, kept: 0, changeSetIds: [], refused: [] }
    for (const { sessionId, people } of bySession(records.map(personOf))) {
      try {
        const wanted = newcomers.filter(({ id }) => !registered.has(id) && people.some(({ vid }) => vid === id))
        const named = people.map((one) => ({ ...one, vid: registered.get(one.vid) ?? one.vid }))
        const answer = await add.mutateAsync({ sessionId, people: named, newcomers: wanted, replaces })
        const { added, settled, kept, changeSetId } = answer
        for (const [at, { id }] of wanted.entries()) registered.set(id, answer.registered[at] ?? id)
        done.sessions += 1
        done.added += added
        done.settled += settled
        done.kept += kept
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
    toastSuccess(
      `The attendance of ${changeSetIds.length === 1 ? '1 session' : `${changeSetIds.length} sessions`} is as before`,
    )
  }
  return (
    <ImportDialog
      title="Import attendance"
      intro="One row per volunteer and one column per day, headed by its date: ticks, Y and N, hours such as 3h, MC. Your own list will do. Each day's marks go to the session of that day."
      fields={participantFields([])}
      limit={participantLimit}
      check={(rows, { choices }) =>
        checkDays(rows, {
          choices: withKeptMarks(choices),
          find: findPeopleOfRows,
          sessionsOf,
          now: localTime(new Date(), timeZone).slice(0, 16),
        })
      }
      askAhead={(asked) => (
        <>
          <MarkSelects {...asked} />
          <ReplacesSelect replaces={replaces} onChange={setReplaces} />
        </>
      )}
      send={send}
      isSending={add.isPending}
      problemsOf={(errors) => errors.map(({ message: reason }) => ({ row: 1, column: '', reason }))}
      saving={(count) => `Writing the attendance of ${countOf(count)}…`}
      done={() => undefined}
      onDone={({ sessions, added, settled, kept, changeSetIds, refused }) => {
        const days = sessions === 1 ? '1 session' : `${sessions.toLocaleString('en')} sessions`
        const counts = [
          ...(added ? [`${added.toLocaleString('en')} added`] : []),
          ...(settled ? [`${settled.toLocaleString('en')} of those signed up`] : []),
          ...keptWords(kept),
        ]
        toastUndo({
          message: `Import success! Attendance of ${days}: ${counts.join(', ') || 'nothing new'}`,
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
      onTemplate={() => void downloadDays(batchId, localDate(new Date(), timeZone)).catch(toastError)}
      onClose={onClose}
    />
  )
}

const templateDays = 60

/** A sheet with a column for each session of the last weeks. */
async function downloadDays(batchId: string, today: string): Promise<void> {
  const from = new Date(Date.parse(today) - templateDays * 86_400_000).toISOString().slice(0, 10)
  const held = (await listSessionsOfDays(batchId, { from, to: today })).filter(({ cancelled }) => !cancelled)
  const days = new Set(held.map(({ start }) => formatDate(start.slice(0, 10))))
  const headings = [...participantFields([]).map(({ label }) => label), ...days]
  await downloadSpreadsheet('attendance-template.xlsx', [{ name: 'Attendance', rows: [headings] }])
}

const personOf = ({ vid, marks }: Record<string, unknown>) => ({ vid: String(vid), marks: isMarks(marks) ? marks : [] })
const isMarks = (value: unknown): value is Mark[] => Array.isArray(value)
