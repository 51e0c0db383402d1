import { axisTicks } from '../rules.ts'
import styles from './chart-figure.module.css'

interface ValueAxisProps {
  end: number
  whole: boolean
  left: number
  right: number
  /** Where a value stands, from above. */
  at: (value: number) => number
}

/** The lines across a chart, with their values beside them. */
export const ValueAxis = ({ end, whole, left, right, at }: ValueAxisProps) => (
  <g aria-hidden>
    {axisTicks(end, whole).map((tick) => (
      <g key={tick}>
        <line className={styles.grid} x1={left} x2={right} y1={at(tick)} y2={at(tick)} />
        <text className={styles.axis} x={left - 6} y={at(tick) + 4} textAnchor="end">
          {tick.toLocaleString('en')}
        </text>
      </g>
    ))}
  </g>
)
