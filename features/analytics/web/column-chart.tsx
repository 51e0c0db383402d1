import { axisEnd } from '../rules.ts'
import styles from './chart-figure.module.css'
import { ChartMark } from './chart-mark.tsx'
import type { Mark } from './figure-table.tsx'
import { ValueAxis } from './value-axis.tsx'

const height = 280
const top = 16
const edge = 4
const slanted = 46
/** A slanted label needs so much of the line below. */
const labelRoom = 22

interface ColumnChartProps {
  label: string
  marks: readonly Mark[]
  width: number
  /** What is counted, as in "12 volunteers". */
  noun: readonly [one: string, many: string]
  /** Points on a line in place of columns. */
  line?: boolean
  /** Only whole ones are counted. */
  whole?: boolean
}

/** Values side by side, as columns or along a line; the axis ends at one and a half times the highest. */
export function ColumnChart({ label, marks, width, noun, line = false, whole = true }: ColumnChartProps) {
  const end = axisEnd(marks.map(({ value }) => value))
  const figures = 14 + end.toLocaleString('en', { maximumFractionDigits: 0 }).length * 8
  // among many, the first slanted label reaches to the left of its own place
  const left = marks.length > 12 ? Math.max(figures, slanted) : figures
  // the last point of many is as whole as the others
  const room = (width - left - edge) / marks.length
  const isTight = room < 62
  const bottom = isTight ? 62 : 28
  const at = (value: number) => top + (height - top - bottom) * (1 - value / end)
  const middle = (place: number) => left + room * (place + 0.5)
  // where there is no room for each of them, every second, third… label stands below
  const each = Math.ceil(labelRoom / room)
  return (
    <svg width={width} height={height} role="group" aria-label={label}>
      <ValueAxis end={end} whole={whole} left={left} right={width} at={at} />
      {line ? (
        <polyline
          className={styles.line}
          points={marks.map(({ value }, place) => `${middle(place)},${at(value)}`).join(' ')}
        />
      ) : null}
      {marks.map(({ key, label: name, value, to }, place) => (
        <ChartMark
          key={key}
          name={`${name}: ${value.toLocaleString('en')} ${value === 1 ? noun[0] : noun[1]}`}
          to={value ? to : undefined}
        >
          <rect className={styles.room} x={left + room * place} y={top} width={room} height={height - top - bottom} />
          {line ? (
            <circle className={styles.point} cx={middle(place)} cy={at(value)} r={4} />
          ) : (
            <rect
              className={styles.bar}
              x={left + room * (place + 0.15)}
              y={at(value)}
              width={room * 0.7}
              height={at(0) - at(value)}
              rx={2}
            />
          )}
        </ChartMark>
      ))}
      <g aria-hidden pointerEvents="none">
        {room > 24
          ? marks.map(({ key, value }, place) =>
              value ? (
                <text key={key} x={middle(place)} y={at(value) - 8} textAnchor="middle">
                  {value.toLocaleString('en', room < 48 ? { notation: 'compact' } : { maximumFractionDigits: 2 })}
                </text>
              ) : null,
            )
          : null}
      </g>
      <g aria-hidden>
        {marks.map(({ key, label: name }, place) =>
          place % each ? null : (
            <text
              key={key}
              className={styles.axis}
              textAnchor={isTight ? 'end' : 'middle'}
              transform={`translate(${middle(place) + (isTight ? 4 : 0)} ${height - bottom + 16})${isTight ? ' rotate(-50)' : ''}`}
            >
              {name}
            </text>
          ),
        )}
      </g>
    </svg>
  )
}
