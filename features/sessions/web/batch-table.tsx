import { ActionIcon, Anchor, Button, Group, Text, Tooltip } from '@mantine/core'
import { IconListCheck, IconPencil, IconTable, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ActivityType } from '#shared/activity-types.ts'
import { formatDateTime } from '#shared/dates.ts'
import { toastError, toastUndo } from '#web/lib/toasts.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { DataTableColumn } from '#web/ui/data-table-column.ts'
import { canBeRestored } from '#web/ui/restored-note.ts'
import { useTableState } from '#web/ui/use-table-state.ts'
import type { BatchSummary } from '../batch-contract.ts'
import { batchesQuery, useDeleteBatch, useRestoreBatch } from './api.ts'
import { AttendedNote } from './attended-note.tsx'
import { sessionPaths } from './paths.ts'

const columnNames = ['batchName', 'createdOn']

interface BatchTableProps {
  activityType: ActivityType
  activityId: string
}

/** The batches of an activity: open, edit, checklist, delete. */
export function BatchTable({ activityType, activityId }: BatchTableProps) {
  const [state, change] = useTableState(columnNames)
  const batches = useQuery(batchesQuery(activityId, state))
  const [deleting, setDeleting] = useState<BatchSummary>()
  const columns = useMemo<DataTableColumn<BatchSummary>[]>(
    () => [
      { name: 'batchName', title: 'Batch Name', cell: (one) => one.batchName, sortable: true, filter: 'text' },
      { name: 'sessionCount', title: 'Sessions', cell: (one) => one.sessionCount.toLocaleString('en'), width: '7rem' },
      {
        name: 'nextSession',
        title: 'Next session',
        cell: ({ vid, nextSession, nextSessionId }) =>
          nextSessionId ? (
            <Anchor
              component={AppLink}
              to={sessionPaths.session(activityType, activityId, vid, nextSessionId)}
              inherit
              underline="always"
            >
              {formatDateTime(nextSession)}
            </Anchor>
          ) : (
            'None'
          ),
        width: '22%',
      },
      { name: 'personInCharge', title: 'Person in charge', cell: (one) => one.personInCharge, wideOnly: true },
      {
        name: 'actions',
        title: 'Actions',
        width: '15rem',
        onCard: 'buttons',
        cell: (one) => <BatchActions {...{ activityType, activityId }} batch={one} onDelete={setDeleting} />,
      },
    ],
    [activityType, activityId],
  )
  return (
    <>
      <DataTable
        noun="batches"
        columns={columns}
        rows={batches.data?.batches}
        error={batches.error}
        onRetry={() => void batches.refetch()}
        total={batches.data && { value: batches.data.total, relation: 'eq' }}
        state={state}
        onChange={change}
        rowId={(one) => one.vid}
        rowName={(one) => one.batchName}
        rowLink={(one) => sessionPaths.batch(activityType, activityId, one.vid)}
        refreshing={batches.isPlaceholderData}
        empty={<Text>There are no batches yet.</Text>}
      />
      {deleting ? (
        <DeleteBatchDialog {...{ activityType, activityId }} batch={deleting} onClose={() => setDeleting(undefined)} />
      ) : null}
    </>
  )
}

function BatchActions(props: BatchTableProps & { batch: BatchSummary; onDelete: (batch: BatchSummary) => void }) {
  const { activityType, activityId, batch, onDelete } = props
  const links = [
    { label: 'Edit Batch', to: sessionPaths.editBatch(activityType, activityId, batch.vid), icon: IconPencil },
    { label: 'Checklist', to: sessionPaths.batchChecklist(activityType, activityId, batch.vid), icon: IconListCheck },
  ]
  return (
    <Group gap={4} wrap="nowrap">
      <Button
        component={AppLink}
        to={sessionPaths.roster(activityType, activityId, batch.vid)}
        variant="default"
        size="compact-sm"
        leftSection={<IconTable size={16} aria-hidden />}
        aria-label={`Roster: ${batch.batchName}`}
      >
        Roster
      </Button>
      {links.map(({ label, to, icon: Icon }) => (
        <Tooltip key={label} label={label}>
          <ActionIcon component={AppLink} to={to} variant="default" aria-label={`${label}: ${batch.batchName}`}>
            <Icon size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
      <Tooltip label="Delete">
        <ActionIcon
          variant="light"
          color="red"
          aria-label={`Delete ${batch.batchName}`}
          onClick={() => onDelete(batch)}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Group>
  )
}

function DeleteBatchDialog(props: BatchTableProps & { batch: BatchSummary; onClose: () => void }) {
  const { activityType, activityId, batch, onClose } = props
  const remove = useDeleteBatch(activityType, activityId)
  const restore = useRestoreBatch()
  const confirm = async () => {
    try {
      await remove.mutateAsync(batch.vid)
      toastUndo({
        message: `Successfully deleted - ${batch.batchName}`,
        undo: () => void restore.mutateAsync(batch.vid).catch(toastError),
      })
    } catch (error) {
      toastError(error)
    }
    onClose()
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Do you want to delete ${batch.batchName}?`}
      confirmLabel="Delete"
      dangerous
      busy={remove.isPending}
      onConfirm={() => void confirm()}
    >
      <Text c="dimmed">Its sessions go with it. It {canBeRestored}</Text>
      <AttendedNote batchId={batch.vid} />
    </ConfirmDialog>
  )
}
