import { languageParts } from '#shared/language-parts.ts'
import { axisEnd } from '../rules.ts'
import styles from './chart-figure.module.css'
import { ChartMark } from './chart-mark.tsx'
import type { Mark } from './figure-table.tsx'

const rowHeight = 34
/** Letters of a name that have room before its bar. */
const widest = 40

interface RowChartProps {
  label: string
  marks: readonly Mark[]
  width: number
  noun: readonly [one: string, many: string]
}

const shorten = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

/** Values below each other, each with its name before it: for names that are long or many. */
export function RowChart({ label, marks, width, noun }: RowChartProps) {
  const end = axisEnd(marks.map(({ value }) => value))
  const letters = Math.min(widest, Math.floor(width / 16), Math.max(...marks.map((mark) => mark.label.length)))
  const left = letters * 7.2 + 14
  // each bar leaves room for its value, also the longest on a small phone
  const values = Math.max(...marks.map(({ value }) => value.toLocaleString('en').length)) * 7.2 + 8
  const most = Math.max(...marks.map(({ value }) => value))
  const scale = Math.min((width - left) / end, Math.max(0, width - left - values) / most)
  return (
    <svg width={width} height={marks.length * rowHeight} role="group" aria-label={label}>
      {marks.map(({ key, label: name, value, to }, place) => {
        const [above, long] = [place * rowHeight, value * scale]
        const middle = above + rowHeight / 2 + 4
        return (
          <g key={key}>
            <ChartMark
              name={`${name}: ${value.toLocaleString('en')} ${value === 1 ? noun[0] : noun[1]}`}
              to={value ? to : undefined}
            >
              <rect className={styles.room} x={0} y={above} width={width} height={rowHeight} />
              <rect className={styles.bar} x={left} y={above + 6} width={long} height={rowHeight - 12} rx={2} />
            </ChartMark>
            <g aria-hidden pointerEvents="none">
              <text x={left - 8} y={middle} textAnchor="end">
                {languageParts(shorten(name, letters)).map((part, at) => (
                  <tspan key={at} lang={part.lang}>
                    {part.text}
                  </tspan>
                ))}
              </text>
              <text x={left + long + 6} y={middle}>
                {value.toLocaleString('en')}
              </text>
            </g>
          </g>
        )
      })}
    </svg>
  )
}
