import { Accordion, Button, Checkbox, Select, Table, Text, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { FormField } from '#shared/form-field.ts'
import { isMonthFirst } from '#shared/mixed-dates.ts'
import type { CheckedSheet } from '#shared/row-problems.ts'
import { noHeadings, notedInRemarks, type SheetChoices } from '#shared/sheet-choices.ts'
import { rowsOfSeveral } from '#shared/sheet-lines.ts'
import { rowsBefore } from '#shared/sheet-shape.ts'
import { toastError } from '../lib/toasts.tsx'
import { ImportNames } from './import-names.tsx'
import type { SheetImport } from './sheet-import.ts'
import { spoken } from './spoken.tsx'

interface ImportMappingProps {
  /** All of the sheet, as it was read. */
  rows: readonly (readonly string[])[]
  sheet: CheckedSheet
  fields: readonly FormField[]
  choices: SheetChoices
  makeField?: SheetImport['makeField']
  hasField?: SheetImport['hasField']
  onChange: (part: Partial<SheetChoices>) => void
}

/** Nobody misses the numbers of the lines. */
const lineNumbers = /^\s*(?:s\/?n\.?|s\/?no\.?|no\.?|#|serial no\.?|序号)\s*$/i
const leftOut = { value: '-', label: 'Left out' }
/** Fills what the column of this heading before it leaves empty; what is something else is noted. */
const more = { value: '=', label: 'More of the same' }
const noted = { value: notedInRemarks, label: 'Note in Remarks' }

/** Which column fills which field, changeable, and an example of what it holds. */
export function ImportMapping({ rows, sheet, fields, choices, makeField, hasField, onChange }: ImportMappingProps) {
  const isRead = ({ field, repeats, offers }: CheckedSheet['columns'][number]) =>
    Boolean(field) || repeats !== undefined || offers?.isTaken === true
  const known = sheet.columns.filter(isRead).length
  const filled = sheet.columns.filter(
    (column, at) =>
      isRead(column) ||
      (choices.columns[at] !== noted.value &&
        !lineNumbers.test(column.heading) &&
        (column.heading.trim() || exampleOf(rows, sheet, at))),
  )
  const remarked = sheet.columns.filter((column, at) => !isRead(column) && choices.columns[at] === noted.value).length
  const unknown = filled.length - known
  const hasRemarks = fields.some(({ name }) => name === 'remarks')
  const isOpen = (column: CheckedSheet['columns'][number], at: number) =>
    !isRead(column) &&
    choices.columns[at] !== noted.value &&
    column.heading.trim() !== '' &&
    !lineNumbers.test(column.heading)
  const open = sheet.columns.flatMap((column, at) => (isOpen(column, at) ? [at] : []))
  const isDate = (name: string | undefined) => fields.some((field) => field.name === name && field.kind === 'date')
  const several = rowsOfSeveral(sheet.rowNumbers)
  // its rows are read once what is missing is said
  const isAsked = sheet.problems.some((problem) => problem.isAsked)
  return (
    <>
      <Text role="status">
        {isAsked ? null : (
          <>
            <strong>
              {sheet.records.length === 1 ? '1 row' : `${sheet.records.length.toLocaleString('en')} rows`}
            </strong>
            ,{' '}
          </>
        )}
        {known === 1 ? '1 column is read' : `${known} columns are read`}
        {sheet.headings === noHeadings ? ', without headings: the first row is an entry, too' : ''}
        {unknown ? `, ${unknown} ${unknown === 1 ? 'is' : 'are'} not recognised and left out` : ''}
        {remarked ? `, ${remarked} ${remarked === 1 ? 'is' : 'are'} noted in Remarks` : ''}.
        {sheet.leftOut.length ? ` ${namedRows(sheet.leftOut)} left out: totals, headings or notes.` : ''}
        {several.length
          ? ` ${namedRows(several)} of several ${
              fields.some(({ name }) => name === 'coordinatorName')
                ? 'coordinators: each has the number and the address in the same place of their cells.'
                : 'people: each comes in by themselves, and a birth date, gender or NRIC that stands there once is taken for the first.'
            }`
          : ''}
        {sheet.continued?.length ? ` ${namedRows(sheet.continued)} read with the line above, as the rest of it.` : ''}
      </Text>
      {sheet.names ? <ImportNames order={sheet.names} sheet={sheet} onChange={onChange} /> : null}
      <Accordion variant="contained" defaultValue={unknown || !known ? 'mapping' : null}>
        <Accordion.Item value="mapping">
          <Accordion.Control>
            What each column means (
            {sheet.columns.length === 1 ? '1 column' : `${sheet.columns.length.toLocaleString('en')} columns`})
          </Accordion.Control>
          <Accordion.Panel>
            <Select
              label="Headings"
              mb="sm"
              allowDeselect={false}
              data={headingChoices(rows, sheet.headings)}
              value={String(sheet.headings)}
              onChange={(at) => onChange({ headings: Number(at) })}
            />
            <Table.ScrollContainer minWidth={420}>
              <Table>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th scope="col">Column of the file</Table.Th>
                    <Table.Th scope="col">Field</Table.Th>
                    <Table.Th scope="col">For example</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {sheet.columns.map((column, at) => {
                    const heading = column.heading.trim() || `(column ${at + 1})`
                    return (
                      <Table.Tr key={`${at}-${column.heading}`}>
                        <Table.Td>{heading}</Table.Td>
                        <Table.Td>
                          <Select
                            aria-label={`Field of ${heading}`}
                            searchable
                            openOnFocus={false}
                            allowDeselect={false}
                            data={[
                              leftOut,
                              ...(column.repeats === undefined ? [] : [more]),
                              ...(hasRemarks ? [noted] : []),
                              ...(column.offers ? [column.offers] : []),
                              ...fields.map(({ name, label }) => ({ value: name, label })),
                            ]}
                            value={
                              column.field?.name ??
                              (column.repeats === undefined ? undefined : more.value) ??
                              (column.offers?.isTaken ? column.offers.value : undefined) ??
                              (choices.columns[at] === noted.value ? noted.value : leftOut.value)
                            }
                            onChange={(value) =>
                              onChange({
                                columns: { ...choices.columns, [at]: value === leftOut.value ? '' : (value ?? '') },
                              })
                            }
                          />
                          {makeField && isOpen(column, at) && !hasField?.(heading) ? (
                            <MakeField
                              heading={heading}
                              make={async () => {
                                const cells = rows.slice(sheet.headings + 1).map((row) => row[at] ?? '')
                                const name = await makeField(column.heading, cells)
                                onChange({ columns: { ...choices.columns, [at]: name } })
                              }}
                            />
                          ) : null}
                          {isDate(column.field?.name) ? (
                            <Checkbox
                              mt={6}
                              size="xs"
                              label="The month comes first"
                              aria-label={`The month comes first in ${heading}`}
                              checked={isMonthFirst(column.heading, choices.monthFirst[at])}
                              onChange={(event) =>
                                onChange({ monthFirst: { ...choices.monthFirst, [at]: event.currentTarget.checked } })
                              }
                            />
                          ) : null}
                        </Table.Td>
                        <Table.Td style={{ overflowWrap: 'anywhere' }}>{spoken(exampleOf(rows, sheet, at))}</Table.Td>
                      </Table.Tr>
                    )
                  })}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
            {hasRemarks && open.length ? (
              <Button
                mt="sm"
                size="compact-sm"
                variant="default"
                onClick={() =>
                  onChange({
                    columns: { ...choices.columns, ...Object.fromEntries(open.map((at) => [at, noted.value])) },
                  })
                }
              >
                Note what is left out in Remarks
              </Button>
            ) : null}
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </>
  )
}

/** One press: what kind of field it is follows from what stands in the column, and can be changed afterwards. */
function MakeField({ heading, make }: { heading: string; make: () => Promise<void> }) {
  const [isMaking, setMaking] = useState(false)
  const press = async () => {
    setMaking(true)
    try {
      await make()
    } catch (error) {
      toastError(error)
    } finally {
      setMaking(false)
    }
  }
  return (
    <Button mt={6} size="compact-xs" variant="default" loading={isMaking} onClick={() => void press()}>
      Make a field of it<VisuallyHidden>: {heading}</VisuallyHidden>
    </Button>
  )
}

const mostExamples = 3
const rowsLookedAt = 1000

/** The first different cells of a column that hold something: its first row is often empty. */
function exampleOf(rows: ImportMappingProps['rows'], { headings, leftOut }: CheckedSheet, at: number): string {
  const found = new Set<string>()
  for (let row = headings + 1; row < Math.min(rows.length, rowsLookedAt) && found.size < mostExamples; row++) {
    const cell = rows[row]?.[at]?.trim()
    if (cell && !leftOut.includes(row + 1)) found.add(cell)
  }
  return [...found].join(' · ')
}

/** The first rows by what stands in them; the one that is taken for the headings among them. */
function headingChoices(rows: ImportMappingProps['rows'], taken: number) {
  const filled = rows.slice(0, Math.max(rowsBefore, taken + 1)).flatMap((cells, at) => {
    const words = cells.flatMap((cell) => cell.trim() || []).join(', ')
    return words || at === taken ? [{ value: String(at), label: `Row ${at + 1}: ${words.slice(0, 80)}` }] : []
  })
  return [...filled, { value: String(noHeadings), label: 'None: the first row is an entry already' }]
}

const namedRows = (rows: readonly number[]) =>
  rows.length === 1
    ? `Row ${rows[0]} is`
    : `Rows ${rows.slice(0, 5).join(', ')}${rows.length > 5 ? ' and others' : ''} are`
