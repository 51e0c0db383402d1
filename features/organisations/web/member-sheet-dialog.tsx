import { useMemo } from 'react'
import { EarlierImportsPicker } from '#features/selection/web/earlier-imports-picker.tsx'
import { readMessage } from '#shared/sheets/read-message.ts'
import { problemsOf } from '#shared/sheets/row-problems.ts'
import { downloadTemplate } from '#web/lib/download-template.ts'
import { useToday } from '#web/lib/tenant-settings.ts'
import { ImportDialog } from '#web/ui/import-dialog.tsx'
import type { FindKnown } from '#web/ui/known-rows.ts'
import type { KnownWords } from '#web/ui/known-words.ts'
import { fileOfCells } from '#web/ui/sheet-file-input.tsx'
import { memberLimit } from '../contract.ts'
import { memberFields, memberOptions } from '../fields.ts'
import { countOfMembers, type MemberValues } from '../member-rules.ts'
import { checkMemberSheet, findRepeatedMembers, memberOf } from '../sheet-rules.ts'

/** A file that was dropped, or text that was pasted, before the dialog was open. */
export type SheetSource = File | string

/** A member on record whom a row means. */
interface MemberThere {
  at: number
  vid: string
  name: string
  likeness: number
}

interface MemberSheetDialogProps {
  source?: SheetSource | undefined
  /** How many there is room for. */
  room?: number
  /** Who of these is a member already. */
  findThere: (members: MemberValues[], signal: AbortSignal) => Promise<MemberThere[]> | MemberThere[]
  /** What it throws is shown. */
  onAdd: (members: MemberValues[], updates: { vid: string; member: MemberValues }[]) => Promise<unknown>
  isSending?: boolean
  /** The imports before can be undone from here. */
  hasEarlier?: boolean
  onClose: () => void
}

const likenessWords = ['', 'same name', 'same name and birth date, number or e-mail', 'same NRIC'] as const

const wordsOfMembers: KnownWords = {
  of: 'people who',
  all: 'Everybody',
  unsure: 'the name of a member who is there: the same person?',
  unsureAbout: 'Nothing else in these rows says so. They are added as new members, unless you say otherwise.',
  updates:
    'Update writes the cells that are filled over what is kept of them, and leaves the rest as it is. Undo puts it back.',
  completes:
    'Update of a row that stands in the file twice completes the earlier row: its filled cells are written over that one, and both are added as one member.',
  choices: ['leave', 'update', 'add'],
}

/** Many members at once, from a spreadsheet that is chosen, dropped or pasted. */
export function MemberSheetDialog(props: MemberSheetDialogProps) {
  const { source, room = memberLimit, findThere, onAdd, isSending = false, hasEarlier = false, onClose } = props
  const today = useToday()
  const initial = useMemo(() => (typeof source === 'string' ? fileOfCells(source) : source), [source])
  const findKnown: FindKnown = async (records, signal) => {
    const members = records.map((record) => memberOf(record, today))
    const there = await findThere(members, signal)
    const known = new Set(there.map(({ at }) => at))
    return [
      ...there.map(({ at, vid, name, likeness }) => ({
        at,
        vid,
        name,
        detail: likenessWords[likeness] ?? '',
        to: '',
        reason: `${name} is a member already`,
        isUnsure: likeness === 1,
      })),
      ...findRepeatedMembers(members)
        .filter(({ at }) => !known.has(at))
        .map((one) => ({ ...one, name: '', detail: 'the same person', to: '' })),
    ].toSorted((one, other) => one.at - other.at)
  }
  return (
    <ImportDialog
      title="Add members from a spreadsheet"
      intro="One row per member; your own list will do, and a single column of names needs no heading. A member has no remarks and no fields of your own: columns such as Dept, T-shirt or Dietary are not kept."
      fields={memberFields}
      limit={memberLimit}
      initial={initial}
      crossed={typeof source === 'string' ? readMessage(source)?.crossed : undefined}
      check={(rows, { choices }) => checkMemberSheet(rows, { today, choices, room })}
      findKnown={findKnown}
      knownWords={wordsOfMembers}
      updatesOnce
      send={(records, updates) =>
        onAdd(
          records.map((record) => memberOf(record, today)),
          updates.map(({ vid, row }) => ({ vid, member: memberOf(row, today) })),
        )
      }
      isSending={isSending}
      problemsOf={(errors, sheet) =>
        // the server counts from 0
        problemsOf(
          memberFields,
          errors.map((error) => ({
            ...error,
            path: error.path.replace(/^(\w+)\.(\d+)/, (_all, list, at) => `${list}.${Number(at) + 1}`),
          })),
          sheet,
        )
      }
      saving={(count) => `Saving ${countOfMembers(count)}…`}
      // who adds them says it
      done={() => undefined}
      earlier={
        hasEarlier ? (
          <EarlierImportsPicker
            kind="members"
            nouns={['members', 'member']}
            stays="Those who were changed since stay."
          />
        ) : null
      }
      countOf={countOfMembers}
      verb="Add"
      onTemplate={() => downloadTemplate('Members', memberFields, memberOptions)}
      onClose={onClose}
    />
  )
}
