import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useToday } from '#web/lib/tenant-settings.ts'
import { formatMonth, formatMonths, lastDayOf, sayNotOver } from '../rules.ts'
import { attendanceQuery } from './api.ts'
import { ChartFigure } from './chart-figure.tsx'
import { ColumnChart } from './column-chart.tsx'
import { MonthRangeInput, useMonthRange } from './month-range.tsx'
import { analyticsPaths } from './paths.ts'

/** How many came, and for how many hours, month by month. */
export function AttendanceCharts() {
  const { shown } = useMonthRange()
  const { data, error, isPlaceholderData } = useQuery(attendanceQuery(shown))
  const marksOf = (what: 'attendances' | 'hours') =>
    data?.months.map(({ month, ...one }) => ({
      key: month,
      label: formatMonth(month),
      value: one[what],
      to: `${analyticsPaths.hours}?${new URLSearchParams({ from: `${month}-01`, to: lastDayOf(month) })}`,
    }))
  const [attendances, hours] = [marksOf('attendances'), marksOf('hours')]
  const months = formatMonths(shown)
  const leftOut = `${sayNotOver(shown, useToday().slice(0, 7))} A session counts in the month in which it begins. Deleted people and deleted sessions are left out, and sessions at locations that you do not see. A month opens the people who came in it, with what groups and organisations came to.`
  return (
    <>
      <MonthRangeInput />
      <Stack gap="md">
        <ChartFigure
          title="Attendance count per month"
          about={`Each volunteer, group or organisation who came to a session counts once for it, ${months}.${leftOut}`}
          headings={['Month', 'Attendances']}
          marks={attendances}
          error={error}
          isOld={isPlaceholderData}
          fileName="attendance-per-month"
        >
          {(width) => (
            <ColumnChart
              label="Attendance count per month"
              marks={attendances ?? []}
              width={width}
              noun={['attendance', 'attendances']}
              line
            />
          )}
        </ChartFigure>
        <ChartFigure
          title="Hours per month"
          about={`The hours that were entered, or those between check-in and check-out where none were, ${months}. Anyone who never checked out counts no hours.${leftOut}`}
          headings={['Month', 'Hours']}
          marks={hours}
          error={error}
          isOld={isPlaceholderData}
          fileName="hours-per-month"
        >
          {(width) => (
            <ColumnChart
              label="Hours per month"
              marks={hours ?? []}
              width={width}
              noun={['hour', 'hours']}
              line
              whole={false}
            />
          )}
        </ChartFigure>
      </Stack>
    </>
  )
}
