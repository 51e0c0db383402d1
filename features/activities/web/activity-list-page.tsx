import { ActionIcon, Button, Group, Stack, Text, Tooltip } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { activityFormQuery } from '#features/form-settings/web/api.ts'
import { useActivityType } from '#features/sessions/web/api.ts'
import { activityPaths } from '#features/sessions/web/paths.ts'
import { SessionWorks } from '#features/sessions/web/session-works.tsx'
import { formatDateTime } from '#shared/dates.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { DataTableColumn } from '#web/ui/data-table-column.ts'
import { LocalDate } from '#web/ui/local-time.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useTableState } from '#web/ui/use-table-state.ts'
import type { ActivityRow } from '../contract.ts'
import { activitiesQuery } from './api.ts'
import { DeleteActivityDialog } from './delete-activity-dialog.tsx'

const columnNames = ['title', 'activityDescription', 'activityTag', 'nextSession', 'createdOn']

function columnsOf(tags: readonly string[], actions: DataTableColumn<ActivityRow>['cell']) {
  const columns: DataTableColumn<ActivityRow>[] = [
    { name: 'title', title: 'Title', cell: (one) => one.title, sortable: true, filter: 'text', width: '22%' },
    {
      name: 'activityDescription',
      title: 'Description',
      cell: (one) => <Text lineClamp={2}>{one.activityDescription}</Text>,
      filter: 'text',
      wideOnly: true,
    },
    {
      name: 'activityTag',
      title: 'Tag',
      cell: (one) => one.activityTag,
      sortable: true,
      filter: { options: tags.map((tag) => ({ value: tag, label: tag })) },
      width: '14%',
      onCard: 'beside',
    },
    { name: 'batchCount', title: 'Batches', cell: (one) => one.batchCount, width: '6rem', wideOnly: true },
    {
      name: 'nextSession',
      title: 'Next session',
      cell: (one) => (one.nextSession ? formatDateTime(one.nextSession) : 'None'),
      sortable: true,
      width: '13%',
    },
    {
      name: 'createdOn',
      title: 'Created on',
      cell: (one) => <LocalDate instant={one.createdOn} />,
      sortable: true,
      width: '10%',
      onCard: 'left-out',
    },
    { name: 'actions', title: 'Actions', cell: actions, width: '7rem', onCard: 'buttons' },
  ]
  return columns
}

/** The activities of one type: search, create, edit, delete. */
export function ActivityListPage() {
  const { activityType, typeTitle } = useActivityType()
  const [state, change] = useTableState(columnNames)
  const activities = useQuery(activitiesQuery(activityType, state))
  const tags = useQuery(activityFormQuery).data?.activityTag
  const [deleting, setDeleting] = useState<ActivityRow>()
  const columns = useMemo(
    () =>
      columnsOf(tags ?? [], (one) => (
        <Group gap={4} wrap="nowrap">
          <Tooltip label="Edit">
            <ActionIcon
              component={AppLink}
              to={activityPaths.editActivity(activityType, one.vid)}
              variant="default"
              aria-label={`Edit ${one.title}`}
            >
              <IconPencil size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <Tooltip label="Delete">
            <ActionIcon variant="light" color="red" aria-label={`Delete ${one.title}`} onClick={() => setDeleting(one)}>
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </Group>
      )),
    [tags, activityType],
  )
  const createButton = (
    <Button
      component={AppLink}
      to={activityPaths.addActivityOf(activityType)}
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      Create
    </Button>
  )
  return (
    <>
      <PageHeader
        title={`${typeTitle} Activities`}
        breadcrumbs={[{ label: 'Activities' }, { label: `${typeTitle} Activities` }]}
        actions={createButton}
      />
      <SessionWorks />
      <DataTable
        noun="activities"
        columns={columns}
        rows={activities.data?.activities}
        error={activities.error}
        onRetry={() => void activities.refetch()}
        total={activities.data && { value: activities.data.total, relation: 'eq' }}
        state={state}
        onChange={change}
        rowId={(one) => one.vid}
        rowName={(one) => one.title}
        rowLink={(one) => activityPaths.activity(activityType, one.vid)}
        refreshing={activities.isPlaceholderData}
        empty={
          <Stack align="center" gap="sm">
            <Text>There are no {typeTitle.toLowerCase()} activities yet.</Text>
            {createButton}
          </Stack>
        }
      />
      {deleting ? (
        <DeleteActivityDialog activity={deleting} activityType={activityType} onClose={() => setDeleting(undefined)} />
      ) : null}
    </>
  )
}
