import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useListColumns } from '#features/selection/web/columns-api.ts'
import type { ShownRows } from '#features/selection/web/exports-api.ts'
import { useImportToast } from '#features/selection/web/imports-api.ts'
import { ListFilterPicker } from '#features/selection/web/list-filter-picker.tsx'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { DismissibleAlert } from '#web/ui/dismissible-alert.tsx'
import { RecordActions } from '#web/ui/record-actions.tsx'
import { useSelection } from '#web/ui/use-selection.ts'
import { useTableState } from '#web/ui/use-table-state.ts'
import type { ListedMember } from '../member-contract.ts'
import { memberFilters } from '../member-fields.ts'
import { countOfMembers, noMemberMessage } from '../member-rules.ts'
import { findMembersThere, membersQuery, shownMembers, useImportMembers } from './api.ts'
import { DeleteMembersDialog } from './delete-members-dialog.tsx'
import { EditMemberDialog } from './edit-member-dialog.tsx'
import { listedNames, memberColumns } from './member-columns.tsx'
import { MemberSheetDialog, type SheetSource } from './member-sheet-dialog.tsx'
import { MemberTable } from './member-table.tsx'
import { SheetTarget } from './sheet-target.tsx'

interface MemberListProps {
  organisationId: string
  /** Where the list has a page of its own, whose address keeps what is asked: views are offered there. */
  address?: string
  /** The buttons, wherever they stand. */
  buttons: (actions: { onSheet: () => void; onDelete: () => void; shown: ShownRows }) => ReactNode
}

/** The members of an organisation that is kept already: every change is saved at once. */
export function MemberList({ organisationId, address, buttons }: MemberListProps) {
  const [state, change] = useTableState(listedNames)
  const chosen = useListColumns(shownMembers, undefined)
  const members = useQuery(membersQuery(organisationId, state, chosen.names))
  const { columns: shownColumns, isUsual } = chosen
  const columns = useMemo(() => memberColumns({ columns: shownColumns, isUsual }), [shownColumns, isUsual])
  const selection = useSelection<ListedMember>()
  const [edited, setEdited] = useState<ListedMember>()
  const [sheet, setSheet] = useState<{ source?: SheetSource }>()
  const [deleting, setDeleting] = useState(false)
  const [nothingChosen, setNothingChosen] = useState(false)
  const importMembers = useImportMembers(organisationId)
  const told = useImportToast(['organisations'])
  const openSheet = useCallback((source?: SheetSource) => setSheet(source ? { source } : {}), [])
  const ids = [...selection.chosen.keys()]

  const askDelete = () => {
    setNothingChosen(selection.chosen.size === 0)
    setDeleting(selection.chosen.size > 0)
  }
  return (
    <SheetTarget onSheet={openSheet}>
      {buttons({
        onSheet: () => openSheet(),
        onDelete: askDelete,
        shown: {
          list: 'members',
          of: organisationId,
          noun: 'members',
          state,
          chosen,
          ids,
        },
      })}
      <Stack gap="md">
        {nothingChosen && selection.chosen.size === 0 ? (
          <DismissibleAlert onClose={() => setNothingChosen(false)}>{noMemberMessage}</DismissibleAlert>
        ) : null}
        <MemberTable
          columns={columns}
          filters={
            <ListFilterPicker
              {...(address ? { views: { list: 'members' as const, address } } : {})}
              names={listedNames}
              state={state}
              onChange={change}
              chosen={chosen}
              filters={memberFilters}
            />
          }
          rows={members.data?.members}
          total={members.data?.total}
          error={members.error}
          onRetry={() => void members.refetch()}
          state={state}
          onChange={change}
          onOpen={setEdited}
          selection={selection}
          selectionActions={<RecordActions recordType="members" id={organisationId} name="" vids={ids} />}
          refreshing={members.isPlaceholderData}
          empty={<Text>There are no members yet. Add them one by one, or paste or drop a spreadsheet here.</Text>}
        />
      </Stack>
      {edited ? (
        <EditMemberDialog
          key={edited.vid}
          organisationId={organisationId}
          member={edited}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
      {sheet ? (
        <MemberSheetDialog
          source={sheet.source}
          findThere={(members, signal) => findMembersThere(organisationId, members, signal)}
          onAdd={async (members, updates) => {
            const { added, updated, changeSetId } = await importMembers.mutateAsync({ members, updates })
            const more = updated ? `, ${updated.toLocaleString('en')} updated` : ''
            const text = `Added ${countOfMembers(added)}${more}`
            if (added || updated) told(text, changeSetId)
            else toastSuccess(text)
          }}
          isSending={importMembers.isPending}
          hasEarlier
          onClose={() => setSheet(undefined)}
        />
      ) : null}
      <DeleteMembersDialog opened={deleting} selection={selection} onClose={() => setDeleting(false)} />
    </SheetTarget>
  )
}
