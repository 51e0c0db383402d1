import { Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { isDate } from '#shared/dates.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import type { DataTableColumn } from '#web/ui/data-table-column.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { LocalTime } from '#web/ui/local-time.tsx'
import { useTableState } from '#web/ui/use-table-state.ts'
import type { Access } from '../access-contract.ts'
import { fieldTitle } from '../label-rules.ts'
import { accessesQuery, saveAccesses } from './api.ts'

const columns: readonly DataTableColumn<Access>[] = [
  { name: 'when', title: 'When', cell: (access) => <LocalTime instant={access.accessedOn} />, width: '14%' },
  { name: 'username', title: 'Who', cell: (access) => access.username, filter: 'text', width: '14%' },
  {
    name: 'kind',
    title: 'Kind',
    cell: (access) => (access.kind === 'read' ? 'Shown' : 'Taken out'),
    filter: {
      options: [
        { value: 'read', label: 'Shown' },
        { value: 'export', label: 'Taken out' },
      ],
    },
    width: '11%',
    onCard: 'beside',
  },
  { name: 'action', title: 'What', cell: (access) => access.action, onCard: 'name' },
  {
    name: 'recordName',
    title: 'Whose',
    cell: (access) => access.recordName || access.recordType,
    filter: 'text',
    width: '18%',
  },
  { name: 'details', title: 'Fields and details', cell: (access) => describe(access), width: '24%' },
]

function describe({ recordType, fields, details }: Access): string {
  const titles = fields.map((field) => fieldTitle(recordType, field)).join(', ')
  return [titles, details].filter(Boolean).join('; ')
}

/** With the first and the last day, which stand above the table. */
const filterNames = [...columns.map((column) => column.name), 'from', 'until']

/** Who saw or took out whose sensitive data: one list, which can be taken along. */
export function AccessPanel() {
  const [state, change] = useTableState(filterNames)
  const accesses = useQuery(accessesQuery(state))
  const save = useMutation({ mutationFn: () => saveAccesses(state) })
  return (
    <Stack gap="md">
      <Text>
        Sensitive fields that were shown, files that were opened, and every export, report, letter and printed list,
        also when its file is fetched. An export of up to 500 people, and a report of up to 5,000, is found by the name
        of each under Whose. A larger export says how many or by which filter, not each name; a larger report is listed
        for everybody who may be in it.
      </Text>
      <Group>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          Export to CSV
        </Button>
      </Group>
      <DataTable
        filters={
          <Group gap="sm" align="end">
            {(['from', 'until'] as const).map((name) => (
              <DateField
                key={name}
                label={name === 'from' ? 'From' : 'Until'}
                value={state.filters[name] ?? ''}
                onChange={(day) => {
                  if (day === '' || isDate(day)) change({ filters: { ...state.filters, [name]: day } })
                }}
              />
            ))}
          </Group>
        }
        noun="entries"
        columns={columns}
        rows={accesses.data?.accesses}
        error={accesses.error}
        onRetry={() => void accesses.refetch()}
        total={accesses.data && { value: accesses.data.total, relation: accesses.data.isExact ? 'eq' : 'gte' }}
        state={state}
        onChange={change}
        rowId={(access) => access.id}
        rowName={(access) => `${access.action}, ${access.username}`}
        refreshing={accesses.isPlaceholderData}
        empty={<Text>Nobody has seen or taken out sensitive data.</Text>}
      />
    </Stack>
  )
}
