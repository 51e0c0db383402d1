import { Badge, Button, Stack, Table, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDate } from '#shared/dates.ts'
import { WideTable } from '#web/ui/wide-table.tsx'
import { type StatusLists, StatusPicker } from './status-picker.tsx'

export interface StatusUpdate {
  /** Without it the entry is not saved yet. */
  id?: string
  newStatus: string
  tier: string
  remarks: string
  changedBy: string
  dateChanged: string
}

interface StatusHistoryProps {
  settings: StatusLists
  updates: readonly StatusUpdate[]
  /** What the dialog begins with. */
  initial: { newStatus: string; tier: string }
  onAdd: (update: { newStatus: string; tier: string; remarks: string }) => void
}

/** The history of a record's status, the newest first, and a way to add to it. It counts when the record is saved. */
export function StatusHistory({ settings, updates, initial, onAdd }: StatusHistoryProps) {
  const [adding, setAdding] = useState(false)
  return (
    <Stack className="panel" p="lg">
      <Button w="fit-content" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
        Add
      </Button>
      <WideTable label="Status updates" minWidth={560}>
        <Table verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Date changed</Table.Th>
              <Table.Th scope="col">New status</Table.Th>
              <Table.Th scope="col">Tier</Table.Th>
              <Table.Th scope="col">Remarks</Table.Th>
              <Table.Th scope="col">Changed by</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {updates.toReversed().map((update, index) => (
              <Table.Tr key={update.id ?? `new-${index}`}>
                <Table.Td>
                  {formatDate(update.dateChanged)}, {update.dateChanged.slice(11, 16)}
                </Table.Td>
                <Table.Td>
                  {update.newStatus} {update.id ? null : <Badge color="yellow">Not saved yet</Badge>}
                </Table.Td>
                <Table.Td>{update.tier}</Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{update.remarks}</Table.Td>
                <Table.Td>{update.changedBy || 'Not yet implemented'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
      {updates.length ? null : <Text c="dimmed">No status yet.</Text>}
      {adding ? (
        <StatusPicker
          settings={settings}
          title="Add Status"
          initial={initial}
          confirmLabel="Add"
          onClose={() => setAdding(false)}
          onConfirm={(update) => {
            onAdd(update)
            setAdding(false)
          }}
        />
      ) : null}
    </Stack>
  )
}
