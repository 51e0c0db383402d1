import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { DateColumn } from '#shared/sheets/date-column.ts'
import { sayDate, sayOrder } from '#shared/sheets/mixed-dates.ts'
import type { SheetChoices } from '#shared/sheets/sheet-choices.ts'
import { spoken } from './spoken.tsx'

interface ImportDatesProps {
  dates: readonly DateColumn[]
  choices: SheetChoices
  onChange: (part: Partial<SheetChoices>) => void
}

/** Columns of dates that have the month first, and those of which nobody can know. */
export function ImportDates({ dates, choices, onChange }: ImportDatesProps) {
  return dates.map((column) => {
    const set = (order: 'day' | 'month') =>
      onChange({ monthFirst: { ...choices.monthFirst, [column.at]: order === 'month' } })
    return column.order ? (
      <Told key={column.at} column={column} set={set} />
    ) : (
      <Asked key={column.at} column={column} set={set} />
    )
  })
}

interface ColumnProps {
  column: DateColumn
  set: (order: 'day' | 'month') => void
}

/** How a column is read that is not read as others are, and the other way to read it, where that makes a difference. */
function Told({ column, set }: ColumnProps) {
  const said = sayOrder(column)
  if (!said) return null
  const other = column.order === 'day' ? 'month' : 'day'
  return (
    <Alert color="blue" role="status">
      <Group justify="space-between" gap="xs">
        <Text size="sm">{spoken(said)}</Text>
        {column.either.length ? (
          <Button size="compact-sm" variant="default" onClick={() => set(other)}>
            {spoken(`Read ${column.heading} with the ${other} first`)}
          </Button>
        ) : null}
      </Group>
    </Alert>
  )
}

/** A column with dates of both kinds: those that can be read either way wait for somebody who knows. */
function Asked({ column, set }: ColumnProps) {
  const { heading, dayFirst, monthFirst, either } = column
  const [first] = either
  if (!first || !dayFirst || !monthFirst) return null
  const waiting =
    either.length === 1
      ? `Row ${first.row} (${first.text}) can be read either way, and is not imported before you choose.`
      : `${either.length.toLocaleString('en')} rows can be read either way, such as row ${first.row} (${first.text}), and are not imported before you choose.`
  return (
    <Alert color="yellow" role="status" title={spoken(`Does the day or the month come first in ${heading}?`)}>
      <Stack gap="xs">
        <Text size="sm">
          {spoken(
            `Row ${dayFirst.row} (${dayFirst.text}) has the day first, row ${monthFirst.row} (${monthFirst.text}) the month. ${waiting}`,
          )}
        </Text>
        <Group gap="xs">
          {(['day', 'month'] as const).map((order) => (
            <Button key={order} size="compact-sm" variant="default" onClick={() => set(order)}>
              {spoken(`${order === 'day' ? 'Day' : 'Month'} first: ${first.text} = ${sayDate(first, order)}`)}
            </Button>
          ))}
        </Group>
      </Stack>
    </Alert>
  )
}
