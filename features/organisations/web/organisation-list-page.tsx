import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { IconFileImport, IconPlus, IconTrash, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { organisationFormQuery } from '#features/form-settings/web/api.ts'
import { ExternalLinks } from '#features/volunteers/web/external-links.tsx'
import { statusFilter } from '#shared/statuses.ts'
import { useSession } from '#web/lib/use-session.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { DataTableColumn } from '#web/ui/data-table-column.ts'
import { DismissibleAlert } from '#web/ui/dismissible-alert.tsx'
import { LocalDate } from '#web/ui/local-time.tsx'
import { MissingFilter } from '#web/ui/missing-filter.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useSelection } from '#web/ui/use-selection.ts'
import { useTableState } from '#web/ui/use-table-state.ts'
import type { ListedOrganisation } from '../list-contract.ts'
import { organisationsQuery } from './api.ts'
import { DeleteOrganisationsDialog } from './delete-organisations-dialog.tsx'
import { organisationPaths } from './paths.ts'

const ImportOrganisationsDialog = lazy(async () => ({
  default: (await import('./import-organisations-dialog.tsx')).ImportOrganisationsDialog,
}))

const nothingSelectedMessage = 'Please select an organisation'

const columnNames = [
  'orgName',
  'entityType',
  'coordinator',
  'contactNo',
  'volGroupsize',
  'createdOn',
  'missing',
  'status',
]

function columnsOf(entityTypes: readonly string[]): DataTableColumn<ListedOrganisation>[] {
  return [
    {
      name: 'orgName',
      title: 'Organisation Name',
      cell: (one) => one.orgName,
      sortable: true,
      filter: 'text',
      width: '22%',
    },
    {
      name: 'entityType',
      title: 'Organisation Type',
      cell: (one) => one.entityType,
      sortable: true,
      filter: { options: entityTypes.map((type) => ({ value: type, label: type })) },
      onCard: 'plain',
    },
    {
      name: 'coordinator',
      title: 'Coordinator',
      cell: (one) => one.coordinator,
      sortable: true,
      filter: 'text',
      width: '15%',
    },
    {
      name: 'contactNo',
      title: 'Contact Number',
      cell: (one) => one.contactNo,
      sortable: true,
      filter: 'text',
      width: '12%',
      onCard: 'call',
    },
    {
      name: 'volGroupsize',
      title: 'Group Size',
      cell: (one) => one.volGroupsize,
      sortable: true,
      width: '8rem',
      wideOnly: true,
    },
    {
      name: 'createdOn',
      title: 'Date Registered',
      cell: (one) => <LocalDate instant={one.createdOn} />,
      sortable: true,
      filter: 'text',
      width: '11%',
      onCard: 'left-out',
    },
    {
      name: 'members',
      title: 'Members',
      cell: (one) => <MemberListLink organisation={one} />,
      width: '9.5rem',
      onCard: 'plain',
    },
  ]
}

function MemberListLink({ organisation }: { organisation: ListedOrganisation }) {
  return (
    <Button
      component={AppLink}
      to={organisationPaths.organisationMembers(organisation.volunteeringOrgId, organisation.orgName)}
      size="compact-sm"
      variant="default"
      leftSection={<IconUsers size={16} aria-hidden />}
      aria-label={`Member List of ${organisation.orgName}`}
    >
      Member List
    </Button>
  )
}

/** All organisations: search, add, import, delete. */
export function OrganisationListPage() {
  const [state, change] = useTableState(columnNames)
  const organisations = useQuery(organisationsQuery(state))
  const settings = useQuery(organisationFormQuery)
  const entityTypes = settings.data?.entityType
  const byStatus = statusFilter(settings.data?.statuses ?? [], state.filters['status'])
  const columns = useMemo(() => columnsOf(entityTypes ?? []), [entityTypes])
  const selection = useSelection<ListedOrganisation>()
  const isSuperadmin = useSession()?.user.userRole === 'superadmin'
  const [importing, setImporting] = useState(false)
  const [deleting, setDeleting] = useState(false)
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
          noun="organisations"
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
          empty={
            <>
              <Text>There are no organisations yet.</Text>
              {addButton}
            </>
          }
        />
      </Stack>
      <Suspense fallback={null}>
        {importing ? <ImportOrganisationsDialog onClose={() => setImporting(false)} /> : null}
      </Suspense>
      <DeleteOrganisationsDialog opened={deleting} selection={selection} onClose={() => setDeleting(false)} />
    </>
  )
}
