import { useQuery } from '@tanstack/react-query'
import type { Figures } from '../activity-contract.ts'
import { formatMonths } from '../rules.ts'
import { groupNote, useActivityFilters, whichSessions } from './activity-filters.tsx'
import { sessionSumsQuery } from './api.ts'
import { ChartFigure } from './chart-figure.tsx'
import { OtherMonthsInput, useOtherMonths } from './month-range.tsx'
import { PairChart } from './pair-chart.tsx'

const figures: [keyof Figures, string][] = [
  ['held', 'Sessions held'],
  ['cancelled', 'Sessions cancelled'],
  ['needed', 'Places needed'],
  ['filled', 'Places filled'],
  ['came', 'Came'],
  ['unmarked', 'Not marked'],
  ['noShows', 'No-shows'],
  ['hours', 'Hours'],
  ['hoursOfAll', 'Hours of all people'],
]

/** All figures of the months, beside those of other months and the difference. */
export function ComparedPeriods() {
  const filters = useActivityFilters()
  const { shown: other } = useOtherMonths()
  const now = useQuery(sessionSumsQuery('all', filters))
  const before = useQuery(sessionSumsQuery('all', { ...filters, ...other }))
  const isLoaded = now.data && before.data
  const of = (data: typeof now.data, figure: keyof Figures) => data?.rows[0]?.[figure] ?? 0
  const rows = figures.map(([figure, label]) => {
    const [value, past] = [of(now.data, figure), of(before.data, figure)]
    return { key: figure, label, value, past, difference: Number((value - past).toFixed(2)) }
  })
  const names = [formatMonths(filters), formatMonths(other)] as const
  return (
    <>
      <OtherMonthsInput />
      <ChartFigure
        title="Sessions, places and hours"
        about={`${whichSessions(filters)} Filled are the places of everyone who is not marked absent; not marked are those of whom nobody said whether they came; a no-show was absent without an excuse. ${groupNote} Each pair of bars has a scale of its own.`}
        headings={['Figure', names[0]]}
        // what there was only before is something to show, too
        marks={isLoaded && rows.map(({ key, label, value, past }) => ({ key, label, value: Math.max(value, past) }))}
        table={{
          headings: ['Figure', names[0], names[1] === names[0] ? `${names[1]} (the same)` : names[1], 'Difference'],
          rows: rows.map(({ label, value, past, difference }) => [label, value, past, difference]),
        }}
        error={now.error ?? before.error}
        isOld={now.isPlaceholderData || before.isPlaceholderData}
        fileName="sessions-places-hours"
      >
        {(width) => <PairChart label="Sessions, places and hours" pairs={rows} names={names} width={width} />}
      </ChartFigure>
    </>
  )
}
