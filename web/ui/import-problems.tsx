import { Alert, Button, Group, Table, Text, VisuallyHidden } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { countByColumn, describeProblems } from '#shared/sheets/describe-problems.ts'
import { emptiableCells, gatherProblems } from '#shared/sheets/gather-problems.ts'
import { type JoinedPart, rowInSheet } from '#shared/sheets/join-sheets.ts'
import { registeredAtOnce } from '#shared/sheets/newcomers.ts'
import { sayUnnoted } from '#shared/sheets/private-cells.ts'
import type { CheckedSheet, RowProblem } from '#shared/sheets/row-problems.ts'
import { downloadSpreadsheet } from '../lib/download-spreadsheet.ts'
import { type Correcting, ImportCorrection, RegisterAll } from './import-correction.tsx'
import { TakeSuggestions } from './import-suggestions.tsx'
import styles from './import-table.module.css'
import { nameIn } from './known-rows.ts'
import { saveImportRows } from './save-import-rows.ts'
import { ShowMore, useShown } from './show-more.tsx'
import { spoken } from './spoken.tsx'
import { usePhone } from './use-phone.ts'

interface ImportProblemsProps {
  problems: readonly RowProblem[]
  /** Where cells can be corrected, and rows left behind; elsewhere the file is corrected. */
  correction?: Correcting
  /** Where several sheets were read as one: which rows are whose. */
  parts?: readonly JoinedPart[] | undefined
}

/** So many rows of one kind are shown at first. */
const fewRows = 5

/** Every bad cell by what is wrong, to be corrected right here; the rows left as a spreadsheet to work through. */
export function ImportProblems({ problems, correction, parts = [] }: ImportProblemsProps) {
  const isPhone = usePhone()
  const open = problems.filter(({ isWord }) => !isWord)
  const gathered = gatherProblems(open)
  const { shown, more } = useShown(gathered.length)
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const rows = new Set(problems.filter(({ isWhole }) => !isWhole).map(({ row }) => row)).size
  const names = correction ? namesByRow(correction.sheet) : undefined
  const hasRemarks = correction?.hasRemarks ?? false
  const emptied = correction ? emptiableCells(open, correction.sheet) : []
  const { strangers, all } = registeredAtOnce(open)
  const isFew = open.length <= 2 * fewRows
  return (
    <Alert color="red" role="alert" title={describeProblems(problems)}>
      {open.length ? <Text size="sm">{spoken(countByColumn(open))}</Text> : null}
      {open.length ? (
        <Table.ScrollContainer minWidth={isPhone ? 0 : 420} tabIndex={0} aria-label="Rows to correct">
          <Table className={styles.table}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">Row</Table.Th>
                <Table.Th scope="col">Column</Table.Th>
                <Table.Th scope="col">Reason</Table.Th>
                {correction ? <Table.Th scope="col">Correction</Table.Th> : null}
              </Table.Tr>
            </Table.Thead>
            {gathered.slice(0, shown).map(({ gist, problems: alike }) => {
              const most = isFew || unfolded.has(gist) ? alike.length : fewRows
              return (
                <Table.Tbody key={gist}>
                  {alike.length > 1 ? (
                    <Table.Tr>
                      <Table.Th scope="rowgroup" colSpan={correction ? 4 : 3} style={{ overflowWrap: 'anywhere' }}>
                        {spoken(`${gist}: ${alike.length.toLocaleString('en')} rows`)}
                      </Table.Th>
                    </Table.Tr>
                  ) : null}
                  {alike.slice(0, most).map((problem) => (
                    <Table.Tr key={`${problem.row}-${problem.column}-${problem.reason}`}>
                      <Table.Td data-label="Row">
                        {spoken(
                          [rowInSheet(parts, problem.row) ?? problem.row, names?.get(problem.row)]
                            .filter(Boolean)
                            .join(', '),
                        )}
                      </Table.Td>
                      <Table.Td>{problem.column}</Table.Td>
                      <Table.Td style={{ overflowWrap: 'anywhere' }}>{problem.reason}</Table.Td>
                      {correction ? (
                        <Table.Td>
                          <ImportCorrection problem={problem} {...correction} />
                        </Table.Td>
                      ) : null}
                    </Table.Tr>
                  ))}
                  {most < alike.length ? (
                    <Table.Tr>
                      <Table.Td colSpan={correction ? 4 : 3}>
                        <Button
                          size="compact-sm"
                          variant="default"
                          onClick={() => setUnfolded((before) => new Set([...before, gist]))}
                        >
                          Show all {alike.length.toLocaleString('en')} rows
                          <VisuallyHidden>: {gist}</VisuallyHidden>
                        </Button>
                      </Table.Td>
                    </Table.Tr>
                  ) : null}
                </Table.Tbody>
              )
            })}
          </Table>
        </Table.ScrollContainer>
      ) : null}
      <ShowMore shown={shown} total={gathered.length} ofOthers="The download has all." more={more} />
      <Group mt="sm" gap="xs">
        {correction && emptied.length ? (
          <Button size="compact-sm" variant="default" onClick={() => setAside(emptied, correction)}>
            {[
              'Leave these cells empty',
              ...(hasRemarks ? ['and note them in Remarks', sayUnnoted(emptied, correction.sheet)] : []),
            ]
              .filter(Boolean)
              .join(', ')}
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
        {correction ? <TakeSuggestions problems={open} {...correction} /> : null}
        {correction && strangers.length ? <RegisterAll problems={strangers} {...correction} /> : null}
        {correction && all.length ? <RegisterAll problems={all} areLike {...correction} /> : null}
      </Group>
    </Alert>
  )
}

/** Who each row is about, where it says so. */
const namesByRow = ({ rowNumbers, records }: CheckedSheet) =>
  new Map(rowNumbers.map((row, i) => [row, String(records[i]?.['fullName'] || nameIn(records[i])).trim()]))

const setAside = (keys: readonly string[], { choices, onChange }: Correcting) =>
  onChange({ setAside: { ...choices.setAside, ...Object.fromEntries(keys.map((key) => [key, true as const])) } })

const saveList = (problems: readonly RowProblem[]) =>
  void downloadSpreadsheet('rows-to-correct.xlsx', [
    {
      name: 'Rows to correct',
      rows: [['Row', 'Column', 'Reason'], ...problems.map(({ row, column, reason }) => [String(row), column, reason])],
    },
  ])
