import { Alert, Button, Skeleton, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPencil, IconTrash, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { HistoryButton } from '#features/history/web/history-button.tsx'
import { ApiProblem, messageOf } from '#web/lib/api-problem.ts'
import { paths } from '#web/paths.ts'
import { DismissibleAlert } from '#web/ui/dismissible-alert.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useSelection } from '#web/ui/use-selection.ts'
import type { GroupMember } from '../contract.ts'
import { AddMembersDialog } from './add-members-dialog.tsx'
import { groupQuery } from './api.ts'
import { EditGroupDialog } from './edit-group-dialog.tsx'
import { GroupMemberTable } from './group-member-table.tsx'
import { RemoveMembersDialog } from './remove-members-dialog.tsx'

const trail = [
  { label: 'Volunteers', to: paths.volunteers },
  { label: 'Groups', to: paths.groups },
]

/** One group: what it is, who is in it, who is in charge. */
export function GroupDetailPage() {
  const { groupId } = useParams({ strict: false }) as { groupId: string }
  const { data: group, error, refetch } = useQuery(groupQuery(groupId))
  const selection = useSelection<GroupMember>()
  const [adding, addDialog] = useDisclosure()
  const [editing, editDialog] = useDisclosure()
  const [removing, removeDialog] = useDisclosure()
  const [nothingChosen, setNothingChosen] = useState(false)

  if (error && !group) {
    const absent = error instanceof ApiProblem && (error.status === 404 || error.status === 400)
    return (
      <>
        <PageHeader title="Group" breadcrumbs={[...trail, { label: 'Group' }]} />
        <Alert color="red" role="alert">
          {absent ? 'There is no such group. It may have been deleted.' : messageOf(error)}
        </Alert>
      </>
    )
  }
  const askRemove = () => {
    setNothingChosen(selection.chosen.size === 0)
    if (selection.chosen.size) removeDialog.open()
  }
  const title = group?.groupName ?? 'Group'
  const waiting = group ? {} : { disabled: true, title: 'The group is still being read.' }
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={[...trail, { label: title }]}
        description={group ? group.groupDescription : <Skeleton height={16} width={260} />}
        actions={
          <>
            <HistoryButton recordType="group" recordId={groupId} />
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
            <Button leftSection={<IconUserPlus size={18} aria-hidden />} {...waiting} onClick={addDialog.open}>
              Add Volunteer
            </Button>
          </>
        }
      />
      <Stack gap="md">
        {nothingChosen && selection.chosen.size === 0 ? (
          <DismissibleAlert onClose={() => setNothingChosen(false)}>Please select a volunteer</DismissibleAlert>
        ) : null}
        <GroupMemberTable
          group={group}
          error={error}
          onRetry={() => void refetch()}
          groupId={groupId}
          selection={selection}
          onAdd={addDialog.open}
        />
      </Stack>
      {group ? (
        <>
          {editing ? <EditGroupDialog group={group} opened onClose={editDialog.close} /> : null}
          <AddMembersDialog group={group} opened={adding} onClose={addDialog.close} />
          <RemoveMembersDialog group={group} opened={removing} selection={selection} onClose={removeDialog.close} />
        </>
      ) : null}
    </>
  )
}
