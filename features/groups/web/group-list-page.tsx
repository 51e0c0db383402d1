import { Button, Stack, Text } from '@mantine/core'
import { IconFileImport, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { tableColumns, useListColumns } from '#features/selection/web/columns-api.ts'
import { ExportListButton } from '#features/selection/web/export-list-button.tsx'
import { ListFilterPicker } from '#features/selection/web/list-filter-picker.tsx'
import { useAddressSearch, useChangeSearch } from '#web/lib/address.ts'
import { lazy } from '#web/lib/lazy.ts'
import { newestFirst } from '#web/lib/table-search.ts'
import { useSession } from '#web/lib/use-session.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import type { DataTableColumn } from '#web/ui/data-table-column.ts'
import { DismissibleAlert } from '#web/ui/dismissible-alert.tsx'
import { LocalDate } from '#web/ui/local-time.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RecordActions } from '#web/ui/record-actions.tsx'
import { useSelection } from '#web/ui/use-selection.ts'
import { useTableState } from '#web/ui/use-table-state.ts'
import type { ListedGroup } from '../list-contract.ts'
import { groupFilters } from '../list-rules.ts'
import { groupsQuery, shownList } from './api.ts'
import { DeleteGroupsDialog } from './delete-groups-dialog.tsx'
import { groupPaths } from './paths.ts'

// the dialogs' code comes when one is opened
const AddGroupDialog = lazy(async () => ({ default: (await import('./add-group-dialog.tsx')).AddGroupDialog }))
const ImportGroupsDialog = lazy(async () => ({
  default: (await import('./import-groups-dialog.tsx')).ImportGroupsDialog,
}))

/** The columns that look like more than a line of text, or that sort and filter the list. */
const knownColumns: readonly DataTableColumn<ListedGroup>[] = [
  {
    name: 'groupName',
    title: 'Group Name',
    cell: (group) => group.groupName,
    sortable: true,
    filter: 'text',
    width: '28%',
  },
  {
    name: 'groupDescription',
    title: 'Group Description',
    cell: (group) => group.groupDescription,
    sortable: true,
    filter: 'text',
    width: '38%',
    wideOnly: true,
  },
  {
    name: 'inCharge',
    title: 'Volunteer in charge',
    cell: (group) =>
      group.volsInCharge.length ? (
        group.volsInCharge.map((volunteer) => volunteer.name).join(', ')
      ) : (
        <Text span inherit c="dimmed">
          No volunteers in charge
        </Text>
      ),
    filter: 'text',
  },
  { name: 'memberCount', title: 'Members', cell: (group) => group.memberCount },
  { name: 'createdOn', title: 'Created on', cell: (group) => <LocalDate instant={group.createdOn} />, sortable: true },
]
const filterNames = [...knownColumns.map((column) => column.name), 'members', 'leader', 'lastSession']

/** All groups: search, add, import, delete. */
export function GroupListPage() {
  const [state, change] = useTableState(filterNames)
  const chosen = useListColumns(shownList, undefined)
  const groups = useQuery(groupsQuery(state, chosen.names))
  const { columns: shown, isUsual } = chosen
  const columns = useMemo(() => tableColumns({ columns: shown, isUsual }, knownColumns), [shown, isUsual])
  const selection = useSelection<ListedGroup>()
  const ids = [...selection.chosen.keys()]
  const picked = [...selection.chosen.values()].map(({ vid, groupName: name }) => ({ vid, name }))
  const isSuperadmin = useSession()?.user.userRole === 'superadmin'
  const { add } = useAddressSearch()
  const changeSearch = useChangeSearch()
  const [importing, setImporting] = useState<'members' | 'groups'>()
  const [deleting, setDeleting] = useState(false)
  const [nothingChosen, setNothingChosen] = useState(false)

  const showAdd = (shown: boolean) =>
    changeSearch((before) => ({ ...before, add: shown ? '1' : undefined }), { replace: !shown })
  const askDelete = () => {
    setNothingChosen(selection.chosen.size === 0)
    setDeleting(selection.chosen.size > 0)
  }
  const addButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => showAdd(true)}>
      Group
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Groups"
        breadcrumbs={[{ label: 'Volunteers', to: '/volunteers' }, { label: 'Groups' }]}
        actions={
          <>
            <ExportListButton list="groups" noun="groups" state={state} chosen={chosen} ids={ids} />
            <Button
              variant="default"
              leftSection={<IconFileImport size={18} aria-hidden />}
              onClick={() => setImporting('members')}
            >
              Import
            </Button>
            {isSuperadmin ? (
              <Button
                variant="default"
                leftSection={<IconFileImport size={18} aria-hidden />}
                onClick={() => setImporting('groups')}
              >
                Import Groups
              </Button>
            ) : null}
            <Button variant="light" color="red" leftSection={<IconTrash size={18} aria-hidden />} onClick={askDelete}>
              Delete Selected
            </Button>
          </>
        }
        mainAction={addButton}
      />
      <Stack gap="md">
        <Text c="dimmed" size="sm">
          {isSuperadmin
            ? 'Import adds people of a spreadsheet to groups that are here. Import Groups creates the groups that a spreadsheet lists, with their people.'
            : 'Import adds people of a spreadsheet to groups that are here.'}
        </Text>
        {nothingChosen && selection.chosen.size === 0 ? (
          <DismissibleAlert onClose={() => setNothingChosen(false)}>Please select a volunteer</DismissibleAlert>
        ) : null}
        <DataTable
          filters={
            <ListFilterPicker
              views={{ list: 'groups', address: groupPaths.groups }}
              names={filterNames}
              state={state}
              onChange={change}
              chosen={chosen}
              filters={groupFilters}
            />
          }
          noun="groups"
          usualSort={newestFirst}
          columns={columns}
          rows={groups.data?.groups}
          error={groups.error}
          onRetry={() => void groups.refetch()}
          total={groups.data && { value: groups.data.total, relation: 'eq' }}
          state={state}
          onChange={change}
          rowId={(group) => group.vid}
          rowName={(group) => group.groupName}
          rowLink={(group) => groupPaths.group(group.vid)}
          refreshing={groups.isPlaceholderData}
          selection={selection}
          selectionActions={
            <RecordActions
              recordType="groups"
              id=""
              name={picked.map(({ name }) => name).join(', ')}
              vids={ids}
              chosen={picked}
            />
          }
          empty={
            <>
              <Text>There are no groups yet.</Text>
              <Text c="dimmed">
                A group is some of your volunteers who go together, such as a team: they are signed up, and written to,
                at once. A company or school that sends its people is an organisation.
              </Text>
              {addButton}
            </>
          }
        />
      </Stack>
      <Suspense fallback={null}>
        {add === '1' ? <AddGroupDialog opened onClose={() => showAdd(false)} /> : null}
        {importing ? <ImportGroupsDialog kind={importing} onClose={() => setImporting(undefined)} /> : null}
      </Suspense>
      <DeleteGroupsDialog opened={deleting} selection={selection} onClose={() => setDeleting(false)} />
    </>
  )
}
