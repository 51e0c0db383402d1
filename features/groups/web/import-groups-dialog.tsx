import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { EarlierImportsPicker } from '#features/selection/web/earlier-imports-picker.tsx'
import { useImportToast } from '#features/selection/web/imports-api.ts'
import type { FieldError } from '#shared/errors.ts'
import { withNewcomers } from '#shared/sheets/newcomers.ts'
import type { CheckedSheet, RowProblem } from '#shared/sheets/row-problems.ts'
import { downloadSpreadsheet } from '#web/lib/download-spreadsheet.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { useSession } from '#web/lib/use-session.ts'
import { ImportDialog } from '#web/ui/import-dialog.tsx'
import type { FoundKnown } from '#web/ui/known-rows.ts'
import type { KnownWords } from '#web/ui/known-words.ts'
import { gatherGroups, groupKey, knownGroups } from '../gather-rules.ts'
import {
  checkSheet,
  groupOfAll,
  type ImportKind,
  importColumns,
  importFields,
  importLimit,
  mustAskGroup,
} from '../import-rules.ts'
import { findGroupsOfRows, findPeopleOfRows, keepPeopleOfRows, useImportGroups } from './api.ts'
import { MissingGroups } from './missing-groups.tsx'
import { groupPaths } from './paths.ts'

interface ImportGroupsDialogProps {
  kind: ImportKind
  onClose: () => void
}

const countOf = (count: number, noun = 'row') => `${count.toLocaleString('en')} ${count === 1 ? noun : `${noun}s`}`

const titles = { groups: 'Import Groups', members: 'Import Group Members' } as const

const wordsOfGroups: KnownWords = {
  of: 'groups that',
  all: 'Every group',
  unsure: 'the name of a group that is there: the same group?',
  unsureAbout: 'They are added as new groups, unless you say otherwise.',
  updates: 'Update adds the members of these rows to the group that is there. Undo takes them out again.',
  choices: ['leave', 'update', 'add'],
}

/** Which of the rows' groups are there already. */
const knownOf = async (records: CheckedSheet['records']) =>
  knownGroups(records, await findGroupsOfRows(records.map(({ groupName }) => String(groupName ?? ''))))

type KnownGroups = Awaited<ReturnType<typeof knownOf>>

const isAmong = (known: KnownGroups, records: CheckedSheet['records']) =>
  records.some((record) =>
    known.some(({ group }) => groupKey(group.groupName) === groupKey(String(record['groupName'] ?? ''))),
  )

/** Groups with their members, or members of groups that are there, from a spreadsheet. */
export function ImportGroupsDialog({ kind: asked, onClose }: ImportGroupsDialogProps) {
  // a sheet that was opened for members may turn out to be one of new groups
  const [kind, setKind] = useState(asked)
  const isSuperadmin = useSession()?.user.userRole === 'superadmin'
  const send = useImportGroups(kind)
  /** The groups that somebody was asked about: one that came since is refused, and not made again. */
  const seen = useRef<KnownGroups>([])
  const told = useImportToast(['groups', 'volunteers'])
  const findKnown = async (records: CheckedSheet['records']): Promise<FoundKnown[]> =>
    (seen.current = await knownOf(records)).map(({ at, others, group, count }) => ({
      at,
      others,
      name: count > 1 ? `${count} groups are called ${group.groupName}` : group.groupName,
      detail: 'same name',
      to: count > 1 ? groupPaths.groups : groupPaths.group(group.vid),
      ...(count > 1 ? {} : { vid: group.vid }),
    }))
  return (
    <ImportDialog
      title={titles[kind]}
      intro={`${
        kind === 'groups'
          ? 'Each group of the file is created with its members.'
          : 'The members of the file are added to groups that exist already.'
      } One row per member, who is found by NRIC, email, contact number or name; a column “Leader” says who is in charge. Your own list will do.`}
      fields={importFields}
      limit={importLimit}
      check={(rows, { choices }) =>
        checkSheet(rows, { choices, kind, findGroups: findGroupsOfRows, find: findPeopleOfRows })
      }
      askAhead={({ sheet, choices, onChange }) => (
        <>
          {mustAskGroup(sheet) ? (
            <GroupOfAll
              name={choices.cells[groupOfAll] ?? ''}
              onChange={(name) => onChange({ cells: { ...choices.cells, [groupOfAll]: name } })}
            />
          ) : null}
          <MissingGroups
            names={sheet.unmatched.flatMap(({ text, chosen }) => (chosen === undefined ? [text] : []))}
            onGroups={isSuperadmin ? () => setKind('groups') : undefined}
          />
        </>
      )}
      {...(kind === 'groups' ? { findKnown, knownWords: wordsOfGroups } : {})}
      send={async (records, updates) => {
        const rows = [...records, ...updates.map(({ vid, row }) => ({ ...row, groupId: vid }))]
        const done = await send.mutateAsync({
          ...groupsAndNewcomers(rows),
          // those that are left are new, or somebody chose that they are made again
          ...(kind === 'groups' ? { isAgain: isAmong(seen.current, records) } : {}),
        })
        keepPeopleOfRows(rows)
        return done
      }}
      isSending={send.isPending}
      problemsOf={problemsOfSheet}
      saving={() => 'Saving the groups…'}
      // one act, one toast: the one with Undo says so
      done={() => undefined}
      onDone={({ groups: made, members, inCharge, registered, changeSetId }) => {
        const added =
          kind === 'groups' ? `${countOf(made, 'group')}, ${countOf(members, 'member')}` : countOf(members, 'member')
        const text = `Successfully imported! ${added} added${inCharge ? `, ${inCharge.toLocaleString('en')} in charge` : ''}${registered ? `, ${registered.toLocaleString('en')} registered as new` : ''}`
        // where all were members before there is nothing to take back
        if (made || members || inCharge) told(text, changeSetId)
        else toastSuccess(text)
      }}
      earlier={kind === 'groups' ? <EarlierGroups /> : <EarlierMembers />}
      countOf={(count) => countOf(count)}
      onTemplate={() =>
        void downloadSpreadsheet('groups-template.xlsx', [{ name: 'Groups', rows: [[...importColumns]] }])
      }
      onClose={onClose}
    />
  )
}

/** A list of people seldom says which group they are: asked once for all rows; it counts a moment after it is typed. */
function GroupOfAll({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  const [typed, setTyped] = useState(name)
  const settle = () => typed !== name && onChange(typed)
  const settleSoon = useDebouncedCallback(onChange, 500)
  return (
    <TextInput
      label="Which group are these people?"
      description="This list does not say it: one name for all of its rows"
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        settleSoon(value)
      }}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
    />
  )
}

const EarlierGroups = () => (
  <EarlierImportsPicker
    kind="groups"
    nouns={['groups', 'group']}
    stays="Groups that were changed since, or are signed up for a session, stay."
  />
)

const EarlierMembers = () => (
  <EarlierImportsPicker
    kind="group-members"
    nouns={['members', 'member']}
    stays="Those who had been members before stay."
  />
)

function groupsAndNewcomers(rows: CheckedSheet['records']) {
  const { records, newcomers } = withNewcomers(rows)
  return { groups: gatherGroups(records), newcomers }
}

/** What the server refuses although it was looked for before is the sheet's as a whole. */
const problemsOfSheet = (errors: readonly FieldError[]): RowProblem[] =>
  errors.map(({ message: reason }) => ({ row: 1, column: '', reason }))
