import { Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { lackedPapersQuery, papersQuery } from '#features/papers/web/api.ts'
import { localDate } from '#shared/dates.ts'
import { useTimeZone } from '#web/lib/tenant-settings.ts'
import { WideTable } from '#web/ui/wide-table.tsx'
import type { Volunteer } from '../contract.ts'
import { ChecklistSlot } from './checklist-slot.tsx'

/** Ten slots for signed agreements. Each change is kept at once. */
export function ChecklistTab({ volunteer }: { volunteer: Volunteer }) {
  const timeZone = useTimeZone()
  const today = localDate(new Date(), timeZone)
  const papers = useQuery(papersQuery).data
  const lacked = useQuery(lackedPapersQuery(volunteer.vid)).data ?? []
  const table = useRef<HTMLDivElement>(null)
  const [first] = lacked
  const firstSlot = first?.slot
  const isShown = useRef(false)
  // who comes from the start page to note a check sees its row, and not only the head of the page; once, because the
  // page stays where it is when the first one is ticked and the next one is the first
  useEffect(() => {
    if (!firstSlot || isShown.current) return
    isShown.current = true
    table.current?.querySelector(`[data-slot="${firstSlot}"]`)?.scrollIntoView({ block: 'center' })
  }, [firstSlot])
  return (
    <Stack className="panel" p="lg" ref={table}>
      <Text c="dimmed" size="sm">
        One file per slot, at most 10 MB each. Each change here is saved at once.
      </Text>
      <WideTable label="Checklist" minWidth={880}>
        <Table verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Slot</Table.Th>
              <Table.Th scope="col">File</Table.Th>
              <Table.Th scope="col">Checked</Table.Th>
              <Table.Th scope="col">Date checked</Table.Th>
              <Table.Th scope="col">Valid until</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {volunteer.filesMetaData.map((slot) => (
              <ChecklistSlot
                key={slot.index}
                volunteer={volunteer}
                slot={slot}
                paper={papers?.find((one) => one.slot === slot.index)}
                isLacked={lacked.some((one) => one.slot === slot.index)}
                today={today}
              />
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
    </Stack>
  )
}
