import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { sessionPaths } from '#features/sessions/web/paths.ts'
import { formatDate, formatTime } from '#shared/dates.ts'
import { isOneOf } from '#shared/objects.ts'
import { useAddressSearch } from '#web/lib/address.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import type { DataTableColumn } from '#web/ui/data-table-column.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { spoken } from '#web/ui/spoken.tsx'
import { useTableState } from '#web/ui/use-table-state.ts'
import type { CountedSession } from '../activity-contract.ts'
import { countedBy, countedTitle, isCountedKey } from '../counted-rules.ts'
import { groupNote, useActivityFilters, whichSessions } from './activity-filters.tsx'
import { countedSessionsQuery } from './api.ts'
import { analyticsPaths } from './paths.ts'

const nameOf = ({ sessionName, title }: CountedSession) => sessionName || title

const columns: readonly DataTableColumn<CountedSession>[] = [
  { name: 'sessionName', title: 'Session Name', cell: (one) => spoken(nameOf(one)) },
  { name: 'title', title: 'Activity', cell: (one) => spoken(one.title), width: '26%' },
  {
    name: 'start',
    title: 'Start',
    cell: (one) => `${formatDate(one.start)}, ${formatTime(one.start)}`,
    width: '13rem',
  },
  { name: 'came', title: 'Came', cell: (one) => one.came.toLocaleString('en'), width: '6rem' },
  { name: 'hours', title: 'Hours', cell: (one) => one.hours.toLocaleString('en'), width: '6rem' },
  {
    name: 'hoursOfAll',
    title: 'Hours of all people',
    cell: (one) => one.hoursOfAll.toLocaleString('en'),
    width: '8rem',
  },
]
const noFilters: readonly string[] = []

/** The sessions that one bar of hours or one cell of the busiest hours counts; their sums are its number. */
export function CountedSessionsPage() {
  const search = useAddressSearch()
  const by = isOneOf(countedBy, search['by']) ? search['by'] : 'role'
  const key = typeof search['key'] === 'string' && isCountedKey(by, search['key']) ? search['key'] : ''
  const filters = useActivityFilters()
  const [state, change] = useTableState(noFilters)
  const isAsked = isCountedKey(by, key)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...countedSessionsQuery(by, key, filters, state.page, state.size),
    enabled: isAsked,
  })
  const { tab: _, by: _by, key: _key, page: _page, size: _size, ...months } = search
  const back = new URLSearchParams(
    Object.entries({ ...months, tab: by === 'hour' ? 'busiest-hours' : 'breakdown' }).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
  return (
    <>
      <PageHeader
        title={isAsked ? countedTitle(by, key, data?.name ?? '') : 'Sessions'}
        breadcrumbs={[
          { label: 'Insights' },
          { label: 'Activities', to: `${analyticsPaths.activities}?${back}` },
          { label: 'Sessions' },
        ]}
      />
      {data ? (
        <Text role="status" fw={600} mb="xs">
          {totalsOf(data)}
        </Text>
      ) : null}
      <Text size="sm" c="dimmed" mb="md">
        {whichSessions(filters, by === 'hour' ? 'Cancelled sessions are left out.' : '')} {notes[by]} {groupNote}
      </Text>
      <DataTable
        noun="sessions"
        columns={columns}
        rows={isAsked ? data?.sessions : []}
        error={error}
        onRetry={() => void refetch()}
        total={data && { value: data.total, relation: 'eq' }}
        state={state}
        onChange={change}
        rowId={(one) => one.vid}
        rowName={(one) => `${nameOf(one)}, ${formatDate(one.start)}, ${formatTime(one.start)}`}
        rowLink={({ activityType, activityId, batchId, vid }) =>
          sessionPaths.session(activityType, activityId, batchId, vid)
        }
        refreshing={isPlaceholderData}
        empty={<Text>No session is counted here.</Text>}
      />
    </>
  )
}

const notes = {
  role: 'Came and hours are of this role alone.',
  organisation: 'Came and hours are of this organisation alone, and not of its members.',
  hour: 'Everyone who came counts, with all their hours.',
}

interface Totals {
  total: number
  came: number
  hours: number
  hoursOfAll: number
}

function totalsOf({ total, came, hours, hoursOfAll }: Totals): string {
  const count = (value: number, one: string) => `${value.toLocaleString('en')} ${value === 1 ? one : `${one}s`}`
  const ofAll = hoursOfAll === hours ? '' : `, with each person of groups ${count(hoursOfAll, 'hour')}`
  return `${count(total, 'session')}: ${came.toLocaleString('en')} came, ${count(hours, 'hour')}${ofAll}`
}
