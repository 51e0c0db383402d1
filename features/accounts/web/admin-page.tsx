import { Skeleton, Tabs } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { OwnWorkAlert } from '#features/system/web/own-work-alert.tsx'
import { goTo } from '#web/lib/navigation.ts'
import { type AdminTab, adminTabs, paths } from '#web/paths.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

const titles: Record<AdminTab, string> = {
  users: 'Users',
  forms: 'Forms',
  settings: 'Organisation settings',
  history: 'History',
  outbox: 'Outbox',
}

/** Each tab's code comes when it is opened. */
const panels: Partial<Record<AdminTab, ComponentType>> = {
  users: lazy(async () => ({ default: (await import('./users-panel.tsx')).UsersPanel })),
  forms: lazy(async () => ({ default: (await import('#features/form-settings/web/forms-panel.tsx')).FormsPanel })),
  settings: lazy(async () => ({ default: (await import('./tenant-settings-panel.tsx')).TenantSettingsPanel })),
  history: lazy(async () => {
    const { HistoryPanel } = await import('#features/history/web/history-panel.tsx')
    const { UndoButton } = await import('#features/selection/web/undo-button.tsx')
    const undo = (id: string, onDone: () => void) => <UndoButton changeSetId={id} onDone={onDone} />
    return { default: () => <HistoryPanel undo={undo} /> }
  }),
  outbox: lazy(async () => ({ default: (await import('#features/mail/web/outbox-panel.tsx')).OutboxPanel })),
}
const shown = adminTabs.filter((tab) => panels[tab])

/** The superadmin's page: staff users, forms, the organisation's settings, the outbox. */
export function AdminPage() {
  const { tab: wanted } = useParams({ strict: false }) as { tab?: string }
  const tab = shown.find((name) => name === wanted) ?? 'users'
  return (
    <>
      <PageHeader title="Admin Panel" part={titles[tab]} />
      <OwnWorkAlert />
      <Tabs value={tab} keepMounted={false} onChange={(next) => goTo(paths.adminTab(next as AdminTab))}>
        <Tabs.List aria-label="Parts of the admin panel">
          {shown.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {titles[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {shown.map((name) => {
          const Panel = panels[name]!
          return (
            <Tabs.Panel key={name} value={name} pt="lg">
              <Suspense fallback={<Skeleton height={320} />}>
                <Panel />
              </Suspense>
            </Tabs.Panel>
          )
        })}
      </Tabs>
    </>
  )
}
