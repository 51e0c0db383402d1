import { Alert, Badge, Stack, Table, Text } from '@mantine/core'
import { LocalTime } from '#web/ui/local-time.tsx'
import { WideTable } from '#web/ui/wide-table.tsx'
import type { MailTrouble } from '../contract.ts'

const states = {
  waiting: { colour: 'orange', label: 'Waiting' },
  refused: { colour: 'red', label: 'Refused' },
  'given-up': { colour: 'red', label: 'Given up' },
} as const

/** Mails that the mail server has not taken, and why; nothing while there are none. */
export function MailTroubles({ troubles }: { troubles: readonly MailTrouble[] }) {
  if (!troubles.length) return null
  const waiting = troubles.filter(({ state }) => state === 'waiting').length
  return (
    <Alert color="orange" role="status" title="Mails that could not be sent">
      <Stack gap="sm">
        <Text size="sm">
          {waiting
            ? `${waiting === 1 ? '1 mail is' : `${waiting} mails are`} retried automatically for a week.`
            : 'These are not retried.'}
        </Text>
        <WideTable label="Mails that could not be sent" minWidth={720}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                {['To', 'Subject', 'State', 'Why', 'Since'].map((heading) => (
                  <Table.Th key={heading}>{heading}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {troubles.map((one) => (
                <Table.Tr key={one.id}>
                  <Table.Td>{one.to}</Table.Td>
                  <Table.Td>{one.subject}</Table.Td>
                  <Table.Td>
                    <Badge color={states[one.state].colour}>{states[one.state].label}</Badge>
                  </Table.Td>
                  <Table.Td>{one.reason}</Table.Td>
                  <Table.Td>
                    <LocalTime instant={one.since} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      </Stack>
    </Alert>
  )
}
