import { useState } from 'react'
import { findPeopleOfRows, keepPeopleOfRows } from '#features/groups/web/api.ts'
import { EarlierImportsPicker } from '#features/selection/web/earlier-imports-picker.tsx'
import { useImportToast } from '#features/selection/web/imports-api.ts'
import { formatDate, localDate, localTime } from '#shared/dates.ts'
import { withNewcomers } from '#shared/sheets/newcomers.ts'
import { downloadSpreadsheet } from '#web/lib/download-spreadsheet.ts'
import { useTimeZone } from '#web/lib/tenant-settings.ts'
import { toastError } from '#web/lib/toasts.tsx'
import { ImportDialog } from '#web/ui/import-dialog.tsx'
import { bySession, checkDays } from '../days-rules.ts'
import type { HeldSession, Mark } from '../outcome-rules.ts'
import { participantFields } from '../participant-rules.ts'
import { readRegister } from '../register-rules.ts'
import { participantLimit } from '../sheet-contract.ts'
import { visitDay } from '../visits-rules.ts'
import { MarkSelects, withKeptMarks } from './mark-selects.tsx'
import { MissingDays } from './missing-days.tsx'
import { keptWords, ReplacesSelect } from './replaces-select.tsx'
import { listSessionsOfDays, useAddDaysFromSheet } from './sheet-api.ts'

/** What a column may be beside a day. */
const columnsOfDays = [...participantFields([], true), visitDay]

/** Somebody stands in a row for each visit. */
const countOf = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`)

interface ImportDaysDialogProps {
  batchId: string
  onClose: () => void
}

/** The attendance of many sessions of a series from one sheet: names down, days across. */
export function ImportDaysDialog({ batchId, onClose }: ImportDaysDialogProps) {
  const timeZone = useTimeZone()
  const add = useAddDaysFromSheet()
  const told = useImportToast(['attendance', 'sessions'])
  const [replaces, setReplaces] = useState(false)
  const [held, setHeld] = useState<readonly HeldSession[]>([])
  const sessionsOf = async (days: { from: string; to: string }) => {
    const sessions = await listSessionsOfDays(batchId, days)
    setHeld(sessions)
    return sessions
  }
  const dayOf = (sessionId: string) => formatDate(held.find(({ vid }) => vid === sessionId)?.start.slice(0, 10))
  const send = async (rows: readonly Record<string, unknown>[]) => {
    const { records, newcomers } = withNewcomers(rows)
    const done = await add.mutateAsync({ sessions: bySession(records.map(personOf)), newcomers, replaces })
    keepPeopleOfRows(rows)
    const names = new Map(records.map(({ vid, fullName }) => [String(vid), String(fullName ?? '')]))
    return { ...done, keptNames: done.keptPeople.map((one) => `${names.get(one.vid)} (${dayOf(one.sessionId)})`) }
  }
  return (
    <ImportDialog
      title="Import attendance"
      intro="One row per volunteer and one column per day, headed by its date: ticks, Y and N, hours such as 3h, MC. A list with one row per visit will do, too: the date, the name, and when they came and left; or a duty roster with the names below each duty. Each day goes to the session of that day."
      fields={columnsOfDays}
      limit={participantLimit}
      opensAllSheets
      prepare={(rows, name) =>
        readRegister(rows, { name, near: localDate(new Date(), timeZone), fields: participantFields([], true) })
      }
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
          <MissingDays
            batchId={batchId}
            days={asked.sheet.daysWithoutSession ?? []}
            // the choices stay as they are, and the sheet is read once more
            onAdded={() => asked.onChange({})}
          />
          <MarkSelects {...asked} />
          <ReplacesSelect replaces={replaces} onChange={setReplaces} />
        </>
      )}
      send={send}
      isSending={add.isPending}
      problemsOf={(errors) => errors.map(({ message: reason }) => ({ row: 1, column: '', reason }))}
      saving={(count) => `Writing the attendance of ${countOf(count)}…`}
      done={() => undefined}
      onDone={({ sessions, added, settled, kept, keptNames, refused, changeSetId }) => {
        const days = sessions === 1 ? '1 session' : `${sessions.toLocaleString('en')} sessions`
        const counts = [
          ...(added ? [`${added.toLocaleString('en')} added`] : []),
          ...(settled ? [`${settled.toLocaleString('en')} of those signed up`] : []),
          ...keptWords(kept, keptNames),
        ]
        told(`Import success! Attendance of ${days}: ${counts.join(', ') || 'nothing new'}`, changeSetId)
        const reasons = refused.map(({ sessionId, reason }) => `${dayOf(sessionId)}: ${reason}`)
        if (reasons.length) toastError(new Error(`Not written: ${reasons.join('; ')}`))
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
