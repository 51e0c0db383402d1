import { Button, Group, Text } from '@mantine/core'
import { emptiableCells } from '#shared/sheets/gather-problems.ts'
import { sayUnnoted } from '#shared/sheets/private-cells.ts'
import type { CheckedSheet, RowProblem } from '#shared/sheets/row-problems.ts'
import type { SheetChoices } from '#shared/sheets/sheet-choices.ts'

interface ImportStayingProps {
  /** How many rows are added, written over what is there, and left behind as it stands. */
  added: string
  updates: number
  staying: number
  sheet: CheckedSheet
  problems: readonly RowProblem[]
  choices: SheetChoices
  hasRemarks: boolean
  onChange: (part: Partial<SheetChoices>) => void
}

/** How many rows stay behind, and one click that takes those along which a cell or a word keeps back. */
export function ImportStaying(props: ImportStayingProps) {
  const { added, updates, staying, sheet, problems, choices, hasRemarks, onChange } = props
  const cells = emptiableCells(problems, sheet)
  const words = sheet.unmatched.filter(({ chosen }) => chosen === undefined)
  const takeAlong = () =>
    onChange({
      setAside: { ...choices.setAside, ...Object.fromEntries(cells.map((key) => [key, true as const])) },
      values: { ...choices.values, ...Object.fromEntries(words.map(({ key }) => [key, ''])) },
    })
  return (
    <Group justify="space-between" gap="xs">
      <Text role="status">
        {[added, updates ? `${updates.toLocaleString('en')} to update` : ''].filter(Boolean).join(' and ')} can be
        imported now. {staying === 1 ? '1 row stays' : `${staying.toLocaleString('en')} rows stay`} behind.
      </Text>
      {cells.length || words.length ? (
        <Button size="compact-sm" variant="default" onClick={takeAlong}>
          {[
            `Take them along: what cannot be read is ${hasRemarks ? 'noted in Remarks' : 'left empty'}`,
            hasRemarks ? sayUnnoted(cells, sheet) : '',
          ]
            .filter(Boolean)
            .join(', ')}
        </Button>
      ) : null}
    </Group>
  )
}
