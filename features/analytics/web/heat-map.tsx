import { useQuery } from '@tanstack/react-query'
import { formatTime } from '#shared/dates.ts'
import { useActivityFilters, whichSessions } from './activity-filters.tsx'
import { busiestHoursQuery } from './api.ts'
import styles from './chart-figure.module.css'
import { ChartFigure } from './chart-figure.tsx'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const [headHeight, rowHeight, left] = [26, 30, 74]
/** The darkest cell: its number can still be read in both schemes. */
const darkest = 0.45

const formatHour = (hour: number) => formatTime(`2026-01-01T${String(hour).padStart(2, '0')}:00`)

/** Who came, by the hour and the day of the week. */
export function HeatMap() {
  const filters = useActivityFilters()
  const { data, error, isPlaceholderData } = useQuery(busiestHoursQuery(filters))
  const came = new Map(data?.hours.map((one) => [`${one.weekday} ${one.hour}`, one.came]))
  const at = (weekday: number, hour: number) => came.get(`${weekday} ${hour}`) ?? 0
  const counted = data?.hours.map(({ hour }) => hour) ?? []
  const first = Math.min(23, ...counted)
  const hours = Array.from({ length: Math.max(first, ...counted) - first + 1 }, (_, i) => first + i)
  const busiest = data?.hours.toSorted((a, b) => b.came - a.came).at(0)
  const said = busiest?.came
    ? `Most came on ${weekdays[busiest.weekday - 1]} at ${formatHour(busiest.hour)}: ${busiest.came.toLocaleString('en')}. `
    : ''
  return (
    <ChartFigure
      title="Busiest hours"
      about={`${said}Everyone who came counts at each hour in which their session ran, over midnight on both days. ${whichSessions(filters, 'Cancelled sessions are left out, and those that have not begun.')}`}
      headings={['Hour', 'Came']}
      marks={data?.hours.map((one) => ({ key: `${one.weekday} ${one.hour}`, label: '', value: one.came }))}
      table={{
        headings: ['Hour', ...weekdays],
        rows: hours.map((hour) => [formatHour(hour), ...weekdays.map((_, day) => at(day + 1, hour))]),
      }}
      error={error}
      isOld={isPlaceholderData}
      fileName="busiest-hours"
    >
      {(width) => <Cells hours={hours} at={at} most={busiest?.came ?? 0} width={width} said={said} />}
    </ChartFigure>
  )
}

interface CellsProps {
  hours: readonly number[]
  at: (weekday: number, hour: number) => number
  most: number
  width: number
  said: string
}

/** Each cell has its number, and is the darker the more came. */
function Cells({ hours, at, most, width, said }: CellsProps) {
  const room = (width - left) / weekdays.length
  const isTight = room < 90
  return (
    <svg
      width={width}
      height={headHeight + hours.length * rowHeight}
      role="group"
      aria-label={`Busiest hours. ${said}The table has every hour.`}
    >
      <g aria-hidden>
        {weekdays.map((name, day) => (
          <text key={name} className={styles.axis} x={left + room * (day + 0.5)} y={16} textAnchor="middle">
            {isTight ? name.slice(0, 3) : name}
          </text>
        ))}
        {hours.map((hour, place) => (
          <g key={hour}>
            <text className={styles.axis} x={left - 8} y={headHeight + rowHeight * (place + 0.5) + 4} textAnchor="end">
              {formatHour(hour)}
            </text>
            {weekdays.map((name, day) => {
              const value = at(day + 1, hour)
              return (
                <g key={name}>
                  <rect
                    className={styles.bar}
                    fillOpacity={value ? 0.05 + (darkest - 0.05) * (value / most) : 0}
                    x={left + room * day + 1}
                    y={headHeight + rowHeight * place + 1}
                    width={room - 2}
                    height={rowHeight - 2}
                    rx={2}
                  />
                  {value ? (
                    <text
                      x={left + room * (day + 0.5)}
                      y={headHeight + rowHeight * (place + 0.5) + 4}
                      textAnchor="middle"
                      style={{ fontWeight: value === most ? 700 : 400 }}
                    >
                      {value.toLocaleString('en', room < 48 ? { notation: 'compact' } : {})}
                    </text>
                  ) : null}
                </g>
              )
            })}
          </g>
        ))}
      </g>
    </svg>
  )
}
