import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import type { statusFilter } from '#shared/statuses.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import type { DataTableColumn } from '#web/ui/data-table-column.ts'
import { LocalDate } from '#web/ui/local-time.tsx'
import type { ListedOrganisation } from '../list-contract.ts'
import { organisationPaths } from './paths.ts'

interface KnownColumns {
  entityTypes: readonly string[]
  byStatus: ReturnType<typeof statusFilter>
}

/** The columns that look like more than a line of text, or that sort and filter the list. */
export function organisationColumns({ entityTypes, byStatus }: KnownColumns): DataTableColumn<ListedOrganisation>[] {
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
    { name: 'status', title: 'Status', cell: (one) => one.status, filter: byStatus, onCard: 'beside' },
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
