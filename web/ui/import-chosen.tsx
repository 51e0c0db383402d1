import { Alert, Button, NativeSelect, SimpleGrid, Text } from '@mantine/core'
import { useState } from 'react'
import type { ChosenRow } from '#shared/sheets/chosen-row.ts'
import { type SheetChoices, whoKey } from '#shared/sheets/sheet-choices.ts'
import { ShowMore, useShown } from './show-more.tsx'

interface ImportChosenProps {
  chosen: readonly ChosenRow[]
  choices: SheetChoices
  onChange: (part: Partial<SheetChoices>) => void
}

/** Whom rows mean because somebody chose it, or by their name alone: to be chosen again. */
export function ImportChosen({ chosen, ...choosing }: ImportChosenProps) {
  return (
    <>
      <Rows title="As you chose" chosen={chosen.filter(({ isAlone }) => !isAlone)} {...choosing} />
      <Rows
        title="Found by the name alone"
        says="Where it is somebody else, choose “Register as new”."
        chosen={chosen.filter(({ isAlone }) => isAlone)}
        {...choosing}
      />
    </>
  )
}

function Rows({ title, says, chosen, choices, onChange }: ImportChosenProps & { title: string; says?: string }) {
  const { shown, more } = useShown(chosen.length)
  const [isOpen, setOpen] = useState(!says)
  if (!chosen.length) return null
  return (
    <Alert color="blue" title={title}>
      {says ? (
        <Text size="sm" mb="xs">
          {says}
        </Text>
      ) : null}
      {isOpen ? null : (
        <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
          {chosen.length === 1 ? 'Look at this row' : `Look at these ${chosen.length.toLocaleString('en')} rows`}
        </Button>
      )}
      {isOpen ? (
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
              onChange={({ currentTarget: { value } }) =>
                onChange({ cells: { ...choices.cells, [whoKey(row)]: value } })
              }
            />
          ))}
        </SimpleGrid>
      ) : null}
      {isOpen ? <ShowMore shown={shown} total={chosen.length} more={more} /> : null}
    </Alert>
  )
}
