import { Text } from '@mantine/core'
import { formatDateTime } from '#shared/dates.ts'
import type { DataTableColumn } from '#web/ui/data-table-column.ts'
import { LocalDate } from '#web/ui/local-time.tsx'
import type { ActivityRow } from '../contract.ts'

/** The columns that look like more than a line of text, or that sort and filter the list: `tags` are those of the form's own list. */
export function activityColumns(tags: readonly string[]): DataTableColumn<ActivityRow>[] {
  return [
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
  ]
}
