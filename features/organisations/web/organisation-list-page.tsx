import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { IconFileImport, IconPlus, IconProgressCheck, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { organisationFormQuery } from '#features/form-settings/web/api.ts'
import { tableColumns, useListColumns } from '#features/selection/web/columns-api.ts'
import { ExportListButton } from '#features/selection/web/export-list-button.tsx'
import { ListFilterPicker } from '#features/selection/web/list-filter-picker.tsx'
import type { Tag } from '#features/tags/contract.ts'
import { tagsQuery } from '#features/tags/web/api.ts'
import { withTags } from '#features/tags/web/tag-columns.tsx'
import { ExternalLinks } from '#features/volunteers/web/external-links.tsx'
import { type Status, statusFilter } from '#shared/statuses.ts'
import { lazy } from '#web/lib/lazy.ts'
import { newestFirst } from '#web/lib/table-search.ts'
import { useSession } from '#web/lib/use-session.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { DismissibleAlert } from '#web/ui/dismissible-alert.tsx'
import { MissingFilter } from '#web/ui/missing-filter.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RecordActions } from '#web/ui/record-actions.tsx'
import { useSelection } from '#web/ui/use-selection.ts'
import { useTableState } from '#web/ui/use-table-state.ts'
import type { ListedOrganisation } from '../list-contract.ts'
import { organisationFilters } from '../list-rules.ts'
import { organisationsQuery, shownList } from './api.ts'
import { DeleteOrganisationsDialog } from './delete-organisations-dialog.tsx'
import { organisationColumns } from './organisation-columns.tsx'
import { organisationPaths } from './paths.ts'

const ImportOrganisationsDialog = lazy(async () => ({
  default: (await import('./import-organisations-dialog.tsx')).ImportOrganisationsDialog,
}))

const UpdateStatusesDialog = lazy(async () => ({
  default: (await import('./update-statuses-dialog.tsx')).UpdateStatusesDialog,
}))

const nothingSelectedMessage = 'Please select an organisation'

/** Of the list's filters in its address. */
// biome-ignore format: a list of names
const filterNames = [
  'orgName', 'entityType', 'coordinator', 'contactNo', 'volGroupsize', 'createdOn', 'missing', 'status',
  'contact', 'tier', 'venue', 'groupSize', 'registered', 'tag', 'withoutTag', 'own',
]

const none: readonly string[] = []
const noStatuses: readonly Status[] = []
const noTags: readonly Tag[] = []

/** All organisations: search, add, import, delete. */
export function OrganisationListPage() {
  const [state, change] = useTableState(filterNames)
  const settings = useQuery(organisationFormQuery)
  const chosen = useListColumns(shownList, settings.data, 'organisations')
  const organisations = useQuery(organisationsQuery(state, chosen.names))
  const tags = useQuery(tagsQuery).data ?? noTags
  const entityTypes = settings.data?.entityType ?? none
  const statuses = settings.data?.statuses ?? noStatuses
  const { status: askedStatus } = state.filters
  const byStatus = useMemo(() => statusFilter(statuses, askedStatus), [statuses, askedStatus])
  const { columns: shown, isUsual } = chosen
  const columns = useMemo(() => {
    const isColumn = shown.some(({ name }) => name === 'tags')
    const known = withTags(organisationColumns({ entityTypes, byStatus }), { title: 'Tags', tags, isColumn })
    return tableColumns({ columns: shown, isUsual }, known)
  }, [shown, isUsual, entityTypes, byStatus, tags])
  const selection = useSelection<ListedOrganisation>()
  const ids = [...selection.chosen.keys()]
  const picked = [...selection.chosen.values()].map((one) => ({ vid: one.volunteeringOrgId, name: one.orgName }))
  const isSuperadmin = useSession()?.user.userRole === 'superadmin'
  const [importing, setImporting] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const [updating, setUpdating] = useState(false)
  const [nothingChosen, setNothingChosen] = useState(false)
  const askDelete = () => {
    setNothingChosen(selection.chosen.size === 0)
    setDeleting(selection.chosen.size > 0)
  }
  const addButton = (
    <Button component={AppLink} to={organisationPaths.addOrganisation} leftSection={<IconPlus size={18} aria-hidden />}>
      Add Organisation
    </Button>
  )
  return (
    <>
      <PageHeader
        title={settings.data?.pageTitle ?? 'Volunteering Organisations'}
        breadcrumbs={[{ label: 'Volunteers', to: '/volunteers' }, { label: 'Organisation Volunteers' }]}
        actions={
          <>
            <ExternalLinks form="organisation" />
            <ExportListButton list="organisations" noun="organisations" state={state} chosen={chosen} ids={ids} />
            {isSuperadmin ? (
              <Button
                variant="default"
                leftSection={<IconFileImport size={18} aria-hidden />}
                onClick={() => setImporting(true)}
              >
                Import
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
        {nothingChosen && selection.chosen.size === 0 ? (
          <DismissibleAlert onClose={() => setNothingChosen(false)}>{nothingSelectedMessage}</DismissibleAlert>
        ) : null}
        <DataTable
          filters={
            <ListFilterPicker
              views={{ list: 'organisations', address: organisationPaths.organisations }}
              names={filterNames}
              state={state}
              onChange={change}
              chosen={chosen}
              filters={settings.data ? organisationFilters(settings.data) : []}
              ownForm="organisations"
              hasTags
              before={
                <Group gap="sm">
                  <MissingFilter state={state} onChange={change} />
                  <NativeSelect
                    label="Status"
                    size="xs"
                    w={180}
                    data={[{ value: '', label: 'All' }, ...byStatus.options]}
                    value={byStatus.value}
                    onChange={(event) => change({ filters: { ...state.filters, status: event.currentTarget.value } })}
                  />
                </Group>
              }
            />
          }
          noun="organisations"
          usualSort={newestFirst}
          columns={columns}
          rows={organisations.data?.organisations}
          error={organisations.error}
          onRetry={() => void organisations.refetch()}
          total={organisations.data?.total}
          state={state}
          onChange={change}
          rowId={(one) => one.volunteeringOrgId}
          rowName={(one) => one.orgName}
          rowLink={(one) => organisationPaths.organisation(one.volunteeringOrgId)}
          refreshing={organisations.isPlaceholderData}
          selection={selection}
          selectionActions={
            <>
              <Button
                variant="default"
                leftSection={<IconProgressCheck size={18} aria-hidden />}
                onClick={() => setUpdating(true)}
              >
                Update status
              </Button>
              <RecordActions
                recordType="organisations"
                id=""
                name={picked.map(({ name }) => name).join(', ')}
                vids={ids}
                chosen={picked}
              />
            </>
          }
          empty={
            <>
              <Text>There are no organisations yet.</Text>
              <Text c="dimmed">
                An organisation is a company, school or other body that sends its own people, with the coordinators you
                speak to. A team of your own volunteers is a group.
              </Text>
              {addButton}
            </>
          }
        />
      </Stack>
      <Suspense fallback={null}>
        {updating && settings.data ? (
          <UpdateStatusesDialog
            settings={settings.data}
            organisations={[...selection.chosen.values()]}
            onClose={() => setUpdating(false)}
            onUpdated={() => {
              setUpdating(false)
              selection.clear()
            }}
          />
        ) : null}
        {importing ? <ImportOrganisationsDialog onClose={() => setImporting(false)} /> : null}
      </Suspense>
      <DeleteOrganisationsDialog opened={deleting} selection={selection} onClose={() => setDeleting(false)} />
    </>
  )
}
