import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconWorld } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { activityFormQuery } from '#features/form-settings/web/api.ts'
import { toastError, toastInfo, toastSuccess } from '#web/lib/toasts.tsx'
import type { Selection } from '#web/ui/use-selection.ts'
import { type Session, type Visibility, visibilities } from '../contract.ts'
import { useSetVisibility } from './api.ts'
import { publishWords } from './session-table.tsx'

/** Publishes the chosen sessions on the portal, for those with the link, or not. */
export function PublishMenu({ selection }: { selection: Selection<Session> }) {
  const publish = useSetVisibility()
  const words = publishWords(useQuery(activityFormQuery).data?.visibility ?? [])
  const run = async (visibility: Visibility) => {
    const sessions = [...selection.chosen.keys()]
    if (!sessions.length) return toastInfo('Please select a session')
    try {
      await publish.mutateAsync({ sessions, visibility })
      toastSuccess(`Successfully edited sessions: ${sessions.length}`)
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconWorld size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          loading={publish.isPending}
        >
          Publish to VOPO
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {visibilities.map((visibility) => (
          <Menu.Item key={visibility} onClick={() => void run(visibility)}>
            {words[visibility]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
