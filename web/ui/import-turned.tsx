import { Alert, Button, Stack, Text } from '@mantine/core'
import type { ReadSheet } from '#shared/sheets/read-sheet.ts'
import { noChoices, type SheetChoices } from '#shared/sheets/sheet-choices.ts'

interface ImportTurnedProps {
  turned: ReadSheet['turned']
  choices: SheetChoices
  onChange: (part: Partial<SheetChoices>) => void
}

/** A sheet with a person in each column is read by its columns, unless somebody says otherwise. */
export function ImportTurned({ turned, choices, onChange }: ImportTurnedProps) {
  if (!turned) return null
  const isTurned = choices.isTurned ?? true
  return (
    <Alert color="yellow" title="A person in each column">
      <Stack gap="xs" align="flex-start">
        <Text size="sm" role="status">
          {isTurned
            ? 'The first column of this sheet says what stands beside it, so each other column is read as one person. Row 2 below is the first of them.'
            : 'Each row is read as one person, though the first column of this sheet seems to say what stands beside it.'}
        </Text>
        {/* what was decided about columns is about others then */}
        <Button size="compact-sm" variant="default" onClick={() => onChange({ ...noChoices, isTurned: !isTurned })}>
          {isTurned ? 'Read a person in each row' : 'Read a person in each column'}
        </Button>
      </Stack>
    </Alert>
  )
}
