import { formatDate, localDate } from '#shared/dates.ts'
import { type Status, statusFilter } from '#shared/statuses.ts'
import type { DataTableColumn } from '#web/ui/data-table-column.ts'
import type { ListedVolunteer } from './list-api.ts'

/** The columns of the list of volunteers, and how they stand on a card. */
export function columnsOf(
  statuses: readonly Status[],
  asked: string | undefined,
  timeZone: string,
): DataTableColumn<ListedVolunteer>[] {
  const byStatus = statusFilter(statuses, asked)
  const registered = ({ createdOn }: ListedVolunteer) => formatDate(localDate(new Date(createdOn), timeZone))
  return [
    { name: 'fullName', title: 'Name', cell: (one) => one.fullName, sortable: true, filter: 'text', width: '18%' },
    {
      name: 'email',
      title: 'Email Address',
      cell: (one) => one.email,
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
      cell: (one) => one.status,
      filter: byStatus,
      width: '12%',
      onCard: 'beside',
    },
  ]
}
