import { Anchor, Group, SegmentedControl, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { sessionPaths } from '#features/sessions/web/paths.ts'
import { formatDateTime } from '#shared/dates.ts'
import { hoursAndMinutes } from '#shared/hours.ts'
import { pageSizes } from '#web/lib/table-search.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { WideTable } from '#web/ui/wide-table.tsx'
import type { Organisation } from '../contract.ts'

const sizes = pageSizes.map((size) => ({ value: String(size), label: String(size) }))
const headings = ['Session', 'Check in time', 'Check out time', 'Hours', 'People', 'Roles filled']

const pathOf = ({ activityType, activityId, batchId, vid }: Organisation['sessions'][number]) =>
  sessionPaths.session(activityType, activityId, batchId, vid)

/** The sessions that the organisation came to, as many at once as the reader wants. */
export function AttendanceTab({ sessions }: { sessions: Organisation['sessions'] }) {
  const [size, setSize] = useState(String(pageSizes[0]))
  const shown = sessions.slice(0, Number(size))
  const ofAllPeople = sessions.reduce((sum, { hours, volCount }) => sum + hours * volCount, 0)
  return (
    <Stack className="panel" p="lg">
      <Group justify="space-between">
        <Text role="status">
          {sessions.length ? `${shown.length} of ${sessions.length} sessions` : 'No attendance yet.'}
          {sessions.some(({ volCount }) => volCount > 1)
            ? `, ${hoursAndMinutes(ofAllPeople)} of all its people together`
            : ''}
        </Text>
        <Group gap="xs">
          <Text size="sm" id="attendance-page-size">
            Rows
          </Text>
          <SegmentedControl aria-labelledby="attendance-page-size" data={sizes} value={size} onChange={setSize} />
        </Group>
      </Group>
      <WideTable label="Attendance" minWidth={720}>
        <Table verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              {headings.map((heading) => (
                <Table.Th key={heading} scope="col">
                  {heading}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((session) => (
              <Table.Tr key={session.vid}>
                <Table.Td>
                  <Anchor component={AppLink} to={pathOf(session)}>
                    {session.sessionName}
                  </Anchor>
                </Table.Td>
                <Table.Td>{formatDateTime(session.checkInTime)}</Table.Td>
                <Table.Td>{formatDateTime(session.checkOutTime)}</Table.Td>
                <Table.Td>{hoursAndMinutes(session.hours)}</Table.Td>
                <Table.Td>{session.volCount.toLocaleString('en')}</Table.Td>
                <Table.Td>{session.rolesFilled.join(', ')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
    </Stack>
  )
}
