import { Alert, Anchor, Button, Checkbox, Group, Table } from '@mantine/core'
import type { SheetChoices } from '#shared/sheet-choices.ts'
import { AppLink } from './app-link.tsx'
import type { KnownRow } from './use-sheet-import.ts'

interface ImportKnownProps {
  known: readonly KnownRow[]
  choices: SheetChoices
  onChange: (part: Partial<SheetChoices>) => void
}

const shown = 100

/** Rows of people who are on record already, or stand in an earlier row: they are left out, unless somebody says that they are other people. */
export function ImportKnown({ known, choices, onChange }: ImportKnownProps) {
  const set = (rows: readonly number[], isAdded: boolean) => {
    const kept = Object.entries(choices.added).filter(([row]) => !rows.includes(Number(row)))
    onChange({ added: Object.fromEntries([...kept, ...(isAdded ? rows.map((row) => [row, true as const]) : [])]) })
  }
  const count = known.length === 1 ? '1 row is' : `${known.length.toLocaleString('en')} rows are`
  return (
    <Alert color="blue" title={`${count} of people who are there already, and left out`}>
      <Table.ScrollContainer minWidth={420} mah={280} tabIndex={0} aria-label="People who are there already">
        <Table stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Row</Table.Th>
              <Table.Th scope="col">In the file</Table.Th>
              <Table.Th scope="col">There already</Table.Th>
              <Table.Th scope="col">Choice</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {known.slice(0, shown).map(({ row, inSheet, name, detail, to }) => (
              <Table.Tr key={row}>
                <Table.Td>{row}</Table.Td>
                <Table.Td>{inSheet}</Table.Td>
                <Table.Td>
                  {to ? (
                    <Anchor component={AppLink} to={to} target="_blank">
                      {name}
                    </Anchor>
                  ) : (
                    name
                  )}
                  , {detail}
                </Table.Td>
                <Table.Td>
                  <Checkbox
                    size="xs"
                    label="Add as new"
                    aria-label={`Add as new: row ${row}, ${inSheet}`}
                    checked={choices.added[row] ?? false}
                    onChange={(event) => set([row], event.currentTarget.checked)}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Group mt="sm">
        <Button
          size="compact-sm"
          variant="default"
          onClick={() =>
            set(
              known.map(({ row }) => row),
              true,
            )
          }
        >
          Add all of them as new
        </Button>
      </Group>
    </Alert>
  )
}
