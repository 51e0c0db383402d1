import type { ReactNode } from 'react'
import { formatDayFirst } from '#shared/dates.ts'
import type { TableState } from '#web/lib/table-search.ts'
import { newestFirst } from '#web/lib/table-search.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import type { DataTableColumn } from '#web/ui/data-table-column.ts'
import type { Selection } from '#web/ui/use-selection.ts'
import type { ChangeTableState } from '#web/ui/use-table-state.ts'
import { genderText } from '../member-fields.ts'
import type { MemberValues } from '../member-rules.ts'

/** A member in a list: one that is kept already, or one that will be sent with its organisation. */
export type ListedMember = MemberValues & { vid: string }

interface MemberTableProps<Row extends ListedMember> {
  rows: readonly Row[] | undefined
  total: number | undefined
  state: TableState
  onChange: ChangeTableState
  onOpen: (member: Row) => void
  /** The usual ones unless others are chosen. */
  columns?: readonly DataTableColumn<Row>[]
  filters?: ReactNode
  selection: Selection<Row>
  selectionActions?: ReactNode
  refreshing?: boolean
  error: unknown
  onRetry?: () => void
  empty: ReactNode
}

export const memberColumnNames = ['fullName', 'email', 'contactNo', 'dob'] as const

export const usualColumns: readonly DataTableColumn<ListedMember>[] = [
  { name: 'fullName', title: 'Name', cell: (one) => one.fullName, sortable: true, filter: 'text', width: '21%' },
  {
    name: 'email',
    title: 'Email',
    cell: (one) => one.email,
    sortable: true,
    filter: 'text',
    width: '25%',
    onCard: 'plain',
  },
  {
    name: 'contactNo',
    title: 'Contact Number',
    cell: (one) => one.contactNo,
    sortable: true,
    filter: 'text',
    width: '13%',
    onCard: 'call',
  },
  { name: 'dob', title: 'Date of Birth', cell: (one) => formatDayFirst(one.dob), sortable: true, width: '11%' },
  {
    name: 'gender',
    title: 'Gender',
    cell: (one) => genderText(one.gender),
    width: '8%',
    wideOnly: true,
  },
  { name: 'citizenship', title: 'Citizenship', cell: (one) => one.citizenship, width: '15%', wideOnly: true },
]

/** Members of an organisation; a row opens its dialog. */
export function MemberTable<Row extends ListedMember>({
  total,
  onOpen,
  columns = usualColumns,
  ...table
}: MemberTableProps<Row>) {
  return (
    <DataTable<Row>
      noun="members"
      usualSort={newestFirst}
      columns={columns}
      total={total === undefined ? undefined : { value: total, relation: 'eq' }}
      rowId={(one) => one.vid}
      rowName={(one) => one.fullName}
      onRowClick={onOpen}
      {...table}
    />
  )
}
