import { Alert, Button, Group, NativeSelect, Table, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { type CheckedSheet, countByColumn, describeProblems, type RowProblem } from '#shared/row-problems.ts'
import { type SheetChoices, whoKey } from '#shared/sheet-choices.ts'
import { downloadSpreadsheet } from '../lib/download-spreadsheet.ts'
import styles from './import-table.module.css'
import { nameIn } from './known-rows.ts'
import { saveImportRows } from './save-import-rows.ts'
import type { Registering } from './sheet-import.ts'
import { ShowMore, useShown } from './show-more.tsx'
import { spoken } from './spoken.tsx'
import { usePhone } from './use-phone.ts'

interface ImportProblemsProps {
  problems: readonly RowProblem[]
  /** Where cells can be corrected, and rows left behind; elsewhere the file is corrected. */
  correction?: Correcting
}

interface Correcting {
  sheet: CheckedSheet
  choices: SheetChoices
  /** There is a field that takes what no other does. */
  hasRemarks: boolean
  onChange: (part: Partial<SheetChoices>) => void
  /** Rows may speak of people who are not on record, and who are registered here. */
  registering?: Registering | undefined
}

/** Every bad cell by row, column and reason, to be corrected right here; the rows left as a spreadsheet to work through. */
export function ImportProblems({ problems, correction }: ImportProblemsProps) {
  const isPhone = usePhone()
  const open = problems.filter(({ isWord }) => !isWord)
  const { shown, more } = useShown(open.length)
  const rows = new Set(problems.filter(({ isWhole }) => !isWhole).map(({ row }) => row)).size
  const names = correction ? namesByRow(correction.sheet) : undefined
  const hasRemarks = correction?.hasRemarks ?? false
  const emptied = correction ? open.flatMap(({ cell, isWho }) => (cell?.text && !isWho ? [cell.key] : [])) : []
  const strangers = open.filter(({ newcomer, people }) => newcomer && !people?.length)
  return (
    <Alert color="red" role="alert" title={describeProblems(problems)}>
      {open.length ? <Text size="sm">{spoken(countByColumn(open))}</Text> : null}
      {open.length ? (
        <Table.ScrollContainer minWidth={isPhone ? 0 : 420} mah={320} tabIndex={0} aria-label="Rows to correct">
          <Table stickyHeader className={styles.table}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">Row</Table.Th>
                <Table.Th scope="col">Column</Table.Th>
                <Table.Th scope="col">Reason</Table.Th>
                {correction ? <Table.Th scope="col">Correction</Table.Th> : null}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {open.slice(0, shown).map((problem) => (
                <Table.Tr key={`${problem.row}-${problem.column}-${problem.reason}`}>
                  <Table.Td data-label="Row">
                    {spoken([problem.row, names?.get(problem.row)].filter(Boolean).join(', '))}
                  </Table.Td>
                  <Table.Td>{problem.column}</Table.Td>
                  <Table.Td style={{ overflowWrap: 'anywhere' }}>{problem.reason}</Table.Td>
                  {correction ? (
                    <Table.Td>
                      <Correction problem={problem} {...correction} />
                      {problem.people?.length ? <WhoIsMeant problem={problem} {...correction} /> : null}
                      <RegisterAll problems={[problem]} {...correction} />
                    </Table.Td>
                  ) : null}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      ) : null}
      <ShowMore shown={shown} total={open.length} ofOthers="The download has all." more={more} />
      <Group mt="sm" gap="xs">
        {correction && strangers.length > 1 ? <RegisterAll problems={strangers} {...correction} /> : null}
        {correction && emptied.length ? (
          <Button size="compact-sm" variant="default" onClick={() => setAside(emptied, correction)}>
            {`Leave these cells empty${hasRemarks ? ', and note them in Remarks' : ''}`}
          </Button>
        ) : null}
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => (correction ? saveImportRows(problems, correction.sheet) : saveList(problems))}
        >
          {rows
            ? `Download the ${rows === 1 ? 'row' : `${rows.toLocaleString('en')} rows`} to correct`
            : 'Download the list'}
        </Button>
      </Group>
    </Alert>
  )
}

/** Who each row is about, where it says so. */
const namesByRow = ({ rowNumbers, records }: CheckedSheet) =>
  new Map(rowNumbers.map((row, i) => [row, String(records[i]?.['fullName'] || nameIn(records[i])).trim()]))

const setAside = (keys: readonly string[], { choices, onChange }: Correcting) =>
  onChange({ setAside: { ...choices.setAside, ...Object.fromEntries(keys.map((key) => [key, true as const])) } })

/** Of those who may be meant one is chosen; what tells them apart stands behind each name. */
function WhoIsMeant({ problem: { row, people = [] }, choices, onChange }: { problem: RowProblem } & Correcting) {
  return (
    <NativeSelect
      aria-label={`Who is meant in row ${row}`}
      size="xs"
      mt={4}
      value=""
      data={[
        { value: '', label: people.length === 1 ? 'Is it this person?' : 'Is it one of these?' },
        ...people.map(({ vid, label }) => ({ value: vid, label })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        value && onChange({ cells: { ...choices.cells, [whoKey(row)]: value } })
      }
    />
  )
}

/** Registers whom these rows name and who are not on record: their rows mean them from then on. */
function RegisterAll({ problems, registering, ...rest }: { problems: readonly RowProblem[] } & Correcting) {
  const latest = useRef(rest)
  latest.current = rest
  const people = problems.flatMap(({ row, newcomer }) => (newcomer ? [{ row, newcomer }] : []))
  const [first] = people
  if (!registering || !first) return null
  const register = async () => {
    const vids = await registering.register(people.map(({ newcomer }) => newcomer))
    const meant = people.flatMap(({ row }, at) => (vids[at] ? [[whoKey(row), vids[at]] as const] : []))
    const { choices, onChange } = latest.current
    if (meant.length) onChange({ cells: { ...choices.cells, ...Object.fromEntries(meant) } })
  }
  const isOne = people.length === 1
  return (
    <Button
      size="compact-sm"
      variant="default"
      mt={isOne ? 4 : 0}
      disabled={registering.isRegistering}
      onClick={() => void register()}
    >
      {isOne ? (
        <>
          Register as new<VisuallyHidden>{spoken(` ${first.newcomer.fullName}`)}</VisuallyHidden>
        </>
      ) : (
        `Register the ${people.length.toLocaleString('en')} who are not on record`
      )}
    </Button>
  )
}

/** A cell as it will be read; it counts when it is left, or by Enter. */
function Correction({ problem: { row, column, cell }, choices, onChange }: { problem: RowProblem } & Correcting) {
  const text = cell ? (choices.cells[cell.key] ?? cell.text) : ''
  const [typed, setTyped] = useState(text)
  if (!cell) return null
  const settle = () => typed !== text && onChange({ cells: { ...choices.cells, [cell.key]: typed } })
  return (
    <TextInput
      aria-label={`Row ${row}, ${column}`}
      size="xs"
      miw={140}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
    />
  )
}

const saveList = (problems: readonly RowProblem[]) =>
  void downloadSpreadsheet('rows-to-correct.xlsx', [
    {
      name: 'Rows to correct',
      rows: [['Row', 'Column', 'Reason'], ...problems.map(({ row, column, reason }) => [String(row), column, reason])],
    },
  ])
