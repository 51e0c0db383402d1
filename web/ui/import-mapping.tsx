import { Accordion, Button, Select, Table, Text } from '@mantine/core'
import { useMemo } from 'react'
import type { FormField } from '#shared/form-field.ts'
import type { CheckedSheet } from '#shared/sheets/row-problems.ts'
import { noHeadings, notedInRemarks, type SheetChoices } from '#shared/sheets/sheet-choices.ts'
import { rowsOfSeveral } from '#shared/sheets/sheet-lines.ts'
import { rowsBefore } from '#shared/sheets/sheet-shape.ts'
import { ImportColumn } from './import-column.tsx'
import { ImportNames } from './import-names.tsx'
import styles from './import-table.module.css'
import type { SheetImport } from './sheet-import.ts'
import { usePhone } from './use-phone.ts'

interface ImportMappingProps {
  /** All of the sheet, as it was read. */
  rows: readonly (readonly string[])[]
  sheet: CheckedSheet
  fields: readonly FormField[]
  choices: SheetChoices
  /** What its rows are together, where several can be one: "7 organisations". */
  units?: string | undefined
  makeField?: SheetImport['makeField']
  kindsOf?: SheetImport['kindsOf']
  hasField?: SheetImport['hasField']
  onChange: (part: Partial<SheetChoices>) => void
}

/** Nobody misses the numbers of the lines. */
const lineNumbers = /^\s*(?:s\/?n\.?|s\/?no\.?|no\.?|#|serial no\.?|序号)\s*$/i

/** Which column fills which field, changeable, and an example of what it holds. */
export function ImportMapping({
  rows,
  sheet,
  fields,
  choices,
  units,
  makeField,
  kindsOf,
  hasField,
  onChange,
}: ImportMappingProps) {
  const isRead = ({ field, repeats, offers }: CheckedSheet['columns'][number]) =>
    Boolean(field) || repeats !== undefined || offers?.isTaken === true
  const hasRemarks = fields.some(({ name }) => name === 'remarks')
  const isNoted = (column: CheckedSheet['columns'][number], at: number) =>
    choices.columns[at] === notedInRemarks || (Boolean(column.noted) && hasRemarks)
  const known = sheet.columns.filter(isRead).length
  const filled = sheet.columns.filter(
    (column, at) =>
      isRead(column) ||
      (!isNoted(column, at) &&
        !lineNumbers.test(column.heading) &&
        (column.heading.trim() || exampleOf(rows, sheet, at))),
  )
  const remarked = sheet.columns.filter((column, at) => !isRead(column) && isNoted(column, at)).length
  const unknown = filled.length - known
  const isOpen = (column: CheckedSheet['columns'][number], at: number) =>
    !isRead(column) && !isNoted(column, at) && column.heading.trim() !== '' && !lineNumbers.test(column.heading)
  // read once: each may have many thousands of rows
  const cellsOf = useMemo(
    () => sheet.columns.map((_, at) => rows.slice(sheet.headings + 1).map((row) => row[at] ?? '')),
    [rows, sheet.columns, sheet.headings],
  )
  const makingOf = (column: CheckedSheet['columns'][number], at: number) => {
    if (!makeField || !isOpen(column, at) || hasField?.(column.heading.trim())) return undefined
    const cells = cellsOf[at] ?? []
    const make = async (kind: string) => {
      const name = await makeField(column.heading, cells, kind)
      onChange({ columns: { ...choices.columns, [at]: name } })
    }
    return { cells, kindsOf, make }
  }
  const open = sheet.columns.flatMap((column, at) => (isOpen(column, at) ? [at] : []))
  const isPhone = usePhone()
  const several = rowsOfSeveral(sheet.rowNumbers)
  // its rows are read once what is missing is said
  const isAsked = sheet.problems.some((problem) => problem.isAsked)
  const counted = sheet.records.length === 1 ? '1 row' : `${sheet.records.length.toLocaleString('en')} rows`
  return (
    <>
      <Text role="status">
        {isAsked ? null : (
          <>
            <strong>{units ? `${units} (${counted})` : counted}</strong>,{' '}
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
        {sheet.merged?.map((said) => ` ${said}`)}
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
            <Table.ScrollContainer minWidth={isPhone ? 0 : 420}>
              <Table className={styles.table}>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th scope="col">Column of the file</Table.Th>
                    <Table.Th scope="col" w="21rem">
                      Field
                    </Table.Th>
                    <Table.Th scope="col">For example</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {sheet.columns.map((column, at) => (
                    <ImportColumn
                      key={`${at}-${column.heading}`}
                      at={at}
                      column={column}
                      example={exampleOf(rows, sheet, at)}
                      fields={fields}
                      choices={choices}
                      isMonthFirst={isMonthFirst(sheet, choices, at)}
                      making={makingOf(column, at)}
                      onChange={onChange}
                    />
                  ))}
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
                    columns: { ...choices.columns, ...Object.fromEntries(open.map((at) => [at, notedInRemarks])) },
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

/** As it is read, or will be once it has dates. */
const isMonthFirst = ({ dates = [] }: CheckedSheet, { monthFirst }: SheetChoices, at: number) =>
  monthFirst[at] ?? dates.find((column) => column.at === at)?.order === 'month'

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
    : `Rows ${rows.slice(0, mostRows).join(', ')}${rows.length > mostRows ? ` and ${(rows.length - mostRows).toLocaleString('en')} others` : ''} are`

const mostRows = 40
