import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import type { AloneRow } from '#shared/sheet-alone.ts'
import type { SheetChoices } from '#shared/sheet-choices.ts'
import { ShowMore, useShown } from './show-more.tsx'
import { spoken } from './spoken.tsx'

interface ImportAloneProps {
  alone: readonly AloneRow[]
  choices: SheetChoices
  onChange: (part: Partial<SheetChoices>) => void
}

/** Rows that have but a name: people of whom no more is known, or headings between people. Those that look like headings come first. */
export function ImportAlone({ alone, choices, onChange }: ImportAloneProps) {
  const rows = alone.toSorted((a, b) => Number(b.isLabel) - Number(a.isLabel) || a.row - b.row)
  const { shown, more } = useShown(rows.length)
  const isTaken = ({ row, isLabel }: AloneRow) => choices.alone?.[row] ?? !isLabel
  const taken = rows.filter(isTaken).length
  const set = (some: readonly AloneRow[], isPerson: boolean) =>
    onChange({ alone: { ...choices.alone, ...Object.fromEntries(some.map(({ row }) => [row, isPerson])) } })
  const isOne = rows.length === 1
  return (
    <Alert
      color={rows.some(({ isLabel }) => isLabel) ? 'yellow' : 'gray'}
      title={isOne ? 'This row has a name alone. Is it a person?' : 'These rows have a name alone. Are they people?'}
    >
      <Stack gap="xs">
        <Text size="sm" role="status">
          {`${taken.toLocaleString('en')} of ${rows.length.toLocaleString('en')} chosen as people. The others are left out.`}
        </Text>
        {rows.slice(0, shown).map((one) => (
          <Checkbox
            key={one.row}
            label={spoken(`${one.text} (row ${one.row})`)}
            checked={isTaken(one)}
            onChange={(event) => set([one], event.currentTarget.checked)}
          />
        ))}
        <ShowMore shown={shown} total={rows.length} more={more} />
        {isOne ? null : (
          <Group gap="xs">
            <Button size="compact-sm" variant="default" onClick={() => set(rows, true)}>
              All are people
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => set(rows, false)}>
              None is a person
            </Button>
          </Group>
        )}
      </Stack>
    </Alert>
  )
}
