import { Alert, Button, Stack, Table, Text } from '@mantine/core'
import { WideTable } from './wide-table.tsx'

interface ConflictAlertProps {
  title: string
  /** By the fields' labels: what the reader typed and what was saved meanwhile. */
  values: readonly { label: string; mine: string; theirs: string }[]
  /** The button that saves the reader's values. */
  saveLabel: string
  onTakeTheirs: () => void
}

/** In a short form: somebody saved first. Both values are shown; the reader keeps theirs or saves their own over them. */
export function ConflictAlert({ title, values, saveLabel, onTakeTheirs }: ConflictAlertProps) {
  const differing = values.filter(({ mine, theirs }) => mine !== theirs)
  return (
    <Alert color="red" role="alert" title={title}>
      <Stack gap="sm" align="start">
        {differing.length ? (
          <WideTable label="Both values" minWidth={320}>
            <Table verticalSpacing={4}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">Field</Table.Th>
                  <Table.Th scope="col">Yours</Table.Th>
                  <Table.Th scope="col">Theirs</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {differing.map(({ label, mine, theirs }) => (
                  <Table.Tr key={label}>
                    <Table.Th scope="row">{label}</Table.Th>
                    <Table.Td style={{ overflowWrap: 'anywhere' }}>{mine || '(empty)'}</Table.Td>
                    <Table.Td style={{ overflowWrap: 'anywhere' }}>{theirs || '(empty)'}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </WideTable>
        ) : (
          <Text size="sm">They saved the same values as yours.</Text>
        )}
        <Text size="sm">Press {saveLabel} again to save yours instead.</Text>
        <Button size="xs" variant="default" onClick={onTakeTheirs}>
          Take theirs
        </Button>
      </Stack>
    </Alert>
  )
}
