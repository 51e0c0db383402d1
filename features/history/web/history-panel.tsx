import { Badge, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useMemo, useState } from 'react'
import { isDate } from '#shared/dates.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import type { DataTableColumn } from '#web/ui/data-table-column.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { LocalTime } from '#web/ui/local-time.tsx'
import { useTableState } from '#web/ui/use-table-state.ts'
import type { ChangeSet } from '../contract.ts'
import { historyQuery } from './api.ts'
import { ChangeSetDialog } from './change-set-dialog.tsx'

const columnsOf = (recordTypes: readonly string[]): readonly DataTableColumn<ChangeSet>[] => [
  { name: 'when', title: 'When', cell: (set) => <LocalTime instant={set.createdOn} />, width: '14%' },
  { name: 'username', title: 'Who', cell: (set) => set.username, filter: 'text', width: '14%' },
  {
    name: 'action',
    title: 'What',
    cell: (set) => (
      <>
        {set.action} {set.undone ? <Badge color="gray">Undone</Badge> : null}
        {set.undoable ? <Badge variant="light">Can be undone</Badge> : null}
      </>
    ),
    filter: 'text',
  },
  {
    name: 'recordType',
    title: 'Kind',
    cell: (set) => set.recordType,
    filter: { options: recordTypes.map((type) => ({ value: type, label: type })) },
    width: '13%',
    wideOnly: true,
  },
  {
    name: 'recordName',
    title: 'Record',
    cell: (set) => nameRecords(set),
    filter: 'text',
    width: '20%',
  },
]
/** The first record by its name, and how many others. */
function nameRecords({ recordName, recordType, records }: ChangeSet): string {
  const first = recordName || recordType
  return records > 1 ? `${first} and ${(records - 1).toLocaleString('en')} more` : first
}

/** With the first and the last day, which stand above the table. */
const filterNames = [...columnsOf([]).map((column) => column.name), 'from', 'until']

type HistoryPanelProps = Pick<ComponentProps<typeof ChangeSetDialog>, 'undo' | 'left'>

/** Who changed what, when and from which page; each opens to its fields. */
export function HistoryPanel({ undo, left }: HistoryPanelProps) {
  const [state, change] = useTableState(filterNames)
  const history = useQuery(historyQuery(state))
  const columns = useMemo(() => columnsOf(history.data?.recordTypes ?? []), [history.data?.recordTypes])
  const [opened, setOpened] = useState<string>()
  return (
    <Stack gap="md">
      <DataTable
        filters={
          <Group gap="sm" align="end">
            {(['from', 'until'] as const).map((name) => (
              <DateField
                key={name}
                label={name === 'from' ? 'Changed from' : 'Changed until'}
                value={state.filters[name] ?? ''}
                onChange={(day) => {
                  if (day === '' || isDate(day)) change({ filters: { ...state.filters, [name]: day } })
                }}
              />
            ))}
          </Group>
        }
        noun="changes"
        columns={columns}
        rows={history.data?.changeSets}
        error={history.error}
        onRetry={() => void history.refetch()}
        total={history.data && { value: history.data.total, relation: history.data.isExact ? 'eq' : 'gte' }}
        state={state}
        onChange={change}
        rowId={(set) => set.id}
        rowName={(set) => `${set.action}, ${set.username}`}
        onRowClick={(set) => setOpened(set.id)}
        refreshing={history.isPlaceholderData}
        empty={<Text>Nothing has been changed yet.</Text>}
      />
      {opened ? <ChangeSetDialog id={opened} undo={undo} left={left} onClose={() => setOpened(undefined)} /> : null}
    </Stack>
  )
}
