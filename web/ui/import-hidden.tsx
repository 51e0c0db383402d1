import { Alert, Button, Stack, Text } from '@mantine/core'
import type { CheckedSheet } from '#shared/sheets/row-problems.ts'
import type { SheetChoices } from '#shared/sheets/sheet-choices.ts'

interface ImportHiddenProps {
  rows: readonly (readonly string[])[]
  /** Rows that the sheet does not show, from 0. */
  hidden: readonly number[]
  sheet: Pick<CheckedSheet, 'headings'>
  choices: SheetChoices
  onChange: (part: Partial<SheetChoices>) => void
}

const mostRows = 20

/** "Rows 4 and 11 are": as the sheet counts, and the first of many. */
function nameHidden(numbers: readonly number[]): string {
  if (numbers.length === 1) return `Row ${numbers[0]} is`
  const shown = numbers.slice(0, mostRows)
  const rest = numbers.length - shown.length
  const last = rest ? `${rest.toLocaleString('en')} others` : shown.pop()
  return `Rows ${shown.join(', ')} and ${last} are`
}

/** The numbers of hidden rows below the headings that say anything. */
export const hiddenNumbers = ({ rows, hidden, sheet }: Pick<ImportHiddenProps, 'rows' | 'hidden' | 'sheet'>) =>
  hidden.filter((at) => at > sheet.headings && rows[at]?.some((cell) => cell.trim())).map((at) => at + 1)

/** Rows that a filter hides are in the file as all others are: somebody says whether they are meant. */
export function ImportHidden({ choices, onChange, ...rest }: ImportHiddenProps) {
  const numbers = hiddenNumbers(rest)
  if (!numbers.length) return null
  const isLeft = choices.isHiddenLeft ?? false
  const isOne = numbers.length === 1
  const them = isOne ? 'it' : 'them'
  const read = isLeft ? `, and left out.` : `. ${isOne ? 'It is' : 'They are'} read, too.`
  return (
    <Alert color="yellow" title={isOne ? 'A row is hidden' : 'Some rows are hidden'}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm" role="status">
          {`${nameHidden(numbers)} hidden in the sheet${read}`}
        </Text>
        <Button size="compact-sm" variant="default" onClick={() => onChange({ isHiddenLeft: !isLeft })}>
          {isLeft ? `Read ${them}, too` : `Leave ${them} out`}
        </Button>
      </Stack>
    </Alert>
  )
}
