import { ActionIcon, Button, Group, Stack, Text, Tooltip } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { activityFormQuery, volunteerFormQuery } from '#features/form-settings/web/api.ts'
import { tableColumns, useListColumns } from '#features/selection/web/columns-api.ts'
import { ExportListButton } from '#features/selection/web/export-list-button.tsx'
import { ListFilterPicker } from '#features/selection/web/list-filter-picker.tsx'
import { useActivityType } from '#features/sessions/web/api.ts'
import { activityPaths } from '#features/sessions/web/paths.ts'
import { SessionWorks } from '#features/sessions/web/session-works.tsx'
import type { Tag } from '#features/tags/contract.ts'
import { tagsQuery } from '#features/tags/web/api.ts'
import { withTags } from '#features/tags/web/tag-columns.tsx'
import type { ActivityType } from '#shared/activity-types.ts'
import { newestFirst } from '#web/lib/table-search.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RecordActions } from '#web/ui/record-actions.tsx'
import { useSelection } from '#web/ui/use-selection.ts'
import { useTableState } from '#web/ui/use-table-state.ts'
import type { ActivityRow } from '../contract.ts'
import { activityList } from '../list-fields.ts'
import { activityFilters } from '../list-rules.ts'
import { activityColumns } from './activity-columns.tsx'
import { activitiesQuery } from './api.ts'
import { DeleteActivitiesDialog, DeleteActivityDialog } from './delete-activity-dialog.tsx'

/** Of the list's filters and orders in its address. */
// biome-ignore format: a list of names
const filterNames = [
  'title', 'activityDescription', 'activityTag', 'nextSession', 'createdOn',
  'status', 'venue', 'zone', 'firstSession', 'lastSession', 'tag', 'withoutTag', 'own',
]

const noTags: readonly string[] = []
const noShared: readonly Tag[] = []

/** The activities of one type: search, create, edit, delete. */
export function ActivityListPage() {
  const { activityType, typeTitle } = useActivityType()
  const [state, change] = useTableState(filterNames)
  const list = useMemo(() => ({ list: activityType, fields: activityList }), [activityType])
  const chosen = useListColumns(list, undefined, 'activities')
  const activities = useQuery(activitiesQuery(activityType, state, chosen.names))
  const tags = useQuery(activityFormQuery).data?.activityTag ?? noTags
  const shared = useQuery(tagsQuery).data ?? noShared
  const zones = useQuery(volunteerFormQuery).data?.assignedBusinessUnits.arrayData ?? []
  const [deleting, setDeleting] = useState<ActivityRow | 'chosen'>()
  const selection = useSelection<ActivityRow>()
  const ids = [...selection.chosen.keys()]
  const names = [...selection.chosen.values()].map(({ title }) => title).join(', ')
  const { columns: shown, isUsual } = chosen
  const columns = useMemo(
    () => [
      ...tableColumns(
        { columns: shown, isUsual },
        withTags(activityColumns(tags), {
          title: 'Shared tags',
          tags: shared,
          isColumn: shown.some(({ name }) => name === 'tags'),
        }),
      ),
      {
        name: 'actions',
        title: 'Actions',
        cell: (one: ActivityRow) => (
          <RowActions activity={one} activityType={activityType} onDelete={() => setDeleting(one)} />
        ),
        width: '7rem',
        onCard: 'buttons' as const,
      },
    ],
    [shown, isUsual, tags, shared, activityType],
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
        actions={<ExportListButton list={activityType} noun="activities" state={state} chosen={chosen} ids={ids} />}
        mainAction={createButton}
      />
      <SessionWorks />
      <DataTable
        filters={
          <ListFilterPicker
            views={{ list: activityType, address: activityPaths.activities(activityType) }}
            names={filterNames}
            state={state}
            onChange={change}
            chosen={chosen}
            filters={activityFilters(tags, zones)}
            ownForm="activities"
            hasTags
          />
        }
        noun="activities"
        usualSort={newestFirst}
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
        selection={selection}
        selectionActions={
          <>
            <RecordActions recordType="activities" id={activityType} name={names} vids={ids} />
            <Button
              variant="light"
              color="red"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => setDeleting('chosen')}
            >
              Delete Selected
            </Button>
          </>
        }
        empty={
          <Stack align="center" gap="sm">
            <Text>
              There are no {activityType === 'recurring' ? 'recurring activities' : typeTitle.toLowerCase()} yet.
            </Text>
            {createButton}
          </Stack>
        }
      />
      {deleting === 'chosen' ? (
        <DeleteActivitiesDialog
          selection={selection}
          activityType={activityType}
          onClose={() => setDeleting(undefined)}
        />
      ) : deleting ? (
        <DeleteActivityDialog activity={deleting} activityType={activityType} onClose={() => setDeleting(undefined)} />
      ) : null}
    </>
  )
}

interface RowActionsProps {
  activity: ActivityRow
  activityType: ActivityType
  onDelete: () => void
}

function RowActions({ activity, activityType, onDelete }: RowActionsProps) {
  return (
    <Group gap={4} wrap="nowrap">
      <Tooltip label="Edit">
        <ActionIcon
          component={AppLink}
          to={activityPaths.editActivity(activityType, activity.vid)}
          variant="default"
          aria-label={`Edit ${activity.title}`}
        >
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Delete">
        <ActionIcon variant="light" color="red" aria-label={`Delete ${activity.title}`} onClick={onDelete}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Group>
  )
}
