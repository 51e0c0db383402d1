import { Button, Stack, Table, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { formatMoment } from '#shared/dates.ts'
import { WideTable } from '#web/ui/wide-table.tsx'
import { type StatusFields, type StatusLists, StatusPicker } from './status-picker.tsx'

export interface StatusUpdate {
  id: string
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
  onAdd: (update: StatusFields) => Promise<unknown>
}

/** The history of a record's status, the newest first, and a way to add to it, which is saved at once. */
export function StatusHistory({ settings, updates, initial, onAdd }: StatusHistoryProps) {
  const [adding, setAdding] = useState(false)
  const [busy, setBusy] = useState(false)
  const close = () => setAdding(false)
  const add = async (update: StatusFields) => {
    setBusy(true)
    try {
      await onAdd(update)
      close()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack className="panel" p="lg">
      <Button
        w="fit-content"
        leftSection={<IconPlus size={18} aria-hidden />}
        aria-label="Add status update"
        onClick={() => setAdding(true)}
      >
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
            {updates.toReversed().map((update) => (
              <Table.Tr key={update.id}>
                <Table.Td>{formatMoment(update.dateChanged)}</Table.Td>
                <Table.Td>{update.newStatus}</Table.Td>
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
          confirmLabel="Save"
          busy={busy}
          onClose={close}
          onConfirm={add}
        />
      ) : null}
    </Stack>
  )
}
