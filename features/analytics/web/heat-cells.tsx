import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { formatHour, weekdayTitles } from '../counted-rules.ts'
import styles from './chart-figure.module.css'
import { ChartMark } from './chart-mark.tsx'

const [headHeight, rowHeight, left] = [26, 30, 74]
/** The darkest cell: its number can still be read in both schemes. */
const darkest = 0.45

interface HeatCellsProps {
  hours: readonly number[]
  at: (weekday: number, hour: number) => number
  linkOf: (weekday: number, hour: number) => string
  most: number
  width: number
  said: string
}

/** By how many weekdays and hours an arrow key goes on. */
const steps: Record<string, readonly [days: number, hours: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * Each cell has its number, is the darker the more came, and opens its sessions. The Tab key stops at one of them, the
 * arrow keys go on to the next that has a number.
 */
export function HeatCells({ hours, at, linkOf, most, width, said }: HeatCellsProps) {
  const [stop, setStop] = useState<string>()
  const room = (width - left) / weekdayTitles.length
  const isTight = room < 90
  const counted = hours.flatMap((hour) =>
    weekdayTitles.flatMap((_, day) => (at(day + 1, hour) ? [`${day + 1} ${hour}`] : [])),
  )
  const onlyStop = stop && counted.includes(stop) ? stop : counted[0]
  const goOn = (event: KeyboardEvent<SVGSVGElement>) => {
    const step = steps[event.key]
    const from = event.target instanceof Element ? event.target.closest('a')?.dataset['at'] : undefined
    if (!step || !from || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    let [day = 0, hour = 0] = from.split(' ').map(Number)
    do {
      day += step[0]
      hour += step[1]
    } while (day > 0 && day < 8 && hours.includes(hour) && !at(day, hour))
    event.currentTarget.querySelector<SVGAElement>(`a[data-at="${day} ${hour}"]`)?.focus()
  }
  const note = ({ target }: FocusEvent<SVGSVGElement>) => setStop(target.closest('a')?.dataset['at'])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys pressed on the links in it
    <svg
      width={width}
      height={headHeight + hours.length * rowHeight}
      role="group"
      aria-label={`Busiest hours. ${said}The arrow keys go from hour to hour; the table has every hour.`}
      onKeyDown={goOn}
      onFocus={note}
    >
      <g aria-hidden>
        {weekdayTitles.map((name, day) => (
          <text key={name} className={styles.axis} x={left + room * (day + 0.5)} y={16} textAnchor="middle">
            {isTight ? name.slice(0, 3) : name}
          </text>
        ))}
        {hours.map((hour, place) => (
          <text
            key={hour}
            className={styles.axis}
            x={left - 8}
            y={headHeight + rowHeight * (place + 0.5) + 4}
            textAnchor="end"
          >
            {formatHour(hour)}
          </text>
        ))}
      </g>
      {hours.map((hour, place) =>
        weekdayTitles.map((name, day) => {
          const value = at(day + 1, hour)
          if (!value) return null
          const [x, y, key] = [left + room * day, headHeight + rowHeight * place, `${day + 1} ${hour}`]
          return (
            <ChartMark
              key={key}
              name={`${name} ${formatHour(hour)}: ${value.toLocaleString('en')} came`}
              to={linkOf(day + 1, hour)}
              at={key}
              isStop={key === onlyStop}
            >
              <rect
                className={styles.bar}
                fillOpacity={0.05 + (darkest - 0.05) * (value / most)}
                x={x + 1}
                y={y + 1}
                width={room - 2}
                height={rowHeight - 2}
                rx={2}
              />
              <text
                x={x + room / 2}
                y={y + rowHeight / 2 + 4}
                textAnchor="middle"
                style={{ fontWeight: value === most ? 700 : 400 }}
              >
                {value.toLocaleString('en', room < 48 ? { notation: 'compact' } : {})}
              </text>
            </ChartMark>
          )
        }),
      )}
    </svg>
  )
}
