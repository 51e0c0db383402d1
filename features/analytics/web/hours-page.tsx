import { Button, Menu, Stack, Text } from '@mantine/core'
import { IconFileSpreadsheet, IconFileTypeCsv, IconTableExport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { describeTrait } from '#features/selection/trait-words.ts'
import { volunteerPaths } from '#features/volunteers/web/paths.ts'
import { formatDate, weekdays } from '#shared/dates.ts'
import { hoursAndMinutes } from '#shared/hours.ts'
import { isOneOf } from '#shared/objects.ts'
import type { Period } from '#shared/periods.ts'
import { useAddressSearch } from '#web/lib/address.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import type { DataTableColumn } from '#web/ui/data-table-column.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { spoken } from '#web/ui/spoken.tsx'
import { useTableState } from '#web/ui/use-table-state.ts'
import type { HoursRow } from '../hours-contract.ts'
import { erasedText, totalsOf } from '../hours-rules.ts'
import { type AskedHours, hoursQuery, saveHours } from './hours-api.ts'
import { HoursPeriodInput, useHoursPeriod } from './hours-period.tsx'
import { HoursPlaceInputs, useHoursPlace } from './hours-place.tsx'
import { PeopleOfHours } from './people-of-hours.tsx'
import { useHoursSeen } from './use-hours-seen.tsx'

const columns: readonly DataTableColumn<HoursRow>[] = [
  { name: 'fullName', title: 'Full Name', cell: (one) => spoken(one.fullName) },
  { name: 'email', title: 'Email Address', cell: (one) => spoken(one.email), width: '30%' },
  { name: 'mobileNo', title: 'Mobile No.', cell: (one) => one.mobileNo, width: '10rem' },
  { name: 'visits', title: 'Visits', cell: (one) => one.visits.toLocaleString('en'), width: '6rem' },
  { name: 'hours', title: 'Hours', cell: (one) => hoursAndMinutes(one.hours), width: '9rem' },
]
const noFilters: readonly string[] = []

/** The visits and hours of everybody who came in a period. */
export function HoursPage() {
  const { language, role, skill, freeOn: day } = useAddressSearch()
  const of = { language, role, skill, freeOn: isOneOf(weekdays, day) ? day : undefined }
  const { period, isPeriod } = useHoursPeriod()
  const place = useHoursPlace()
  const asked: AskedHours = { ...of, ...period, ...place }
  const [state, change] = useTableState(noFilters)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...hoursQuery(asked, state.page, state.size),
    enabled: isPeriod,
  })
  return (
    <>
      <PageHeader
        title="Hours"
        breadcrumbs={[{ label: 'Insights' }, { label: 'Hours' }]}
        actions={isPeriod ? <ExportButton asked={asked} /> : null}
      />
      <Stack gap="sm" mb="md">
        <HoursPeriodInput />
        {isPeriod ? <HoursPlaceInputs period={period} /> : null}
        <About of={of} period={period} />
        {data && isPeriod ? (
          <Text role="status" fw={600}>
            {totalsOf(data)}
          </Text>
        ) : null}
        {isPeriod ? <PeopleOfHours of={of} period={{ ...period, ...place }} /> : null}
      </Stack>
      <DataTable
        noun="volunteers"
        columns={columns}
        rows={isPeriod ? data?.rows : []}
        error={error}
        onRetry={() => void refetch()}
        total={isPeriod && data ? { value: data.people - data.erased.people, relation: 'eq' } : undefined}
        state={state}
        onChange={change}
        rowId={(one) => one.vid}
        rowName={(one) => one.fullName}
        rowLink={({ vid }) => volunteerPaths.individual(vid)}
        refreshing={isPlaceholderData}
        empty={<Text>{isPeriod ? 'Nobody came in this period.' : 'Choose a first and a last day.'}</Text>}
      />
      {data?.erased.people && isPeriod ? (
        <Text mt="sm">{`${erasedText(data.erased.people)}, ${hoursAndMinutes(data.erased.hours)}. They have no name any more, and are counted in the totals above.`}</Text>
      ) : null}
    </>
  )
}

function About({
  of,
  period,
}: {
  of: Partial<Record<'language' | 'role' | 'skill' | 'freeOn', string>>
  period: Period
}) {
  const seen = useHoursSeen()
  const only = (['language', 'role', 'skill', 'freeOn'] as const).flatMap((trait) => {
    const value = of[trait]
    return value ? [describeTrait(trait, value)] : []
  })
  return (
    <Text size="sm" c="dimmed" maw={680}>
      {`Volunteers who came to a session that began from ${formatDate(period.firstDay)} to ${formatDate(period.lastDay)}, the most hours first. ${
        only.length ? `Only: ${only.join('; ')}. ` : ''
      }Groups and organisations are not in the list.${seen && ` ${seen}`}`}
    </Text>
  )
}

function ExportButton({ asked }: { asked: AskedHours }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconTableExport size={18} aria-hidden />}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
          onClick={() => saveHours(asked, 'excel')}
        >
          As Excel
        </Menu.Item>
        <Menu.Item leftSection={<IconFileTypeCsv size={18} aria-hidden />} onClick={() => saveHours(asked, 'csv')}>
          As CSV
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
