import { Alert, NativeSelect, SimpleGrid } from '@mantine/core'
import type { ChosenRow } from '#shared/row-problems.ts'
import { type SheetChoices, whoKey } from '#shared/sheet-choices.ts'

interface ImportChosenProps {
  chosen: readonly ChosenRow[]
  choices: SheetChoices
  onChange: (part: Partial<SheetChoices>) => void
}

/** Whom rows mean because somebody chose it, to be chosen again. */
export function ImportChosen({ chosen, choices, onChange }: ImportChosenProps) {
  if (!chosen.length) return null
  return (
    <Alert color="blue" title="As you chose">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
        {chosen.map(({ row, said, vid, people }) => (
          <NativeSelect
            key={row}
            size="xs"
            label={`Row ${row}, ${said}`}
            value={vid}
            data={[
              ...people.map((one) => ({ value: one.vid, label: one.label })),
              { value: '', label: 'None of these' },
            ]}
            onChange={({ currentTarget: { value } }) => onChange({ cells: { ...choices.cells, [whoKey(row)]: value } })}
          />
        ))}
      </SimpleGrid>
    </Alert>
  )
}
