import { ActionIcon, Button, Menu, Text, Tooltip } from '@mantine/core'
import {
  IconCalendarOff,
  IconChevronDown,
  IconDotsVertical,
  IconFileImport,
  IconFileSpreadsheet,
  IconLock,
  IconPencil,
  IconPlus,
  IconPrinter,
  IconTrash,
  IconUserPlus,
} from '@tabler/icons-react'
import { formatDate, localTime } from '#shared/dates.ts'
import { useTimeZone } from '#web/lib/tenant-settings.ts'
import { toastWork } from '#web/lib/toasts.tsx'
import { RecordActions } from '#web/ui/record-actions.tsx'
import { useTouchRows } from '#web/ui/use-phone.ts'
import { useTableState } from '#web/ui/use-table-state.ts'
import type { SessionDetails } from '../contract.ts'
import { saveExport, saveSignInSheet } from './api.ts'
import { attendeeColumns } from './attendee-table.tsx'

interface SessionActionsProps {
  session: SessionDetails
  onOpen: (dialog: 'adding' | 'cancelling' | 'closing' | 'editing' | 'importing' | 'removing' | 'walk-in') => void
}

/** What can be done with a session as a whole, on a phone in one menu. Files come in the order of the screen. */
export function SessionActions({ session, onOpen }: SessionActionsProps) {
  const isPhone = useTouchRows()
  const [state] = useTableState(attendeeColumns)
  const hasBegun = session.sessionStartDateTime <= localTime(new Date(), useTimeZone())
  const isOpen = !session.closedOn && !session.cancelled
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
          <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={() => onOpen('editing')}>
            Edit Session
          </Menu.Item>
          {session.cancelled || session.closedOn ? null : (
            <Menu.Item leftSection={<IconCalendarOff size={18} aria-hidden />} onClick={() => onOpen('cancelling')}>
              Cancel Session
            </Menu.Item>
          )}
          {isOpen ? (
            <>
              <Menu.Item leftSection={<IconFileImport size={18} aria-hidden />} onClick={() => onOpen('importing')}>
                Import Volunteers
              </Menu.Item>
              <Menu.Item
                leftSection={<IconLock size={18} aria-hidden />}
                aria-disabled={!hasBegun}
                c={hasBegun ? undefined : 'dimmed'}
                closeMenuOnClick={hasBegun}
                onClick={() => {
                  if (hasBegun) onOpen('closing')
                }}
              >
                Close Session
                {hasBegun ? null : <Text size="xs">It has not begun yet</Text>}
              </Menu.Item>
            </>
          ) : null}
          <RecordActions
            recordType="session"
            id={session.vid}
            name={`${session.sessionName || session.batchName}, ${formatDate(session.sessionDate)}`}
            hasBegun={hasBegun && !session.cancelled}
          />
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
      {isPhone || !isOpen ? null : (
        <>
          <Tooltip
            label="Takes them off this session; nobody’s record is deleted"
            events={{ hover: true, focus: true, touch: false }}
          >
            <Button
              variant="light"
              color="red"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => onOpen('removing')}
            >
              Delete Individual Volunteers
            </Button>
          </Tooltip>
          <Button
            variant="default"
            leftSection={<IconUserPlus size={18} aria-hidden />}
            onClick={() => onOpen('walk-in')}
          >
            Walk-in
          </Button>
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => onOpen('adding')}>
            Add Volunteer
          </Button>
        </>
      )}
    </>
  )
}
