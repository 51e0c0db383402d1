import { Button, Menu } from '@mantine/core'
import { IconFileSpreadsheet, IconFileTypeCsv, IconTableExport } from '@tabler/icons-react'
import { callApi } from '#web/lib/call-api.ts'
import { downloadFile } from '#web/lib/download-file.ts'
import { type TableState, writeTableState } from '#web/lib/table-search.ts'
import { toastWork } from '#web/lib/toasts.tsx'
import { exportList } from '../export-contract.ts'
import type { ListName } from '../list-fields.ts'
import { viewOf } from '../view-rules.ts'
import type { ChosenColumns } from './columns-api.ts'

interface ExportListButtonProps {
  list: Exclude<ListName, 'volunteers'>
  /** What it lists, in plural. */
  noun: string
  state: TableState
  chosen: ChosenColumns
  /** The rows that are chosen: these alone are exported where there are any, whatever the filters find now. */
  ids?: readonly string[]
}

/** The list as a spreadsheet: its columns and rows in the order in which they are shown, on all of its pages. */
export function ExportListButton({ list, noun, state, chosen, ids = [] }: ExportListButtonProps) {
  const run = (format: 'excel' | 'csv') => {
    const asked = ids.length ? { ...state, filters: {} } : state
    const entries = Object.entries(writeTableState(asked)).flatMap(([name, value]) => (value ? [[name, value]] : []))
    const view = viewOf(new URLSearchParams(entries))
    const body = { view, columns: [...chosen.names], format, ...(ids.length ? { ids: [...ids] } : {}) }
    const work = async () => {
      const { url, fileName } = await callApi(exportList, { params: { list }, body })
      downloadFile(url, fileName)
    }
    toastWork(work, { loading: `Exporting ${noun}`, done: 'Success!' }).catch(() => {}) // the toast has said why
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconTableExport size={18} aria-hidden />}>
          {ids.length ? `Export chosen (${ids.length})` : 'Export what is shown'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileSpreadsheet size={18} aria-hidden />} onClick={() => run('excel')}>
          As Excel
        </Menu.Item>
        <Menu.Item leftSection={<IconFileTypeCsv size={18} aria-hidden />} onClick={() => run('csv')}>
          As CSV
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
