import { Button, Menu } from '@mantine/core'
import { IconArrowBackUp, IconChevronDown, IconFileImport, IconProgressCheck, IconSettings } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { PeopleAction } from '#web/feature.tsx'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'

interface ActionsMenuProps {
  /** The entries for a file of them. */
  exports: ReactNode
  onStatus: () => void
  more: readonly PeopleAction[]
  onMore: (action: PeopleAction) => void
  /** What could be switched on. */
  off: readonly PeopleAction[]
  onImport: (() => void) | undefined
  /** Opens what was imported before, where each can be undone. */
  onEarlier: () => void
}

/** What is done with those who are chosen in the list, or with all of it. */
export function ActionsMenu({ exports, onStatus, more, onMore, off, onImport, onEarlier }: ActionsMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          Volunteer Actions
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {onImport ? (
          <>
            <Menu.Item leftSection={<IconFileImport size={18} aria-hidden />} onClick={onImport}>
              Import Volunteers
            </Menu.Item>
            <Menu.Item leftSection={<IconArrowBackUp size={18} aria-hidden />} onClick={onEarlier}>
              Undo an import
            </Menu.Item>
          </>
        ) : null}
        {exports}
        <Menu.Item leftSection={<IconProgressCheck size={18} aria-hidden />} onClick={onStatus}>
          Update Volunteers' status
        </Menu.Item>
        {more.map((one) => (
          <Menu.Item key={one.label} leftSection={<one.icon size={18} aria-hidden />} onClick={() => onMore(one)}>
            {one.label}
          </Menu.Item>
        ))}
        {off.map((one) => (
          <Menu.Item
            key={one.label}
            component={AppLink}
            to={one.off ? paths.setting(one.off.setting) : paths.adminTab('settings')}
            leftSection={<IconSettings size={18} aria-hidden />}
          >
            {one.off?.words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
