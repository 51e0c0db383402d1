import { Anchor, Box, Group, SimpleGrid, Stack, Table, Text } from '@mantine/core'
import { AppLink } from '#web/ui/app-link.tsx'
import { spoken } from '#web/ui/spoken.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { WideTable } from '#web/ui/wide-table.tsx'

/** One value of a chart, and the list of those whom it counts. */
export interface Mark {
  key: string
  label: string
  value: number
  to?: string
}

/** What the table and the file have where a value is not all: each row begins with its name. */
export interface FigureTable {
  headings: readonly string[]
  rows: readonly (readonly [name: string, ...cells: (string | number)[]])[]
  /** The list of those whom a cell counts; its row and column count from nought, without the name. */
  linkOf?: (row: number, column: number) => string | undefined
}

/** Several values of each name. */
export function PlainTable(props: FigureTable & { title: string }) {
  const isPhone = usePhone()
  if (isPhone) return <FigureCards {...props} />
  const { title, headings, rows, linkOf } = props
  return (
    <WideTable label={`${title}, table`} minWidth={headings.length * 96}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {headings.map((heading, place) => (
              <Table.Th key={heading} scope="col" ta={place ? 'right' : 'left'}>
                {heading}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(([name, ...cells], place) => (
            <Table.Tr key={`${place} ${name}`}>
              <Table.Th scope="row" fw={400}>
                {spoken(name)}
              </Table.Th>
              {cells.map((cell, at) => (
                <Table.Td key={headings[at + 1]} ta="right">
                  <Value
                    to={cell ? linkOf?.(place, at) : undefined}
                    name={`${name}, ${headings[at + 1]}`}
                    value={cell}
                  />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}

/** Two of such headings stand beside each other on a phone. */
const shortHeading = 12

/** On a phone each name has its values below it: beside each other they would begin off the screen. */
function FigureCards({ title, headings, rows, linkOf }: FigureTable & { title: string }) {
  const areShort = headings.every((heading) => heading.length <= shortHeading)
  return (
    <Stack component="ul" gap="sm" m={0} p={0} aria-label={`${title}, table`} style={{ listStyle: 'none' }}>
      {rows.map(([name, ...cells], place) => (
        <Box component="li" key={`${place} ${name}`} className="panel" p="sm">
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {spoken(name)}
          </Text>
          <SimpleGrid component="dl" cols={areShort ? 2 : 1} spacing="md" verticalSpacing={2} m={0}>
            {cells.map((cell, at) => (
              <Group key={headings[at + 1]} justify="space-between" wrap="nowrap" gap="xs">
                <Text component="dt" size="sm" c="dimmed">
                  {headings[at + 1]}
                </Text>
                <Text component="dd" m={0} ta="right">
                  <Value
                    to={cell ? linkOf?.(place, at) : undefined}
                    name={`${name}, ${headings[at + 1]}`}
                    value={cell}
                  />
                </Text>
              </Group>
            ))}
          </SimpleGrid>
        </Box>
      ))}
    </Stack>
  )
}

interface MarkTableProps {
  title: string
  headings: readonly [string, string]
  marks: readonly Mark[]
}

/** One value of each name. */
export function MarkTable({ title, headings, marks }: MarkTableProps) {
  return (
    <WideTable label={`${title}, table`} minWidth={260}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{headings[0]}</Table.Th>
            <Table.Th scope="col" ta="right">
              {headings[1]}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {marks.map(({ key, label, value, to }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row" fw={400}>
                {spoken(label)}
              </Table.Th>
              <Table.Td ta="right">
                <Value to={value ? to : undefined} name={label} value={value} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}

function Value({ to, name, value }: { to: string | undefined; name: string; value: string | number }) {
  const text = value.toLocaleString('en')
  if (!to) return text
  return (
    <Anchor component={AppLink} to={to} aria-label={`${name}: ${text}`}>
      {text}
    </Anchor>
  )
}
