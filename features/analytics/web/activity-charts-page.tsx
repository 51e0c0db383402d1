import { Tabs } from '@mantine/core'
import { useAddressSearch, useChangeSearch } from '#web/lib/address.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TabStrip } from '#web/ui/tab-strip.tsx'
import { ActivityFilterInputs } from './activity-filters.tsx'
import { ComparedPeriods } from './compared-periods.tsx'
import { HeatMap } from './heat-map.tsx'
import { SessionSums } from './session-sums.tsx'

const tabs = [
  { tab: 'overview', title: 'Overview', panel: ComparedPeriods },
  { tab: 'breakdown', title: 'Breakdown', panel: SessionSums },
  { tab: 'busiest-hours', title: 'Busiest Hours', panel: HeatMap },
] as const

/** What the organisation's sessions came to, in charts. */
export function ActivityChartsPage() {
  const { tab: asked } = useAddressSearch()
  const changeSearch = useChangeSearch()
  const open = tabs.find(({ tab }) => tab === asked) ?? tabs[0]
  return (
    <>
      <PageHeader
        title="Activity Analytics"
        part={open.title}
        breadcrumbs={[{ label: 'Insights' }, { label: 'Activities' }]}
      />
      <ActivityFilterInputs />
      <Tabs
        value={open.tab}
        onChange={(tab) => changeSearch((before) => ({ ...before, tab: tab ?? undefined }), { replace: false })}
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
            <Panel />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}
