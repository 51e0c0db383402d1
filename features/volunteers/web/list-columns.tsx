import { Badge } from '@mantine/core'
import { formatDate, localDate } from '#shared/dates.ts'
import { findStatus, type Status, statusFilter } from '#shared/statuses.ts'
import type { DataTableColumn } from '#web/ui/data-table-column.ts'
import type { ListedVolunteer } from './list-api.ts'

const colours: Record<string, string> = {
  new: 'blue',
  pending: 'yellow',
  accepted: 'teal',
  active: 'green',
  rejected: 'red',
  blacklisted: 'red',
}

/** By the key, which stays when an organisation calls a status otherwise; others are grey. */
const statusColour = (key: string | undefined) => colours[key ?? ''] ?? 'gray'

/** The columns of the list of volunteers, and how they stand on a card. */
export function columnsOf(
  statuses: readonly Status[],
  asked: string | undefined,
  timeZone: string,
): DataTableColumn<ListedVolunteer>[] {
  const byStatus = statusFilter(statuses, asked)
  const registered = ({ createdOn }: ListedVolunteer) => formatDate(localDate(new Date(createdOn), timeZone))
  return [
    {
      name: 'fullName',
      title: 'Name',
      cell: (one) => one.fullName,
      oneLine: (one) => one.fullName,
      sortable: true,
      filter: 'text',
      width: '18%',
    },
    {
      name: 'email',
      title: 'Email Address',
      cell: (one) => one.email,
      oneLine: (one) => one.email,
      sortable: true,
      filter: 'text',
      width: '21%',
      onCard: 'plain',
    },
    {
      name: 'mobileNo',
      title: 'Mobile No.',
      cell: (one) => one.mobileNo,
      sortable: true,
      filter: 'text',
      width: '12%',
      onCard: 'call',
    },
    {
      name: 'fullAddress',
      title: 'Address',
      cell: (one) => one.fullAddress,
      oneLine: (one) => one.fullAddress,
      sortable: true,
      filter: 'text',
      wideOnly: true,
    },
    {
      name: 'createdOn',
      title: 'Date Registered',
      cell: registered,
      sortable: true,
      filter: 'text',
      width: '13%',
      onCard: 'left-out',
    },
    {
      name: 'status',
      title: 'Status',
      cell: (one) => (
        <Badge
          variant="light"
          tt="none"
          color={statusColour(findStatus(statuses, one.status)?.key)}
          style={{ maxWidth: '100%' }}
        >
          {one.status}
        </Badge>
      ),
      filter: byStatus,
      width: '12%',
      onCard: 'beside',
    },
  ]
}
