import { useQuery } from '@tanstack/react-query'
import { formatHour, hourKey, weekdayTitles } from '../counted-rules.ts'
import { useActivityFilters, whichSessions } from './activity-filters.tsx'
import { busiestHoursQuery } from './api.ts'
import { ChartFigure } from './chart-figure.tsx'
import { HeatCells } from './heat-cells.tsx'
import { countedPath } from './paths.ts'

/** Who came, by the hour and the day of the week. */
export function HeatMap() {
  const filters = useActivityFilters()
  const { data, error, isPlaceholderData } = useQuery(busiestHoursQuery(filters))
  const came = new Map(data?.hours.map((one) => [`${one.weekday} ${one.hour}`, one.came]))
  const at = (weekday: number, hour: number) => came.get(`${weekday} ${hour}`) ?? 0
  const linkOf = (weekday: number, hour: number) => countedPath('hour', hourKey(weekday, hour), filters)
  const counted = data?.hours.map(({ hour }) => hour) ?? []
  const first = Math.min(23, ...counted)
  const hours = Array.from({ length: Math.max(first, ...counted) - first + 1 }, (_, i) => first + i)
  const busiest = data?.hours.toSorted((a, b) => b.came - a.came).at(0)
  const said = busiest?.came
    ? `Most came on ${weekdayTitles[busiest.weekday - 1]} at ${formatHour(busiest.hour)}: ${busiest.came.toLocaleString('en')}. `
    : ''
  return (
    <ChartFigure
      title="Busiest hours"
      about={`${said}Everyone who came counts at each hour in which their session ran, over midnight on both days. ${whichSessions(filters, 'Cancelled sessions are left out, and those that have not begun.')} An hour opens its sessions.`}
      headings={['Hour', 'Came']}
      marks={data?.hours.map((one) => ({ key: `${one.weekday} ${one.hour}`, label: '', value: one.came }))}
      table={{
        headings: ['Hour', ...weekdayTitles],
        rows: hours.map((hour) => [formatHour(hour), ...weekdayTitles.map((_, day) => at(day + 1, hour))]),
        linkOf: (row, day) => linkOf(day + 1, first + row),
      }}
      error={error}
      isOld={isPlaceholderData}
      fileName="busiest-hours"
    >
      {(width) => (
        <HeatCells hours={hours} at={at} linkOf={linkOf} most={busiest?.came ?? 0} width={width} said={said} />
      )}
    </ChartFigure>
  )
}
