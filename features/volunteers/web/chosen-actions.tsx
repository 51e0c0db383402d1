import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { PeopleAction } from '#web/feature.tsx'

interface ChosenActionsProps {
  onStatus: () => void
  more: readonly PeopleAction[]
  onMore: (action: PeopleAction) => void
}

/** What is done with those who are ticked, beside how many they are: the page's menu is out of sight by then. */
export const ChosenActions = ({ onStatus, more, onMore }: ChosenActionsProps) => (
  <>
    <Button size="compact-sm" variant="default" onClick={onStatus}>
      Update status
    </Button>
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="compact-sm" variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
          More with them
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {more.map((one) => (
          <Menu.Item key={one.label} leftSection={<one.icon size={18} aria-hidden />} onClick={() => onMore(one)}>
            {one.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  </>
)
