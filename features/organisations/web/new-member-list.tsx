import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus, IconTableImport, IconTrash } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { byName } from '#shared/objects.ts'
import { pageRows } from '#web/lib/page-rows.ts'
import { DismissibleAlert } from '#web/ui/dismissible-alert.tsx'
import { useSelection } from '#web/ui/use-selection.ts'
import { useTableState } from '#web/ui/use-table-state.ts'
import { completeMember, findMember, indexMembers } from '../completion-rules.ts'
import { memberLimit } from '../contract.ts'
import { emptyMember, type MemberValues, noMemberMessage } from '../member-rules.ts'
import { MemberDialog } from './member-dialog.tsx'
import { MemberSheetDialog, type SheetSource } from './member-sheet-dialog.tsx'
import { type ListedMember, MemberTable, memberColumnNames } from './member-table.tsx'
import { SheetTarget } from './sheet-target.tsx'

interface NewMemberListProps {
  members: readonly ListedMember[]
  onChange: (change: (members: readonly ListedMember[]) => readonly ListedMember[]) => void
}

const textOf = (member: ListedMember, column: string) => String(byName(member)[column] ?? '')

/** The members of an organisation that is not saved yet: kept here, and sent with it. */
export function NewMemberList({ members, onChange }: NewMemberListProps) {
  const [state, change] = useTableState(memberColumnNames)
  const selection = useSelection<ListedMember>()
  const [edited, setEdited] = useState<ListedMember | 'new'>()
  const [sheet, setSheet] = useState<{ source?: SheetSource }>()
  const [nothingChosen, setNothingChosen] = useState(false)
  const openSheet = useCallback((source?: SheetSource) => setSheet(source ? { source } : {}), [])
  const page = pageRows(members, state, textOf)

  const add = (values: MemberValues[]) => {
    if (members.length + values.length > memberLimit)
      throw new Error(`An organisation is registered with at most ${memberLimit.toLocaleString('en')} members.`)
    onChange((before) => [...before, ...values.map((one) => ({ ...one, vid: crypto.randomUUID() }))])
    setEdited(undefined)
  }
  const findThere = (values: MemberValues[]) => {
    const index = indexMembers(members.map((one) => ({ vid: one.vid, values: { ...emptyMember, ...one } })))
    return values.flatMap((value, at) => {
      const found = findMember(index, value)
      return found ? [{ at, vid: found.member.vid, name: found.member.values.fullName, likeness: found.likeness }] : []
    })
  }
  const replace = (vid: string, values: MemberValues) => {
    onChange((before) => before.map((one) => (one.vid === vid ? { ...values, vid } : one)))
    setEdited(undefined)
  }
  const remove = () => {
    setNothingChosen(selection.chosen.size === 0)
    onChange((before) => before.filter((one) => !selection.chosen.has(one.vid)))
    selection.clear()
  }
  return (
    <SheetTarget onSheet={openSheet}>
      <Stack gap="md">
        <MemberButtons onAdd={() => setEdited('new')} onSheet={() => openSheet()} onDelete={remove} />
        {nothingChosen && selection.chosen.size === 0 ? (
          <DismissibleAlert onClose={() => setNothingChosen(false)}>{noMemberMessage}</DismissibleAlert>
        ) : null}
        <MemberTable
          error={undefined}
          rows={page.rows}
          total={page.total}
          state={state}
          onChange={change}
          onOpen={setEdited}
          selection={selection}
          empty={<Text>No members yet. Add them one by one, or paste or drop a spreadsheet here.</Text>}
        />
      </Stack>
      {edited ? (
        <MemberDialog
          title={edited === 'new' ? 'Add Member' : 'Edit Member'}
          member={edited === 'new' ? undefined : edited}
          submitLabel={edited === 'new' ? 'Add Member' : 'Update Member'}
          needsDob={false}
          draftName={`new member ${edited === 'new' ? '' : edited.vid}`}
          onSubmit={(values) => (edited === 'new' ? add([values]) : replace(edited.vid, values))}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
      {sheet ? (
        <MemberSheetDialog
          source={sheet.source}
          room={memberLimit - members.length}
          findThere={findThere}
          onAdd={async (values, updates) => {
            for (const { vid, member } of updates)
              onChange((before) =>
                before.map((one) => (one.vid === vid ? { ...one, ...completeMember(one, member) } : one)),
              )
            add(values)
          }}
          onClose={() => setSheet(undefined)}
        />
      ) : null}
    </SheetTarget>
  )
}

interface MemberButtonsProps {
  onAdd: () => void
  onSheet: () => void
  onDelete: () => void
}

/** What can be done with a list of members inside a form. */
export function MemberButtons({ onAdd, onSheet, onDelete }: MemberButtonsProps) {
  return (
    <Group gap="sm">
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
        Add Member
      </Button>
      <Button variant="default" leftSection={<IconTableImport size={18} aria-hidden />} onClick={onSheet}>
        From a spreadsheet
      </Button>
      <Button variant="light" color="red" leftSection={<IconTrash size={18} aria-hidden />} onClick={onDelete}>
        Delete Selected
      </Button>
    </Group>
  )
}
