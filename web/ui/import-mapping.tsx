import { Accordion, Badge, Table, Text } from '@mantine/core'
import type { CheckedSheet } from '#shared/row-problems.ts'

/** Which column fills which field, and an example of what it holds. */
export function ImportMapping({ sheet }: { sheet: CheckedSheet }) {
  const known = sheet.columns.filter((column) => column.field).length
  const unknown = sheet.columns.length - known
  return (
    <>
      <Text role="status">
        <strong>{sheet.records.length === 1 ? '1 row' : `${sheet.records.length.toLocaleString('en')} rows`}</strong>,{' '}
        {known} columns are read
        {unknown ? `, ${unknown} ${unknown === 1 ? 'is' : 'are'} not recognised and left out` : ''}.
      </Text>
      <Accordion variant="contained" defaultValue={unknown ? 'mapping' : null}>
        <Accordion.Item value="mapping">
          <Accordion.Control>What each column means</Accordion.Control>
          <Accordion.Panel>
            <Table.ScrollContainer minWidth={420} mah={260}>
              <Table stickyHeader>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th scope="col">Column of the file</Table.Th>
                    <Table.Th scope="col">Field</Table.Th>
                    <Table.Th scope="col">First row</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {sheet.columns.map((column, index) => (
                    <Table.Tr key={`${index}-${column.heading}`}>
                      <Table.Td>{column.heading || `(column ${index + 1})`}</Table.Td>
                      <Table.Td>{column.field?.label ?? <Badge color="gray">Left out</Badge>}</Table.Td>
                      <Table.Td style={{ overflowWrap: 'anywhere' }}>{sheet.firstRow[index] ?? ''}</Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </>
  )
}
