import { Button, NativeSelect } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { findPeopleOfRows, keepPeopleOfRows } from '#features/groups/web/api.ts'
import { EarlierImportsPicker } from '#features/selection/web/earlier-imports-picker.tsx'
import { useImportToast } from '#features/selection/web/imports-api.ts'
import { volunteerPaths } from '#features/volunteers/web/paths.ts'
import { formatDate, localTime } from '#shared/dates.ts'
import type { FieldError } from '#shared/errors.ts'
import { withNewcomers } from '#shared/sheets/newcomers.ts'
import { readMessage } from '#shared/sheets/read-message.ts'
import type { CheckedSheet, RowProblem } from '#shared/sheets/row-problems.ts'
import type { SheetChoices } from '#shared/sheets/sheet-choices.ts'
import { downloadSpreadsheet } from '#web/lib/download-spreadsheet.ts'
import { useTimeZone } from '#web/lib/tenant-settings.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { ImportDialog } from '#web/ui/import-dialog.tsx'
import type { FoundKnown, SheetUpdate } from '#web/ui/known-rows.ts'
import type { KnownWords } from '#web/ui/known-words.ts'
import { fileOfCells } from '#web/ui/sheet-file-input.tsx'
import { rolesOfNewcomer } from '../merge-rules.ts'
import { type ToldOutcome, toldOutcomes } from '../outcome-rules.ts'
import { type KnownParticipant, knownParticipants, participantFields, roleOfAll } from '../participant-rules.ts'
import { readRegister } from '../register-rules.ts'
import { participantLimit } from '../sheet-contract.ts'
import { checkSession, dayOfAll, visitDay } from '../visits-rules.ts'
import { MarkSelects, withKeptMarks } from './mark-selects.tsx'
import { keptWords, ReplacesSelect } from './replaces-select.tsx'
import { listRolesOfParticipants, useAddFromSheet } from './sheet-api.ts'

const countOf = (count: number) => (count === 1 ? '1 volunteer' : `${count.toLocaleString('en')} volunteers`)

const wordsOfParticipants: KnownWords = {
  of: 'people who',
  all: 'Everybody',
  unsure: '',
  unsureAbout: '',
  updates:
    'Update gives them the role of their row in place of the one that they have in this session. Undo puts it back.',
  // somebody takes part once
  tellsFilledOnly: true,
  choices: ['leave', 'update'],
}

interface ImportedInto {
  vid: string
  sessionStartDateTime: string
  sessionEndDateTime: string
  roleCounts: readonly { roleName: string }[]
}

interface ImportParticipantsDialogProps {
  session: ImportedInto
  /** A list that was pasted before; empty where none was. */
  list: string
  onClose: () => void
}

/** Adds the volunteers of a spreadsheet to a session, or gives those who are in it another role: the good rows, and the others stay behind with why. */
export function ImportParticipantsDialog({ session, list, onClose }: ImportParticipantsDialogProps) {
  const initial = useMemo(() => (list ? fileOfCells(list) : undefined), [list])
  const sessionId = session.vid
  const roles = session.roleCounts.map(({ roleName }) => roleName)

  const now = localTime(new Date(), useTimeZone())
  // before it begins nobody has come
  const hasBegun = session.sessionStartDateTime <= now
  const day = session.sessionStartDateTime.slice(0, 10)
  const times = hasBegun ? { start: session.sessionStartDateTime, end: session.sessionEndDateTime } : undefined
  const fields = participantFields(roles, hasBegun)
  const [replaces, setReplaces] = useState(false)
  const send = useAddFromSheet(sessionId)
  const told = useImportToast(['attendance', 'sessions'])
  /** What those who take part come as, since the sheet was read. */
  const there = useRef<Awaited<ReturnType<typeof listRolesOfParticipants>>>(new Map())
  const findKnown = async (records: CheckedSheet['records']): Promise<FoundKnown[]> => {
    there.current = await listRolesOfParticipants(sessionId)
    return knownParticipants(records, there.current).map(foundOf)
  }
  return (
    <ImportDialog
      title="Import Volunteers"
      intro={`One row per volunteer; your own list will do. A volunteer is found by NRIC, email or contact number, and by name where no more is known.${hasBegun ? ' Who came, and for how long, is read from columns such as Attended, Hours, In and Out, or from that of the day.' : ''}`}
      fields={hasBegun ? [...fields, visitDay] : fields}
      limit={participantLimit}
      prepare={hasBegun ? (read, name) => readRegister(read, { name, near: day, fields, roles }) : undefined}
      initial={initial}
      crossed={readMessage(list)?.crossed}
      check={(rows, { choices }) =>
        checkSession(rows, {
          choices: withKeptMarks(withOnlyRole(choices, roles)),
          find: findPeopleOfRows,
          roles,
          day,
          times,
          hasBegun,
        })
      }
      askAhead={({ sheet, choices, onChange }) => (
        <>
          {sheet.otherDays ? (
            <Button
              variant="default"
              w="fit-content"
              onClick={() => onChange({ cells: { ...choices.cells, [dayOfAll]: day } })}
            >
              It is about this session, of {formatDate(day)}
            </Button>
          ) : null}
          {hasBegun ? (
            <>
              <MarkSelects sheet={sheet} choices={choices} onChange={onChange} />
              <ReplacesSelect replaces={replaces} onChange={setReplaces} />
            </>
          ) : null}
          {roles.length ? (
            <NativeSelect
              label="Role of those whose row says none"
              data={[{ value: '', label: 'No role yet' }, ...roles]}
              value={withOnlyRole(choices, roles).cells[roleOfAll] ?? ''}
              onChange={({ currentTarget: { value } }) => onChange({ cells: { ...choices.cells, [roleOfAll]: value } })}
            />
          ) : null}
        </>
      )}
      findKnown={findKnown}
      findChanges={async (updates) => updates.map(([update]) => ({ changes: changesOf(there.current, update) }))}
      knownWords={wordsOfParticipants}
      send={async (rows, updates) => {
        const { records, newcomers } = withNewcomers(rows)
        const done = await send.mutateAsync({
          people: records.map(bodyOf),
          replaces,
          updates: updates.map(({ vid, row }) => ({ vid, role: roleIn(row) })),
          newcomers,
        })
        keepPeopleOfRows(rows)
        const names = new Map(records.map(({ vid, fullName }) => [String(vid), String(fullName ?? '')]))
        return { ...done, keptNames: done.keptVids.map((vid) => names.get(vid) ?? '') }
      }}
      isSending={send.isPending}
      problemsOf={problemsOfSheet}
      saving={(count) => `Adding ${countOf(count)}…`}
      // one act, one toast: the one with Undo says so
      done={() => undefined}
      onDone={({ added, already, updated, settled, kept, keptNames, registered, changeSetId }) => {
        const text = `Import success! ${[
          ...(added || !(updated || settled) ? [`${added.toLocaleString('en')} added`] : []),
          ...(settled ? [`attendance of ${settled.toLocaleString('en')} who took part already`] : []),
          ...(updated ? [`${updated.toLocaleString('en')} with another role`] : []),
          ...(registered.length ? [`${registered.length.toLocaleString('en')} registered as new`] : []),
          ...keptWords(kept, keptNames),
          ...(already > kept ? [`${(already - kept).toLocaleString('en')} were there already`] : []),
        ].join(', ')}`
        if (added || updated || settled) told(text, changeSetId)
        else toastSuccess(text)
      }}
      earlier={
        <EarlierImportsPicker
          kind="participants"
          nouns={['participants', 'participant']}
          stays="Those who were changed since stay."
        />
      }
      countOf={countOf}
      onTemplate={() =>
        void downloadSpreadsheet('session-template.xlsx', [
          { name: 'Volunteers', rows: [fields.map(({ label }) => label)] },
        ])
      }
      onClose={onClose}
    />
  )
}

/** What is sent of a row. */
export const bodyOf = ({ vid, role, outcome, hours, minutes, checkIn, checkOut }: Record<string, unknown>) => ({
  vid: String(vid),
  role: roleIn({ role }),
  ...(isOutcome(outcome) ? { outcome } : {}),
  ...(typeof hours === 'number' ? { hours } : {}),
  ...(typeof minutes === 'number' ? { minutes } : {}),
  ...(typeof checkIn === 'string' ? { checkIn } : {}),
  ...(typeof checkOut === 'string' ? { checkOut } : {}),
})

const isOutcome = (value: unknown): value is ToldOutcome => toldOutcomes.some((one) => one === value)

const roleIn = ({ role }: Record<string, unknown>) => String(role ?? '')

/** Somebody who takes part already can get the role of the row, where that is another one. */
const foundOf = ({ at, vid, sameAs, roles = [], isOther }: KnownParticipant): FoundKnown =>
  sameAs === undefined
    ? {
        at,
        name: 'Takes part already',
        detail: roles.length ? `as ${roles.join(', ')}` : 'in this session',
        to: volunteerPaths.individual(vid),
        reason: 'takes part already',
        ...(isOther ? { vid } : {}),
      }
    : { at, sameAs, name: '', detail: 'the same person', to: '' }

const changesOf = (there: ReadonlyMap<string, readonly string[]>, update: SheetUpdate | undefined) =>
  update ? [{ field: 'Role', before: there.get(update.vid)?.join(', ') ?? '', after: roleIn(update.row) }] : []

/** Where a session has one role alone, people come for that unless somebody says otherwise. */
function withOnlyRole(choices: SheetChoices, roles: readonly string[]): SheetChoices {
  const [only] = rolesOfNewcomer(roles.map((roleName) => ({ roleName })))
  return only === undefined ? choices : { ...choices, cells: { [roleOfAll]: only, ...choices.cells } }
}

/** What the server refuses although it was looked for before is the sheet's as a whole. */
const problemsOfSheet = (errors: readonly FieldError[]): RowProblem[] =>
  errors.map(({ message: reason }) => ({ row: 1, column: '', reason }))
