import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Dimension, type FiguresRow, mostRows } from '../activity-contract.ts'
import type { ActivityFilters } from '../asked-rules.ts'
import { groupNote, useActivityFilters, whichSessions } from './activity-filters.tsx'
import { sessionSumsQuery } from './api.ts'
import { ChartFigure } from './chart-figure.tsx'
import { analyticsPaths, countedPath } from './paths.ts'
import { RowChart } from './row-chart.tsx'

/** Bars of one chart; its table has all rows. */
const mostBars = 20

type By = Exclude<Dimension, 'all'>
const charts: { by: By; name: string; note: string }[] = [
  { by: 'type', name: 'Type', note: 'A type opens all its figures.' },
  { by: 'activity', name: 'Activity', note: 'An activity opens all its figures.' },
  {
    by: 'venue',
    name: 'Venue',
    note: 'A session at several venues counts at each of them. A venue opens all its figures.',
  },
  {
    by: 'role',
    name: 'Role',
    note: 'Anyone who filled several roles counts in each of them; the places are those of the role. A role opens its sessions.',
  },
  {
    by: 'organisation',
    name: 'Organisation',
    note: 'Only organisations that came as such, and not their members. An organisation opens its sessions.',
  },
]

const columns: [heading: string, of: (row: FiguresRow) => number][] = [
  ['Sessions held', (row) => row.held],
  ['Cancelled', (row) => row.cancelled],
  ['Places needed', (row) => row.needed],
  ['Places filled', (row) => row.filled],
  ['Came', (row) => row.came],
  ['Not marked', (row) => row.unmarked],
  ['No-shows', (row) => row.noShows],
  ['Hours', (row) => row.hours],
  ['Hours of all people', (row) => row.hoursOfAll],
]
/** An organisation has no places of its own. */
const organisationColumns = columns.filter(([heading]) =>
  ['Sessions held', 'Came', 'Not marked', 'No-shows', 'Hours', 'Hours of all people'].includes(heading),
)

/** The same figures by type, activity, venue, role and organisation. */
export const SessionSums = () => (
  <Stack gap="md">
    {charts.map((chart) => (
      <SumsFigure key={chart.by} {...chart} />
    ))}
  </Stack>
)

/** Where all figures of one type, activity or venue are; of a role or an organisation, its sessions. */
function figuresOf(by: By, key: string, filters: ActivityFilters): { to?: string } {
  if (by === 'role' || by === 'organisation') return { to: countedPath(by, key, filters) }
  if (!key) return {}
  const { from, to, type, activityId, venueId } = filters
  const chosen = Object.entries({ from, to, type, activity: activityId, venue: venueId, [by]: key })
  const search = new URLSearchParams(chosen.flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return { to: `${analyticsPaths.activities}?${search}` }
}

function SumsFigure({ by, name, note }: (typeof charts)[number]) {
  const filters = useActivityFilters()
  const { data, error, isPlaceholderData } = useQuery(sessionSumsQuery(by, filters))
  const rows = data?.rows
  const marks = rows?.map(({ key, label, hours }) => ({ key, label, value: hours, ...figuresOf(by, key, filters) }))
  const title = `Hours by ${name.toLowerCase()}`
  const shown = by === 'organisation' ? organisationColumns : columns
  const many =
    (rows?.length ?? 0) > mostBars ? `The ${mostBars} with the most hours; the table has ${rows?.length}. ` : ''
  const cut = rows?.length === mostRows ? `There may be more than these ${mostRows}: choose a shorter time. ` : ''
  return (
    <ChartFigure
      title={title}
      about={`${many}${cut}${whichSessions(filters)} ${note} ${groupNote}`.trim()}
      headings={[name, 'Hours']}
      marks={marks}
      table={
        rows && {
          headings: [name, ...shown.map(([heading]) => heading)],
          rows: rows.map((row) => [row.label, ...shown.map(([, of]) => of(row))]),
          linkOf: (row, column) => (shown[column]?.[0] === 'Hours' ? marks?.[row]?.to : undefined),
        }
      }
      error={error}
      isOld={isPlaceholderData}
      fileName={`hours-by-${by}`}
    >
      {(width) => (
        <RowChart label={title} marks={(marks ?? []).slice(0, mostBars)} width={width} noun={['hour', 'hours']} />
      )}
    </ChartFigure>
  )
}
