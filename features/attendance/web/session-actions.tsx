import { ActionIcon, Button, Menu } from '@mantine/core'
import {
  IconChevronDown,
  IconDotsVertical,
  IconFileImport,
  IconFileSpreadsheet,
  IconPencil,
  IconPlus,
  IconPrinter,
  IconTrash,
} from '@tabler/icons-react'
import { toastWork } from '#web/lib/toasts.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { useTableState } from '#web/ui/use-table-state.ts'
import type { SessionDetails } from '../contract.ts'
import { saveExport, saveSignInSheet } from './api.ts'
import { attendeeColumns } from './attendee-table.tsx'

interface SessionActionsProps {
  session: SessionDetails
  onOpen: (dialog: 'adding' | 'editing' | 'removing' | 'importing') => void
}

/** What can be done with a session as a whole, on a phone in one menu. Files come in the order of the screen. */
export function SessionActions({ session, onOpen }: SessionActionsProps) {
  const isPhone = usePhone()
  const [state] = useTableState(attendeeColumns)
  const name = `${session.sessionName || session.batchName} ${session.sessionDate}`
  const save = (work: Promise<void>) =>
    void toastWork(work, { loading: 'Exporting file', done: 'Success!' }).catch(() => {}) // the toast has said why
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          {isPhone ? (
            <ActionIcon variant="default" size={44} aria-label="Session Actions" title="Session Actions">
              <IconDotsVertical size={20} aria-hidden />
            </ActionIcon>
          ) : (
            <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
              Session Actions
            </Button>
          )}
        </Menu.Target>
        <Menu.Dropdown>
          {isPhone ? (
            <Menu.Item leftSection={<IconPlus size={18} aria-hidden />} onClick={() => onOpen('adding')}>
              Add Volunteer
            </Menu.Item>
          ) : null}
          <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={() => onOpen('editing')}>
            Edit Session
          </Menu.Item>
          <Menu.Item leftSection={<IconFileImport size={18} aria-hidden />} onClick={() => onOpen('importing')}>
            Import Volunteers
          </Menu.Item>
          <Menu.Item
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => save(saveSignInSheet(session.vid, state, `${name}.pdf`))}
          >
            Print Sign-in Sheet
          </Menu.Item>
          {(['excel', 'csv'] as const).map((format) => (
            <Menu.Item
              key={format}
              leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
              onClick={() =>
                save(saveExport(session.vid, state, format, `${name}.${format === 'excel' ? 'xlsx' : 'csv'}`))
              }
            >
              Export to {format === 'excel' ? 'Excel' : 'CSV'}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {isPhone ? null : (
        <>
          <Button
            variant="light"
            color="red"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => onOpen('removing')}
          >
            Delete Individual Volunteers
          </Button>
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => onOpen('adding')}>
            Add Volunteer
          </Button>
        </>
      )}
    </>
  )
}
