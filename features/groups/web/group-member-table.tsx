import { Badge, Button, Text } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import { pageRows } from '#web/lib/page-rows.ts'
import { toastError, toastSuccess } from '#web/lib/toasts.tsx'
import { paths } from '#web/paths.ts'
import { DataTable, type DataTableColumn } from '#web/ui/data-table.tsx'
import type { Selection } from '#web/ui/use-selection.ts'
import { useTableState } from '#web/ui/use-table-state.ts'
import type { Group, GroupMember } from '../contract.ts'
import { useAssignInCharge, useRemoveInCharge } from './api.ts'

interface GroupMemberTableProps {
  group: Group | undefined
  error: unknown
  onRetry: () => void
  groupId: string
  selection: Selection<GroupMember>
  onAdd: () => void
}

const columnNames = ['name', 'contactNo', 'email'] as const
const textOf = (member: GroupMember, column: string) => String(member[column as keyof GroupMember] ?? '')

/** The members, with who is in charge; those in charge come first while nothing else is asked. */
export function GroupMemberTable({ group, error, onRetry, groupId, selection, onAdd }: GroupMemberTableProps) {
  const [state, change] = useTableState(columnNames)
  const assign = useAssignInCharge(groupId)
  const release = useRemoveInCharge(groupId)
  const inCharge = useMemo(() => new Set(group?.volsInCharge), [group?.volsInCharge])
  const members = useMemo(
    () => group?.grpVolList.toSorted((a, b) => Number(inCharge.has(b.vid)) - Number(inCharge.has(a.vid))),
    [group?.grpVolList, inCharge],
  )
  const page = members && pageRows(members, state, textOf)
  const releaseMutate = release.mutate
  const columns = useMemo(
    () =>
      memberColumns(inCharge, (member) => releaseMutate(member.vid, whenDone(`${member.name} is no longer in charge`))),
    [inCharge, releaseMutate],
  )
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
      rows={page?.rows}
      error={error}
      onRetry={onRetry}
      total={page && { value: page.total, relation: 'eq' }}
      state={state}
      onChange={change}
      rowId={(member) => member.vid}
      rowName={(member) => member.name}
      rowLink={(member) => paths.individual(member.vid)}
      selection={selection}
      selectionActions={
        <Button
          size="compact-sm"
          leftSection={<IconUserCheck size={16} aria-hidden />}
          loading={assign.isPending}
          onClick={setInCharge}
        >
          Set in charge
        </Button>
      }
      empty={
        <>
          <Text>This group has no members yet.</Text>
          <Button onClick={onAdd}>Add Volunteer</Button>
        </>
      }
    />
  )
}

const whenDone = (message: string) => ({ onSuccess: () => toastSuccess(message), onError: toastError })

function memberColumns(
  inCharge: ReadonlySet<string>,
  onRelease: (member: GroupMember) => void,
): DataTableColumn<GroupMember>[] {
  return [
    { name: 'name', title: 'Name', cell: (member) => member.name, sortable: true, filter: 'text', width: '32%' },
    { name: 'contactNo', title: 'Contact Number', cell: (member) => member.contactNo, sortable: true, width: '11rem' },
    { name: 'email', title: 'Email', cell: (member) => member.email, sortable: true, wideOnly: true },
    {
      name: 'inCharge',
      title: 'In charge',
      width: '12rem',
      cell: (member) =>
        inCharge.has(member.vid) ? (
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
  ]
}
