import { Anchor, Button, Stack, Table, Text } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useIsLimited } from '#features/accounts/web/sight-api.ts'
import { sessionPaths } from '#features/sessions/web/paths.ts'
import { downloadSpreadsheet } from '#web/lib/download-spreadsheet.ts'
import { useTimeZone } from '#web/lib/tenant-settings.ts'
import { toastWork } from '#web/lib/toasts.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { WideTable } from '#web/ui/wide-table.tsx'
import {
  attendanceCells,
  attendanceFileName,
  attendanceHeadings,
  attendanceRow,
  attendedOn,
} from '../attendance-rules.ts'
import type { Volunteer } from '../contract.ts'

const pathOf = ({ activityType, activityId, batchId, vid }: Volunteer['sessions'][number]) =>
  sessionPaths.session(activityType, activityId, batchId, vid)

/** Every session that the person attended, and the same as a spreadsheet. */
export function AttendanceTab({ volunteer }: { volunteer: Volunteer }) {
  const timeZone = useTimeZone()
  const limited = useIsLimited()
  const save = () => {
    const fileName = attendanceFileName(volunteer.firstName, volunteer.familyName, new Date(), timeZone)
    const cells = [attendanceHeadings, ...volunteer.sessions.map(attendanceCells)]
    const work = downloadSpreadsheet(fileName, [{ name: 'Attendance Summary', rows: cells }])
    toastWork(work, { loading: 'Exporting file', done: 'Success!' }).catch(() => {}) // the toast has said why
  }
  return (
    <Stack className="panel" p="lg">
      <Button w="fit-content" leftSection={<IconFileSpreadsheet size={18} aria-hidden />} onClick={save}>
        Export to Excel
      </Button>
      <WideTable label="Attendance" minWidth={720}>
        <Table verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              {attendanceHeadings.map((heading) => (
                <Table.Th key={heading} scope="col">
                  {heading}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {volunteer.sessions.map((session) => {
              const [name, ...cells] = attendanceRow(session)
              return (
                <Table.Tr key={session.vid}>
                  <Table.Td>
                    <Anchor component={AppLink} to={pathOf(session)}>
                      {name}
                    </Anchor>
                    <Text size="sm" c="dimmed">
                      {attendedOn(session)}
                    </Text>
                  </Table.Td>
                  {cells.map((cell, column) => (
                    <Table.Td key={attendanceHeadings[column + 1]}>{cell}</Table.Td>
                  ))}
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </WideTable>
      {limited ? <Text c="dimmed">Sessions at your locations only.</Text> : null}
      <Text c="dimmed">
        {volunteer.sessions.length
          ? 'A wrong time or role is corrected on the page of its session.'
          : 'No attendance yet.'}
      </Text>
    </Stack>
  )
}
