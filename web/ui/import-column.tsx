import { Checkbox, Select, Table, Text } from '@mantine/core'
import type { FormField } from '#shared/form-field.ts'
import type { CheckedSheet } from '#shared/sheets/row-problems.ts'
import { notedInRemarks, type SheetChoices } from '#shared/sheets/sheet-choices.ts'
import { type FieldMaking, ImportMakeField } from './import-make-field.tsx'
import { spoken } from './spoken.tsx'

const leftOut = { value: '-', label: 'Left out' }
/** Fills what the column of this heading before it leaves empty; what is something else is noted. */
const more = { value: '=', label: 'More of the same' }
const noted = { value: notedInRemarks, label: 'Note in Remarks' }
/** A longer label is cut off in the box, and stands below it. */
const longestInBox = 32

interface ImportColumnProps {
  /** Its place from 0. */
  at: number
  column: CheckedSheet['columns'][number]
  /** Some of what stands in it. */
  example: string
  fields: readonly FormField[]
  choices: SheetChoices
  /** Its dates are read with the month first. */
  isMonthFirst: boolean
  /** Makes a field of it, where that can be done and there is none of its name. */
  making: FieldMaking | undefined
  onChange: (part: Partial<SheetChoices>) => void
}

/** A column of a sheet with the field that it fills. */
export function ImportColumn(props: ImportColumnProps) {
  const { at, column, example, fields, choices, isMonthFirst, making, onChange } = props
  const heading = column.heading.trim() || `(column ${at + 1})`
  const isDate = fields.some(({ name, kind }) => name === column.field?.name && kind === 'date')
  const hasRemarks = fields.some(({ name }) => name === 'remarks')
  const isNoted = choices.columns[at] === noted.value || (Boolean(column.noted) && hasRemarks)
  const value =
    column.field?.name ??
    (column.repeats === undefined ? undefined : more.value) ??
    (column.offers?.isTaken ? column.offers.value : undefined) ??
    (isNoted ? noted.value : leftOut.value)
  const options = [
    leftOut,
    ...(column.repeats === undefined ? [] : [more]),
    ...(hasRemarks ? [noted] : []),
    ...(column.offers ? [column.offers] : []),
    ...fields.map(({ name, label }) => ({ value: name, label })),
  ]
  const chosen = options.find((option) => option.value === value)?.label ?? ''
  const choose = (next: string | null) =>
    onChange({ columns: { ...choices.columns, [at]: next === leftOut.value ? '' : (next ?? '') } })
  return (
    <Table.Tr>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>{heading}</Table.Td>
      <Table.Td>
        <Select
          aria-label={`Field of ${heading}`}
          searchable
          openOnFocus={false}
          allowDeselect={false}
          data={options}
          value={value}
          onChange={choose}
        />
        {chosen.length > longestInBox ? (
          <Text size="xs" c="dimmed" aria-hidden>
            {chosen}
          </Text>
        ) : null}
        {making ? <ImportMakeField heading={heading} {...making} /> : null}
        {isDate ? (
          <Checkbox
            mt={6}
            size="sm"
            label="The month comes first"
            aria-label={`The month comes first in ${heading}`}
            checked={isMonthFirst}
            onChange={(event) => onChange({ monthFirst: { ...choices.monthFirst, [at]: event.currentTarget.checked } })}
          />
        ) : null}
      </Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>{spoken(example)}</Table.Td>
    </Table.Tr>
  )
}
