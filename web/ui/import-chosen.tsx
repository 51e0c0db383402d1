import { Alert, NativeSelect, SimpleGrid } from '@mantine/core'
import type { ChosenRow } from '#shared/row-problems.ts'
import { type SheetChoices, whoKey } from '#shared/sheet-choices.ts'
import { ShowMore, useShown } from './show-more.tsx'

interface ImportChosenProps {
  chosen: readonly ChosenRow[]
  choices: SheetChoices
  onChange: (part: Partial<SheetChoices>) => void
}

/** Whom rows mean because somebody chose it, to be chosen again. */
export function ImportChosen({ chosen, choices, onChange }: ImportChosenProps) {
  const { shown, more } = useShown(chosen.length)
  if (!chosen.length) return null
  return (
    <Alert color="blue" title="As you chose">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
        {chosen.slice(0, shown).map(({ row, said, vid, note, people }) => (
          <NativeSelect
            key={row}
            size="xs"
            label={`Row ${row}, ${said}`}
            description={note}
            value={vid}
            data={[
              ...people.map((one) => ({ value: one.vid, label: one.label })),
              { value: '', label: 'None of these' },
            ]}
            onChange={({ currentTarget: { value } }) => onChange({ cells: { ...choices.cells, [whoKey(row)]: value } })}
          />
        ))}
      </SimpleGrid>
      <ShowMore shown={shown} total={chosen.length} more={more} />
    </Alert>
  )
}
