import { axisEnd } from '../rules.ts'
import styles from './chart-figure.module.css'
import { ChartMark } from './chart-mark.tsx'

const [headHeight, rowHeight, barHeight] = [60, 76, 16]
const left = 8

interface PairChartProps {
  label: string
  pairs: readonly { key: string; label: string; value: number; past: number; difference: number }[]
  names: readonly [shown: string, other: string]
  width: number
}

const format = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 2 })
const formatDifference = (value: number) => (value > 0 ? `+${format(value)}` : format(value).replace('-', '−'))

/** Two values below each name, the first as a full bar and the other as a frame, with the difference. */
export function PairChart({ label, pairs, names, width }: PairChartProps) {
  return (
    <svg width={width} height={headHeight + pairs.length * rowHeight} role="group" aria-label={label}>
      <g aria-hidden>
        <rect className={styles.bar} x={left} y={6} width={24} height={12} rx={2} />
        <text x={left + 32} y={16}>
          {names[0]}
        </text>
        <rect className={styles.other} x={left} y={30} width={24} height={12} rx={2} />
        <text x={left + 32} y={40}>
          {names[1]}
        </text>
      </g>
      {pairs.map(({ key, label: name, value, past, difference }, place) => {
        const above = headHeight + place * rowHeight
        const end = axisEnd([value, past])
        const long = (one: number) => ((width - left * 2) * one) / end
        return (
          <g key={key}>
            <ChartMark
              name={`${name}: ${format(value)} in ${names[0]}, ${format(past)} in ${names[1]}, difference ${formatDifference(difference)}`}
            >
              <rect className={styles.room} x={0} y={above} width={width} height={rowHeight} />
              <rect className={styles.bar} x={left} y={above + 24} width={long(value)} height={barHeight} rx={2} />
              <rect className={styles.other} x={left} y={above + 46} width={long(past)} height={barHeight} rx={2} />
            </ChartMark>
            <g aria-hidden pointerEvents="none">
              <text x={left} y={above + 16} style={{ fontWeight: 600 }}>
                {name}
              </text>
              <text x={width - left} y={above + 16} textAnchor="end">
                {difference ? formatDifference(difference) : 'no difference'}
              </text>
              <text x={left + long(value) + 6} y={above + 37}>
                {format(value)}
              </text>
              <text x={left + long(past) + 6} y={above + 59}>
                {format(past)}
              </text>
            </g>
          </g>
        )
      })}
    </svg>
  )
}
