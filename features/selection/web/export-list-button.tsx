import { Button, Menu } from '@mantine/core'
import { IconFileSpreadsheet, IconFileTypeCsv, IconTableExport } from '@tabler/icons-react'
import { type ShownRows, saveShownRows } from './exports-api.ts'

/** Exports a list as it is shown, or the rows of it that are chosen; a small one stands among the list's filters. */
export function ExportListButton({ isSmall = false, ...shown }: ShownRows & { isSmall?: boolean }) {
  const { ids = [] } = shown
  const run = (format: 'excel' | 'csv') => saveShownRows(shown, format)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconTableExport size={isSmall ? 16 : 18} aria-hidden />}
          {...(isSmall ? { size: 'xs', mih: { base: 44, sm: 32 } } : {})}
        >
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
