import { Alert, Button, Table } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { RowProblem } from '#shared/row-problems.ts'
import { downloadSpreadsheet } from '../lib/download-spreadsheet.ts'

const shown = 100

/** Every bad cell by row, column and reason; the whole list as a spreadsheet to work through. */
export function ImportProblems({ problems }: { problems: RowProblem[] }) {
  // what is wrong with the sheet as a whole is no row to correct
  const rows = new Set(problems.filter(({ isWhole }) => !isWhole).map((problem) => problem.row)).size
  const toCorrect = `${rows.toLocaleString('en')} ${rows === 1 ? 'row needs' : 'rows need'} a correction`
  const save = () =>
    void downloadSpreadsheet('rows-to-correct.xlsx', [
      {
        name: 'Rows to correct',
        rows: [
          ['Row', 'Column', 'Reason'],
          ...problems.map((problem) => [String(problem.row), problem.column, problem.reason]),
        ],
      },
    ])
  return (
    <Alert
      color="red"
      role="alert"
      title={`${rows ? toCorrect : 'This spreadsheet cannot be imported as it is'}. Nothing is sent before that.`}
    >
      <Table.ScrollContainer minWidth={420} mah={280} tabIndex={0} aria-label="Rows to correct">
        <Table stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Row</Table.Th>
              <Table.Th scope="col">Column</Table.Th>
              <Table.Th scope="col">Reason</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {problems.slice(0, shown).map((problem) => (
              <Table.Tr key={`${problem.row}-${problem.column}-${problem.reason}`}>
                <Table.Td>{problem.row}</Table.Td>
                <Table.Td>{problem.column}</Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{problem.reason}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Button
        mt="sm"
        size="compact-sm"
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={save}
      >
        {problems.length > shown ? `Download all ${problems.length.toLocaleString('en')}` : 'Download the list'}
      </Button>
    </Alert>
  )
}
