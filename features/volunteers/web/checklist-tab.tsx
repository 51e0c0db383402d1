import { Stack, Table, Text } from '@mantine/core'
import { localDate } from '#shared/dates.ts'
import { useTenantSettings } from '#web/lib/tenant-settings.ts'
import { WideTable } from '#web/ui/wide-table.tsx'
import type { FileSlot } from '../checklist-contract.ts'
import { ChecklistSlot } from './checklist-slot.tsx'

interface ChecklistTabProps {
  vid: string
  slots: readonly FileSlot[]
  onChange: (index: number, change: (slot: FileSlot) => FileSlot) => void
}

/** Ten slots for signed agreements. A file is sent when it is chosen and kept when the volunteer is saved. */
export function ChecklistTab({ vid, slots, onChange }: ChecklistTabProps) {
  const timeZone = useTenantSettings()?.timeZone ?? 'Asia/Singapore'
  const today = localDate(new Date(), timeZone)
  return (
    <Stack className="panel" p="lg">
      <Text c="dimmed" size="sm">
        One file for each slot, of at most 10 MB.
      </Text>
      <WideTable label="Checklist" minWidth={720}>
        <Table verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Slot</Table.Th>
              <Table.Th scope="col">File</Table.Th>
              <Table.Th scope="col">Checked</Table.Th>
              <Table.Th scope="col">Date checked</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {slots.map((slot) => (
              <ChecklistSlot
                key={slot.index}
                vid={vid}
                slot={slot}
                today={today}
                onChange={(change) => onChange(slot.index, change)}
              />
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
    </Stack>
  )
}
