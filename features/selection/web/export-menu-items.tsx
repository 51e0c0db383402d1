import { Menu } from '@mantine/core'
import { IconColumns3, IconFileSpreadsheet, IconFileTypeCsv, IconPaperclip } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import type { ExportDialog } from './export-dialog.tsx'

export type ExportChoice = Pick<ComponentProps<typeof ExportDialog>, 'what' | 'format'>

/** What the Volunteer Actions menu exports; each item opens the dialog with its choice. */
export function ExportMenuItems({ onChoose }: { onChoose: (choice: ExportChoice) => void }) {
  return (
    <>
      <Menu.Item
        leftSection={<IconFileTypeCsv size={18} aria-hidden />}
        onClick={() => onChoose({ what: 'volunteers', format: 'csv' })}
      >
        Export Volunteers to CSV
      </Menu.Item>
      <Menu.Item
        leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        onClick={() => onChoose({ what: 'volunteers', format: 'excel' })}
      >
        Export Volunteers to Excel
      </Menu.Item>
      <Menu.Item
        leftSection={<IconColumns3 size={18} aria-hidden />}
        onClick={() => onChoose({ what: 'shown', format: 'excel' })}
      >
        Export what is shown
      </Menu.Item>
      <Menu.Item
        leftSection={<IconPaperclip size={18} aria-hidden />}
        onClick={() => onChoose({ what: 'files', format: 'csv' })}
      >
        Export Volunteers' File List to CSV
      </Menu.Item>
    </>
  )
}
