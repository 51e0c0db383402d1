import { NativeSelect } from '@mantine/core'
import { useMemo } from 'react'
import { findPeopleOfRows } from '#features/groups/web/api.ts'
import { EarlierImportsPicker } from '#features/selection/web/earlier-imports-picker.tsx'
import { useImportToast } from '#features/selection/web/imports-api.ts'
import { useRegisterNewcomers } from '#features/volunteers/web/newcomers-api.ts'
import { volunteerPaths } from '#features/volunteers/web/paths.ts'
import type { FieldError } from '#shared/errors.ts'
import { readMessage } from '#shared/read-message.ts'
import type { CheckedSheet, RowProblem } from '#shared/row-problems.ts'
import type { SheetChoices } from '#shared/sheet-choices.ts'
import { downloadSpreadsheet } from '#web/lib/download-spreadsheet.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { ImportDialog } from '#web/ui/import-dialog.tsx'
import type { FoundKnown } from '#web/ui/known-rows.ts'
import type { KnownWords } from '#web/ui/known-words.ts'
import { fileOfCells } from '#web/ui/sheet-file-input.tsx'
import { rolesOfNewcomer } from '../merge-rules.ts'
import { checkSheet, knownParticipants, participantFields, roleOfAll } from '../participant-rules.ts'
import { participantLimit } from '../sheet-contract.ts'
import { listParticipantIds, useAddFromSheet } from './sheet-api.ts'

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

interface ImportedInto {
  vid: string
  roleCounts: readonly { roleName: string }[]
}

interface ImportParticipantsDialogProps {
  session: ImportedInto
  /** A list that was pasted before; empty where none was. */
  list: string
  onClose: () => void
}

/** Adds the volunteers of a spreadsheet to a session: the good rows, and the others stay behind with why. */
export function ImportParticipantsDialog({ session, list, onClose }: ImportParticipantsDialogProps) {
  const initial = useMemo(() => (list ? fileOfCells(list) : undefined), [list])
  const sessionId = session.vid
  const roles = session.roleCounts.map(({ roleName }) => roleName)

  const fields = participantFields(roles)
  const send = useAddFromSheet(sessionId)
  const registering = useRegisterNewcomers()
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
      registering={registering}
      fields={fields}
      limit={participantLimit}
      initial={initial}
      crossed={readMessage(list)?.crossed}
      check={(rows, { choices }) =>
        checkSheet(rows, { choices: withOnlyRole(choices, roles), find: findPeopleOfRows, roles })
      }
      askAhead={({ choices, onChange }) =>
        roles.length ? (
          <NativeSelect
            label="Role of those whose row says none"
            data={[{ value: '', label: 'No role yet' }, ...roles]}
            value={withOnlyRole(choices, roles).cells[roleOfAll] ?? ''}
            onChange={({ currentTarget: { value } }) => onChange({ cells: { ...choices.cells, [roleOfAll]: value } })}
          />
        ) : null
      }
      findKnown={findKnown}
      knownWords={wordsOfParticipants}
      send={(records) =>
        send.mutateAsync({ people: records.map(({ vid, role }) => ({ vid: String(vid), role: String(role ?? '') })) })
      }
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
          { name: 'Volunteers', rows: [fields.map(({ label }) => label)] },
        ])
      }
      onClose={onClose}
    />
  )
}

/** Where a session has one role alone, people come for that unless somebody says otherwise. */
function withOnlyRole(choices: SheetChoices, roles: readonly string[]): SheetChoices {
  const [only] = rolesOfNewcomer(roles.map((roleName) => ({ roleName })))
  return only === undefined ? choices : { ...choices, cells: { [roleOfAll]: only, ...choices.cells } }
}

/** What the server refuses although it was looked for before is the sheet's as a whole. */
const problemsOfSheet = (errors: readonly FieldError[]): RowProblem[] =>
  errors.map(({ message: reason }) => ({ row: 1, column: '', reason }))
