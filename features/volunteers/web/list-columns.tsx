import { Badge, Group, Text } from '@mantine/core'
import type { Tag } from '#features/tags/contract.ts'
import { formatDate, localDate } from '#shared/dates.ts'
import { findStatus, type Status, statusFilter } from '#shared/statuses.ts'
import type { DataTableColumn } from '#web/ui/data-table-column.ts'
import { TagBadge } from '#web/ui/tag-badge.tsx'
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

/** More of them would make a row as high as two. */
const mostShown = 3

/** In the colours of the tags, which the list itself does not know. */
function tagLine({ tags: names }: ListedVolunteer, colours: ReadonlyMap<string, string>) {
  if (!names.length) return null
  return (
    <Group gap={4} my={2} title={names.join(', ')}>
      {names.slice(0, mostShown).map((name) => (
        <TagBadge key={name} name={name} colour={colours.get(name) ?? 'gray'} />
      ))}
      {names.length > mostShown ? <Text span size="xs">{`and ${names.length - mostShown} more`}</Text> : null}
    </Group>
  )
}

/** The columns of the list of volunteers, and how they stand on a card; tags stand under the name. */
export function columnsOf(
  statuses: readonly Status[],
  asked: string | undefined,
  timeZone: string,
  tags: readonly Tag[],
): DataTableColumn<ListedVolunteer>[] {
  const byStatus = statusFilter(statuses, asked)
  const tagColours = new Map(tags.map(({ name, colour }) => [name, colour]))
  const registered = ({ createdOn }: ListedVolunteer) => formatDate(localDate(new Date(createdOn), timeZone))
  return [
    {
      name: 'fullName',
      title: 'Name',
      cell: (one) => one.fullName,
      oneLine: (one) => one.fullName,
      under: (one) => tagLine(one, tagColours),
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
