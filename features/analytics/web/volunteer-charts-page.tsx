import { Tabs } from '@mantine/core'
import { Suspense } from 'react'
import { useAddressSearch, useChangeSearch } from '#web/lib/address.ts'
import { lazy } from '#web/lib/lazy.ts'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TabStrip } from '#web/ui/tab-strip.tsx'
import { AttendanceCharts } from './attendance-charts.tsx'
import { DemographicCharts, SignUpCharts } from './people-charts.tsx'

// charts are there without the forms of reports
const ReportsPanel = lazy(async () => ({
  default: (await import('#features/reports/web/reports-panel.tsx')).ReportsPanel,
}))

const tabs = [
  { tab: 'reports', title: 'Reports', panel: ReportsPanel },
  { tab: 'sign-ups', title: 'Sign-up & Status', panel: SignUpCharts },
  { tab: 'demographic', title: 'Demographic', panel: DemographicCharts },
  { tab: 'attendance', title: 'Attendance', panel: AttendanceCharts },
] as const

/** What the organisation's volunteers are and did, in charts; and reports of it. */
export function VolunteerChartsPage() {
  const { tab: asked } = useAddressSearch()
  const changeSearch = useChangeSearch()
  const open = tabs.find(({ tab }) => tab === asked) ?? tabs[0]
  return (
    <>
      <PageHeader
        title="Volunteer Analytics"
        part={open.title}
        breadcrumbs={[{ label: 'Insights' }, { label: 'Volunteers' }]}
      />
      <Tabs
        value={open.tab}
        onChange={(tab) => changeSearch(({ from, to }) => ({ from, to, tab: tab ?? undefined }), { replace: false })}
        keepMounted={false}
      >
        <TabStrip mb="md">
          {tabs.map(({ tab, title }) => (
            <Tabs.Tab key={tab} value={tab}>
              {title}
            </Tabs.Tab>
          ))}
        </TabStrip>
        {tabs.map(({ tab, panel: Panel }) => (
          <Tabs.Panel key={tab} value={tab}>
            <Suspense fallback={<PageSkeleton />}>
              <Panel />
            </Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}
