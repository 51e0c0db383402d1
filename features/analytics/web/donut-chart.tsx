import { Anchor, Group, Text } from '@mantine/core'
import { AppLink } from '#web/ui/app-link.tsx'
import styles from './chart-figure.module.css'
import { ChartMark } from './chart-mark.tsx'
import type { Mark } from './figure-table.tsx'

const size = 260
const [inner, outer] = [72, 124]
/** Neighbours differ in lightness, too: they can be told apart without colour, and each has its number. */
const shades = [
  'teal.9',
  'blue.3',
  'grape.8',
  'orange.4',
  'indigo.8',
  'lime.4',
  'pink.8',
  'cyan.3',
  'gray.8',
  'yellow.4',
]
const isDark = (place: number) => place % 2 === 0

const shadeOf = (place: number) => `var(--mantine-color-${shades[place % shades.length]?.replace('.', '-')})`

/** The ring between two shares of the whole, from the top and to the right. */
function ringOf(from: number, to: number): string {
  const point = (share: number, radius: number) => {
    const angle = 2 * Math.PI * share - Math.PI / 2
    return `${(size / 2 + radius * Math.cos(angle)).toFixed(2)} ${(size / 2 + radius * Math.sin(angle)).toFixed(2)}`
  }
  // a whole ring begins where it ends: it stops just before
  const end = to - from >= 1 ? from + 0.99999 : to
  const large = end - from > 0.5 ? 1 : 0
  return `M${point(from, outer)}A${outer} ${outer} 0 ${large} 1 ${point(end, outer)}L${point(end, inner)}A${inner} ${inner} 0 ${large} 0 ${point(from, inner)}Z`
}

interface DonutChartProps {
  label: string
  marks: readonly Mark[]
  noun: readonly [one: string, many: string]
}

/** Shares of a whole, each with a number that its name has beside the ring. */
export function DonutChart({ label, marks, noun }: DonutChartProps) {
  const total = marks.reduce((sum, { value }) => sum + value, 0)
  const begins = marks.map((_, place) => marks.slice(0, place).reduce((sum, { value }) => sum + value, 0) / total)
  const share = (value: number) => `${((value / total) * 100).toFixed(1)}%`
  return (
    <Group gap="xl" align="center">
      <svg width={size} height={size} role="group" aria-label={label}>
        {marks.map(({ key, label: name, value, to }, place) => {
          const from = begins[place] ?? 0
          const angle = 2 * Math.PI * (from + value / total / 2) - Math.PI / 2
          const radius = (inner + outer) / 2
          return (
            <g key={key}>
              <ChartMark
                name={`${name}: ${value.toLocaleString('en')} ${value === 1 ? noun[0] : noun[1]}, ${share(value)}`}
                to={to}
              >
                <path
                  className={styles.slice}
                  d={ringOf(from, from + value / total)}
                  style={{ fill: shadeOf(place) }}
                />
              </ChartMark>
              {value / total > 0.03 ? (
                <text
                  aria-hidden
                  pointerEvents="none"
                  x={size / 2 + radius * Math.cos(angle)}
                  y={size / 2 + radius * Math.sin(angle) + 5}
                  textAnchor="middle"
                  style={{ fill: isDark(place) ? '#fff' : '#000', fontWeight: 700 }}
                >
                  {place + 1}
                </text>
              ) : null}
            </g>
          )
        })}
        <text x={size / 2} y={size / 2 + 2} textAnchor="middle" style={{ fontSize: 24, fontWeight: 700 }}>
          {total.toLocaleString('en')}
        </text>
        <text className={styles.axis} x={size / 2} y={size / 2 + 22} textAnchor="middle">
          {total === 1 ? noun[0] : noun[1]}
        </text>
      </svg>
      <ol className={styles.key}>
        {marks.map(({ key, label: name, value, to }, place) => (
          <li key={key}>
            <Text span fw={700} aria-hidden style={{ borderLeft: `12px solid ${shadeOf(place)}`, paddingLeft: 8 }}>
              {place + 1}
            </Text>
            {to ? (
              <Anchor component={AppLink} to={to} className={styles.keyLink}>
                {name}
              </Anchor>
            ) : (
              <Text span>{name}</Text>
            )}
            <Text span ta="right">
              {value.toLocaleString('en')} ({share(value)})
            </Text>
          </li>
        ))}
      </ol>
    </Group>
  )
}
