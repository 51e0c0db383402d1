import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { SheetChoices } from '#shared/sheets/sheet-choices.ts'
import type { SecondTable } from '#shared/sheets/sheet-second.ts'
import { spoken } from './spoken.tsx'

interface ImportSecondProps {
  tables: readonly SecondTable[]
  choices: SheetChoices
  onChange: (part: Partial<SheetChoices>) => void
}

/** "2 rows from row 369 on, “Blacklist”, are left out": what becomes of a table below the list. */
export function saySecond({ headings, rows, title, isSection }: SecondTable, isTaken: boolean): string {
  const isOne = rows === 1
  const named = title ? `, “${title}”,` : ''
  const counted = `${rows.toLocaleString('en')} ${isOne ? 'row' : 'rows'} from row ${Math.max(...headings) + 1} on${named}`
  return `${counted} ${isOne ? 'is' : 'are'} ${isTaken ? 'read with the others.' : `left out: ${isSection ? 'the line above says that they are not in the list.' : 'this is a table with headings of its own.'}`}`
}

/** Another table below the list is mostly no part of it: somebody says where it is. */
export function ImportSecond({ tables, choices, onChange }: ImportSecondProps) {
  const filled = tables.filter(({ rows }) => rows)
  if (!filled.length) return null
  return (
    <Alert color="yellow" title={filled.length === 1 ? 'Another table below the list' : 'Other tables below the list'}>
      <Stack gap="xs">
        {filled.map((table) => {
          const isTaken = choices.second?.[table.from] ?? false
          const them = table.rows === 1 ? 'it' : 'them'
          return (
            <Group key={table.from} gap="xs">
              <Text size="sm" role="status">
                {spoken(saySecond(table, isTaken))}
              </Text>
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => onChange({ second: { ...choices.second, [table.from]: !isTaken } })}
              >
                {isTaken ? `Leave ${them} out` : `Read ${them}, too`}
                {filled.length > 1 ? ` (row ${table.from})` : ''}
              </Button>
            </Group>
          )
        })}
      </Stack>
    </Alert>
  )
}
