import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconProgressCheck } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { type PeopleAction, useProduct } from '#web/feature.tsx'
import { useTenantSettings } from '#web/lib/tenant-settings.ts'

interface PeopleActionsProps {
  /** Who is chosen. */
  vids: readonly string[]
  onStatus: () => void
}

/** What can be done with chosen volunteers, as in their own list. */
export function PeopleActions({ vids, onStatus }: PeopleActionsProps) {
  const { peopleActions } = useProduct()
  const tenant = useTenantSettings()
  const [working, setWorking] = useState<PeopleAction>()
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button size="compact-sm" variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            Volunteer Actions
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconProgressCheck size={18} aria-hidden />} onClick={onStatus}>
            Update Volunteers' status
          </Menu.Item>
          {peopleActions
            .filter((one) => tenant && one.isOffered(tenant))
            .map((one) => (
              <Menu.Item
                key={one.label}
                leftSection={<one.icon size={18} aria-hidden />}
                onClick={() => setWorking(one)}
              >
                {one.label}
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>
        {working ? <working.dialog vids={vids} onClose={() => setWorking(undefined)} /> : null}
      </Suspense>
    </>
  )
}
