import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import type { AloneRow } from '#shared/sheets/sheet-alone.ts'
import type { SheetChoices } from '#shared/sheets/sheet-choices.ts'
import { ShowMore, useShown } from './show-more.tsx'
import { spoken } from './spoken.tsx'

interface ImportAloneProps {
  /** Whether the rows of the sheet are people; else they are organisations. */
  isOfPeople: boolean
  alone: readonly AloneRow[]
  choices: SheetChoices
  onChange: (part: Partial<SheetChoices>) => void
}

/** Rows that have but a name: people or organisations of which no more is known, or headings between them. Those that look like headings come first. */
export function ImportAlone({ isOfPeople, alone, choices, onChange }: ImportAloneProps) {
  const rows = alone.toSorted((a, b) => Number(b.isLabel) - Number(a.isLabel) || a.row - b.row)
  const { shown, more } = useShown(rows.length)
  const isTaken = ({ row, isLabel }: AloneRow) => choices.alone?.[row] ?? !isLabel
  const taken = rows.filter(isTaken).length
  const set = (some: readonly AloneRow[], isPerson: boolean) =>
    onChange({ alone: { ...choices.alone, ...Object.fromEntries(some.map(({ row }) => [row, isPerson])) } })
  const isOne = rows.length === 1
  const one = isOfPeople ? 'a person' : 'an organisation'
  const several = isOfPeople ? 'people' : 'organisations'
  return (
    <Alert
      color={rows.some(({ isLabel }) => isLabel) ? 'yellow' : 'gray'}
      title={isOne ? `This row has a name alone. Is it ${one}?` : `These rows have a name alone. Are they ${several}?`}
    >
      <Stack gap="xs">
        <Text size="sm" role="status">
          {`${taken.toLocaleString('en')} of ${rows.length.toLocaleString('en')} chosen as ${several}. The others are left out.`}
        </Text>
        {rows.slice(0, shown).map((row) => (
          <Checkbox
            key={row.row}
            label={spoken(`${row.text} (row ${row.row})`)}
            checked={isTaken(row)}
            onChange={(event) => set([row], event.currentTarget.checked)}
          />
        ))}
        <ShowMore shown={shown} total={rows.length} more={more} />
        {isOne ? null : (
          <Group gap="xs">
            <Button size="compact-sm" variant="default" onClick={() => set(rows, true)}>
              {`All are ${several}`}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => set(rows, false)}>
              {`None is ${one}`}
            </Button>
          </Group>
        )}
      </Stack>
    </Alert>
  )
}
