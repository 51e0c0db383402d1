import { personFields } from '#features/groups/person-rules.ts'
import { findPeopleOfRows } from '#features/groups/web/api.ts'
import { EarlierImportsPicker } from '#features/selection/web/earlier-imports-picker.tsx'
import { useImportToast } from '#features/selection/web/imports-api.ts'
import { volunteerPaths } from '#features/volunteers/web/paths.ts'
import type { FieldError } from '#shared/errors.ts'
import type { CheckedSheet, RowProblem } from '#shared/row-problems.ts'
import { downloadSpreadsheet } from '#web/lib/download-spreadsheet.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { ImportDialog } from '#web/ui/import-dialog.tsx'
import type { FoundKnown } from '#web/ui/known-rows.ts'
import type { KnownWords } from '#web/ui/known-words.ts'
import { checkSheet, knownParticipants } from '../participant-rules.ts'
import { participantLimit } from '../sheet-contract.ts'
import { listParticipantIds, useAddFromSheet } from './api.ts'

const countOf = (count: number) => (count === 1 ? '1 volunteer' : `${count.toLocaleString('en')} volunteers`)

const wordsOfParticipants: KnownWords = {
  of: 'people who',
  all: 'Everybody',
  unsure: '',
  unsureAbout: '',
  updates: '',
  // somebody takes part once
  tellsFilledOnly: true,
  choices: ['leave'],
}

/** Adds the volunteers of a spreadsheet to a session: the good rows, and the others stay behind with why. */
export function ImportParticipantsDialog({ sessionId, onClose }: { sessionId: string; onClose: () => void }) {
  const send = useAddFromSheet(sessionId)
  const told = useImportToast(['attendance', 'sessions'])
  const findKnown = async (records: CheckedSheet['records']): Promise<FoundKnown[]> => {
    const known = knownParticipants(records, await listParticipantIds(sessionId))
    return known.map(({ at, vid, sameAs }) =>
      sameAs === undefined
        ? {
            at,
            name: 'Takes part already',
            detail: 'in this session',
            to: volunteerPaths.individual(vid),
            reason: 'takes part already',
          }
        : { at, sameAs, name: '', detail: 'the same person', to: '' },
    )
  }
  return (
    <ImportDialog
      title="Import Volunteers"
      intro="One row per volunteer; your own list will do. A volunteer is found by NRIC, email or contact number, and by name where no more is known."
      fields={personFields}
      limit={participantLimit}
      check={(rows, { choices }) => checkSheet(rows, { choices, find: findPeopleOfRows })}
      findKnown={findKnown}
      knownWords={wordsOfParticipants}
      send={(records) => send.mutateAsync(records.map(({ vid }) => String(vid)))}
      isSending={send.isPending}
      problemsOf={problemsOfSheet}
      saving={(count) => `Adding ${countOf(count)}…`}
      // one act, one toast: the one with Undo says so
      done={() => undefined}
      onDone={({ added, already, changeSetId }) => {
        const more = already ? `, ${already.toLocaleString('en')} were there already` : ''
        const text = `Import success! ${added.toLocaleString('en')} added${more}`
        if (added) told(text, changeSetId)
        else toastSuccess(text)
      }}
      earlier={
        <EarlierImportsPicker
          kind="participants"
          nouns={['participants', 'participant']}
          stays="Those who have checked in, or were changed since, stay."
        />
      }
      countOf={countOf}
      onTemplate={() =>
        void downloadSpreadsheet('session-template.xlsx', [
          { name: 'Volunteers', rows: [personFields.map(({ label }) => label)] },
        ])
      }
      onClose={onClose}
    />
  )
}

/** What the server refuses although it was looked for before is the sheet's as a whole. */
const problemsOfSheet = (errors: readonly FieldError[]): RowProblem[] =>
  errors.map(({ message: reason }) => ({ row: 1, column: '', reason }))
