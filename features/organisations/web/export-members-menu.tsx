import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconFileSpreadsheet, IconLock } from '@tabler/icons-react'
import { toastWork } from '#web/lib/toasts.tsx'
import { downloadMembers, type MemberExport } from './api.ts'

/** The members as a file. The one with identity numbers is a choice of its own, and the server notes who made it. */
export function ExportMembersMenu({ organisationId }: { organisationId: string }) {
  const save = (wanted: MemberExport) => {
    const work = downloadMembers(organisationId, wanted)
    toastWork(work, { loading: 'Exporting file', done: 'Success!' }).catch(() => {}) // the toast has said why
  }
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
