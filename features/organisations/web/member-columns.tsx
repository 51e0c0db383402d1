import { type ChosenColumns, tableColumns } from '#features/selection/web/columns-api.ts'
import type { DataTableColumn } from '#web/ui/data-table-column.ts'
import { LocalDate } from '#web/ui/local-time.tsx'
import { memberSorts, type ListedMember as Row } from '../member-contract.ts'
import { memberFilters } from '../member-fields.ts'
import { usualColumns } from './member-table.tsx'

/** The columns that look like more than a line of text, or that sort the list. */
const knownColumns: readonly DataTableColumn<Row>[] = [
  ...usualColumns.map((column) => ({ ...column, sortable: true })),
  { name: 'postalCode', title: 'Postal Code', cell: (one) => one.postalCode, sortable: true },
  { name: 'createdOn', title: 'Added on', cell: (one) => <LocalDate instant={one.createdOn} />, sortable: true },
  {
    name: 'consentedOn',
    title: 'Consented on',
    cell: (one) => (one.consentedOn ? <LocalDate instant={one.consentedOn} /> : ''),
  },
]

/** Of the list's filters and orders in its address. */
export const listedNames = [...memberSorts, ...memberFilters.map(({ name }) => name)]

/** The chosen columns of the members of an organisation. */
export const memberColumns = ({ columns, isUsual }: Pick<ChosenColumns, 'columns' | 'isUsual'>) =>
  tableColumns({ columns, isUsual }, knownColumns)
