import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconFileSpreadsheet, IconLock, IconTableExport } from '@tabler/icons-react'
import { type ShownRows, saveShownRows } from '#features/selection/web/exports-api.ts'
import { toastWork } from '#web/lib/toasts.tsx'
import { downloadMembers, type MemberExport } from './api.ts'

/** The members as a file. The one with identity numbers is a choice of its own, and the server notes who made it. */
export function ExportMembersMenu({ organisationId, shown }: { organisationId: string; shown: ShownRows }) {
  const save = (wanted: MemberExport) => {
    const work = downloadMembers(organisationId, wanted)
    toastWork(work, { loading: 'Exporting file', done: 'Success!' }).catch(() => {}) // the toast has said why
  }
  const what = shown.ids?.length ? `The chosen (${shown.ids.length})` : 'What is shown'
  return (
    <Button.Group>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        onClick={() => save({ format: 'csv', sensitive: false })}
      >
        Export to CSV
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" px="xs" aria-label="More exports">
            <IconChevronDown size={16} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconTableExport size={18} aria-hidden />}
            onClick={() => saveShownRows(shown, 'excel')}
          >
            {what}, as Excel
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTableExport size={18} aria-hidden />}
            onClick={() => saveShownRows(shown, 'csv')}
          >
            {what}, as CSV
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
            onClick={() => save({ format: 'excel', sensitive: false })}
          >
            Export to Excel
          </Menu.Item>
          <Menu.Item
            leftSection={<IconLock size={18} aria-hidden />}
            onClick={() => save({ format: 'csv', sensitive: true })}
          >
            Export to CSV with NRIC
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  )
}
