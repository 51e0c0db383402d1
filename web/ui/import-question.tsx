import { Select } from '@mantine/core'
import type { SheetChoices } from '#shared/sheets/sheet-choices.ts'
import type { RowQuestion } from './import-changes.tsx'

interface ImportQuestionProps {
  question: RowQuestion
  choices: SheetChoices
  onChange: (part: Partial<SheetChoices>) => void
}

/** Whom a row means by somebody who is written otherwise than the people on record; the likelier one is chosen. */
export function ImportQuestion({ question, choices, onChange }: ImportQuestionProps) {
  const { row, name, means, people, another } = question
  const likely = people.find(({ id }) => id === means) ?? (people.length === 1 ? people[0] : undefined)
  return (
    <Select
      size="xs"
      mt={4}
      maw="22rem"
      label={`${name} (row ${row}): is this ${likely?.name || 'one of those on record'}, or another person?`}
      data={[
        ...people.map(({ id, name: known }) => ({ value: id, label: known || 'The one without a name' })),
        { value: another, label: 'Another person' },
      ]}
      value={choices.meant[row] ?? means}
      allowDeselect={false}
      onChange={(value) => value && onChange({ meant: { ...choices.meant, [row]: value } })}
    />
  )
}
