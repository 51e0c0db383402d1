import { Badge } from '@mantine/core'
import type { VolunteerSettings } from '#features/form-settings/contract.ts'
import { columnText, headingOf, type ListColumn } from '#features/selection/column-rules.ts'
import { isOrder } from '#features/selection/search-fields.ts'
import { wherever } from '#features/selection/web/columns-api.ts'
import type { Tag } from '#features/tags/contract.ts'
import { coloursOf } from '#features/tags/rules.ts'
import { formatDate, localDate } from '#shared/dates.ts'
import { findStatus, type Status, statusFilter } from '#shared/statuses.ts'
import type { TableState } from '#web/lib/table-search.ts'
import type { DataTableColumn } from '#web/ui/data-table-column.ts'
import { TagLine } from '#web/ui/tag-line.tsx'
import type { ListedVolunteer } from './list-api.ts'
import { choicesOf, optionsOf, type TraitChoice, traitOfColumn } from './trait-choices.tsx'

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

/** In the colours of the tags, which the list itself does not know. */
const tagLine =
  (colours: ReadonlyMap<string, string>) =>
  ({ tags: names }: ListedVolunteer) =>
    names.length ? <TagLine names={names} colours={colours} /> : null

type Column = DataTableColumn<ListedVolunteer>

interface ListedColumns {
  columns: readonly ListColumn[]
  isUsual: boolean
  settings: VolunteerSettings | undefined
  filters: TableState['filters']
  timeZone: string
  tags: readonly Tag[]
  /** The reader sees some locations only. */
  limited: boolean
}

/** The chosen columns of the list, and how they stand on a card; tags stand under the name unless they are a column. */
export function columnsOf({ columns, isUsual, settings, filters, timeZone, tags, limited }: ListedColumns): Column[] {
  const statuses = settings?.statuses ?? []
  const tagColours = coloursOf(tags)
  const hasTags = columns.some(({ name }) => name === 'tags')
  const usual = new Map(
    usualColumns(statuses, filters['status'], timeZone)
      .map((column) => (column.name === 'fullName' && !hasTags ? { ...column, under: tagLine(tagColours) } : column))
      .map((column) => [column.name, isUsual ? column : wherever(column)]),
  )
  const choices = settings ? choicesOf(settings) : []
  return columns.map((column): Column => {
    const known = usual.get(column.name)
    if (known) return known
    if (column.name === 'tags') return { name: 'tags', title: 'Tags', cell: tagLine(tagColours) }
    return textColumn(
      { ...column, title: headingOf(column, limited) },
      choices.find(({ trait }) => trait === traitOfColumn[column.name]),
      filters,
    )
  })
}

function textColumn(column: ListColumn, choice: TraitChoice | undefined, filters: TableState['filters']): Column {
  const textOf = ({ more }: ListedVolunteer) => columnText(column, more[column.name])
  const asked = choice && (filters[choice.trait] ?? '')
  return {
    name: column.name,
    title: column.title,
    cell: textOf,
    oneLine: textOf,
    ...(isOrder('indivols', column.name) ? { sortable: true } : {}),
    ...(choice ? { filter: { options: optionsOf(choice, asked ?? '') }, filterName: choice.trait } : {}),
    ...(column.name === 'remarks' ? ({ filter: 'text', filterName: 'said' } as const) : {}),
  }
}

/** As they are while nobody has chosen others. */
function usualColumns(statuses: readonly Status[], asked: string | undefined, timeZone: string): Column[] {
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
        <Badge variant="light" color={statusColour(findStatus(statuses, one.status)?.key)} style={{ maxWidth: '100%' }}>
          {one.status}
        </Badge>
      ),
      filter: byStatus,
      width: '12%',
      onCard: 'beside',
    },
  ]
}
