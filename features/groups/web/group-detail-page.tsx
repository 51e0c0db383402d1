import { Alert, Button, Skeleton, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPencil, IconTrash, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useAbsence } from '#features/accounts/web/sight-api.ts'
import { volunteerFormQuery } from '#features/form-settings/web/api.ts'
import { HistoryButton } from '#features/history/web/history-button.tsx'
import { type ListedMember, memberSorts, memberTraits } from '#features/selection/members-contract.ts'
import { useListColumns } from '#features/selection/web/columns-api.ts'
import { ExportListButton } from '#features/selection/web/export-list-button.tsx'
import { ListFilters } from '#features/volunteers/web/list-filters.tsx'
import { usePathPart } from '#web/lib/address.ts'
import { ApiProblem } from '#web/lib/api-problem.ts'
import { lazy } from '#web/lib/lazy.ts'
import { DismissibleAlert } from '#web/ui/dismissible-alert.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RecordActions } from '#web/ui/record-actions.tsx'
import { useSelection } from '#web/ui/use-selection.ts'
import { useTableState } from '#web/ui/use-table-state.ts'
import type { GroupHead } from '../contract.ts'
import { AddMembersDialog } from './add-members-dialog.tsx'
import { groupMembersQuery, shownMembers } from './api.ts'
import { EditGroupDialog } from './edit-group-dialog.tsx'
import { GroupMemberTable } from './group-member-table.tsx'
import { InChargeFilter } from './in-charge-filter.tsx'
import { groupPaths } from './paths.ts'
import { PeopleActions } from './people-actions.tsx'
import { RemoveMembersDialog } from './remove-members-dialog.tsx'

const UpdateStatusDialog = lazy(async () => ({
  default: (await import('#features/selection/web/update-status-dialog.tsx')).UpdateStatusDialog,
}))

/** Of the list's filters and orders in its address. */
const filterNames = ['inCharge', ...memberSorts, ...memberTraits]

const trail = [
  { label: 'Volunteers', to: '/volunteers' },
  { label: 'Groups', to: groupPaths.groups },
]

/** One group: what it is, who is in it, who is in charge. */
export function GroupDetailPage() {
  const groupId = usePathPart('groupId')
  // anyone who goes from one group to another keeps neither a selection nor a dialog
  return <GroupDetail key={groupId} groupId={groupId} />
}

function GroupDetail({ groupId }: { groupId: string }) {
  const [state, change] = useTableState(filterNames)
  const settings = useQuery(volunteerFormQuery)
  const chosen = useListColumns(shownMembers, settings.data, 'volunteers')
  const members = useQuery(groupMembersQuery(groupId, state, chosen.names))
  const group = useLatest(members.data?.group)
  const selection = useSelection<ListedMember>()
  const absence = useAbsence('group')
  const [adding, addDialog] = useDisclosure()
  const [editing, editDialog] = useDisclosure()
  const [removing, removeDialog] = useDisclosure()
  const [updating, statusDialog] = useDisclosure()
  const [nothingChosen, setNothingChosen] = useState(false)

  if (isAbsent(members.error))
    return (
      <>
        <PageHeader title="Group" breadcrumbs={[...trail, { label: 'Group' }]} />
        <Alert color="red" role="alert">
          {absence}
        </Alert>
      </>
    )
  const askRemove = () => {
    setNothingChosen(selection.chosen.size === 0)
    if (selection.chosen.size) removeDialog.open()
  }
  const title = group?.groupName ?? 'Group'
  const why = members.error ? 'The group could not be loaded.' : 'The group is still loading.'
  const waiting = group ? {} : { disabled: true, title: why }
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={[...trail, { label: title }]}
        description={group ? group.groupDescription : <Skeleton height={16} width={260} />}
        actions={
          <>
            <HistoryButton recordType="group" recordId={groupId} />
            {group ? <RecordActions recordType="group" id={groupId} name={group.groupName} /> : null}
            <Button
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden />}
              {...waiting}
              onClick={editDialog.open}
            >
              Edit Group
            </Button>
            <Button
              variant="light"
              color="red"
              leftSection={<IconTrash size={18} aria-hidden />}
              {...waiting}
              onClick={askRemove}
            >
              Delete Volunteers
            </Button>
          </>
        }
        mainAction={
          <Button leftSection={<IconUserPlus size={18} aria-hidden />} {...waiting} onClick={addDialog.open}>
            Add Volunteer
          </Button>
        }
      />
      <Stack gap="md">
        {nothingChosen && selection.chosen.size === 0 ? (
          <DismissibleAlert onClose={() => setNothingChosen(false)}>Please select a volunteer</DismissibleAlert>
        ) : null}
        <GroupMemberTable
          rows={members.data?.members}
          total={members.data?.total}
          error={members.error}
          onRetry={() => void members.refetch()}
          refreshing={members.isPlaceholderData}
          state={state}
          onChange={change}
          groupId={groupId}
          selection={selection}
          onAdd={addDialog.open}
          chosen={chosen}
          filters={
            <ListFilters
              names={filterNames}
              views={{ list: 'group-members', address: groupPaths.group(groupId) }}
              after={
                <ExportListButton
                  isSmall
                  list="group-members"
                  of={groupId}
                  noun="members"
                  state={state}
                  chosen={chosen}
                  ids={[...selection.chosen.keys()]}
                />
              }
              before={<InChargeFilter state={state} onChange={change} />}
              state={state}
              onChange={change}
              chosen={chosen}
            />
          }
          more={<PeopleActions vids={[...selection.chosen.keys()]} onStatus={statusDialog.open} />}
        />
      </Stack>
      <Suspense fallback={null}>
        {updating ? (
          <UpdateStatusDialog
            people={{ vids: [...selection.chosen.keys()], count: selection.chosen.size }}
            names={[...selection.chosen.values()].map(({ name }) => name)}
            onClose={statusDialog.close}
          />
        ) : null}
      </Suspense>
      {group ? (
        <>
          {editing ? <EditGroupDialog group={group} onClose={editDialog.close} /> : null}
          <AddMembersDialog groupId={groupId} opened={adding} onClose={addDialog.close} />
          <RemoveMembersDialog groupId={groupId} opened={removing} selection={selection} onClose={removeDialog.close} />
        </>
      ) : null}
    </>
  )
}

/** Deleted, or never there: an address that does not belong to a group shows the same. */
const isAbsent = (error: unknown) =>
  error instanceof ApiProblem && (error.status === 404 || error.errors.some(({ path }) => path === 'groupId'))

/** The last response: when a page of the members cannot be loaded, the group keeps its name and its buttons. */
function useLatest(answered: GroupHead | undefined): GroupHead | undefined {
  const [latest, setLatest] = useState(answered)
  if (answered && answered !== latest) setLatest(answered)
  return answered ?? latest
}
