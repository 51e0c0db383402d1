import { Badge, Button, Text } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import type { ListedMember } from '#features/selection/members-contract.ts'
import { isOrder } from '#features/selection/search-fields.ts'
import { type ChosenColumns, tableColumns } from '#features/selection/web/columns-api.ts'
import { volunteerPaths } from '#features/volunteers/web/paths.ts'
import type { TableState } from '#web/lib/table-search.ts'
import { toastError, toastSuccess } from '#web/lib/toasts.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { DataTableColumn } from '#web/ui/data-table-column.ts'
import { LocalDate } from '#web/ui/local-time.tsx'
import type { Selection } from '#web/ui/use-selection.ts'
import type { ChangeTableState } from '#web/ui/use-table-state.ts'
import { useAssignInCharge, useRemoveInCharge } from './api.ts'

interface GroupMemberTableProps {
  rows: readonly ListedMember[] | undefined
  total: number | undefined
  error: unknown
  onRetry: () => void
  refreshing: boolean
  state: TableState
  onChange: ChangeTableState
  groupId: string
  selection: Selection<ListedMember>
  onAdd: () => void
  chosen: ChosenColumns
  filters: ReactNode
  /** What else can be done with the chosen. */
  more: ReactNode
}

/** One page of the members, with who is in charge. */
export function GroupMemberTable({ total, groupId, selection, onAdd, chosen, more, ...table }: GroupMemberTableProps) {
  const assign = useAssignInCharge(groupId)
  const release = useRemoveInCharge(groupId)
  const releaseMutate = release.mutate
  const { columns: shown, isUsual } = chosen
  const columns = useMemo(() => {
    const release = (member: ListedMember) =>
      releaseMutate(member.vid, whenDone(`${member.name} is no longer in charge`))
    return tableColumns({ columns: shown, isUsual }, memberColumns(release)).map((column) =>
      isOrder('indivols', column.name) ? { ...column, sortable: true } : column,
    )
  }, [shown, isUsual, releaseMutate])
  const setInCharge = () => {
    const vids = [...selection.chosen.keys()]
    assign.mutate(
      vids,
      whenDone(vids.length === 1 ? '1 volunteer is in charge now' : `${vids.length} volunteers are in charge now`),
    )
    selection.clear()
  }
  return (
    <DataTable
      noun="members"
      columns={columns}
      total={total === undefined ? undefined : { value: total, relation: 'eq' }}
      rowId={(member) => member.vid}
      rowName={(member) => member.name}
      rowLink={(member) => volunteerPaths.individual(member.vid)}
      selection={selection}
      selectionActions={
        <>
          <Button
            size="compact-sm"
            leftSection={<IconUserCheck size={16} aria-hidden />}
            loading={assign.isPending}
            onClick={setInCharge}
          >
            Set in charge
          </Button>
          {more}
        </>
      }
      empty={
        <>
          <Text>This group has no members yet.</Text>
          <Button onClick={onAdd}>Add Volunteer</Button>
        </>
      }
      {...table}
    />
  )
}

const whenDone = (message: string) => ({ onSuccess: () => toastSuccess(message), onError: toastError })

function memberColumns(onRelease: (member: ListedMember) => void): DataTableColumn<ListedMember>[] {
  return [
    { name: 'name', title: 'Name', cell: (member) => member.name, sortable: true, filter: 'text', width: '32%' },
    {
      name: 'contactNo',
      title: 'Contact Number',
      cell: (member) => member.contactNo,
      sortable: true,
      width: '11rem',
      onCard: 'call',
    },
    { name: 'email', title: 'Email', cell: (member) => member.email, sortable: true, wideOnly: true },
    {
      name: 'inCharge',
      title: 'In charge',
      width: '12rem',
      onCard: 'plain',
      cell: (member) =>
        member.inCharge ? (
          <>
            <Badge variant="light" color="green" mr="xs">
              In charge
            </Badge>
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={`Remove ${member.name} from being in charge`}
              onClick={() => onRelease(member)}
            >
              Remove
            </Button>
          </>
        ) : null,
    },
    {
      name: 'createdOn',
      title: 'Date Registered',
      cell: ({ more }) => (more['createdOn'] ? <LocalDate instant={String(more['createdOn'])} /> : ''),
    },
  ]
}
