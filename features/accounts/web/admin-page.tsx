import { Skeleton, Tabs } from '@mantine/core'
import { Suspense } from 'react'
import { OwnWorkAlert } from '#features/system/web/own-work-alert.tsx'
import { useProduct } from '#web/feature.tsx'
import { useAnyPathPart } from '#web/lib/address.ts'
import { goTo } from '#web/lib/navigation.ts'
import { paths } from '#web/paths.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TabStrip } from '#web/ui/tab-strip.tsx'

/** The superadmin's page: staff users, forms, the organisation's settings, the outbox; each tab's code comes when it is opened. */
export function AdminPage() {
  const { adminTabs } = useProduct()
  const wanted = useAnyPathPart('tab')
  const current = adminTabs.find(({ tab }) => tab === wanted) ?? adminTabs[0]
  if (!current) return null
  return (
    <>
      <PageHeader title="Admin Panel" part={current.title} />
      <OwnWorkAlert />
      <Tabs value={current.tab} keepMounted={false} onChange={(next) => next && goTo(paths.adminTab(next))}>
        <TabStrip aria-label="Parts of the admin panel">
          {adminTabs.map(({ tab, title }) => (
            <Tabs.Tab key={tab} value={tab}>
              {title}
            </Tabs.Tab>
          ))}
        </TabStrip>
        {adminTabs.map(({ tab, panel: Panel }) => (
          <Tabs.Panel key={tab} value={tab} pt="lg">
            <Suspense fallback={<Skeleton height={320} />}>
              <Panel />
            </Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}
