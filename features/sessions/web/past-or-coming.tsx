import { SegmentedControl } from '@mantine/core'
import type { TableState } from '#web/lib/table-search.ts'
import type { ChangeTableState } from '#web/ui/use-table-state.ts'

const sides = [
  { value: 'all', label: 'All' },
  { value: 'coming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
] as const

interface PastOrComingProps {
  state: TableState
  /** How many there are of each, once they are counted. */
  counts: { coming: number; past: number } | undefined
  onChange: ChangeTableState
}

/** Over a list of sessions: all of them, those to come with the next one on top, or the past ones with the last one on top. */
export function PastOrComing({ state, counts, onChange }: PastOrComingProps) {
  const { when = '' } = state.filters
  const countOf = (side: 'all' | 'coming' | 'past') =>
    counts ? ` (${(side === 'all' ? counts.coming + counts.past : counts[side]).toLocaleString('en')})` : ''
  return (
    <SegmentedControl
      aria-label="Which sessions"
      mb="sm"
      maw="100%"
      data={sides.map(({ value, label }) => ({ value, label: `${label}${countOf(value)}` }))}
      value={sides.some(({ value }) => value === when) ? when : 'all'}
      onChange={(next) =>
        onChange({
          filters: { ...state.filters, when: next === 'all' ? '' : next },
          sort: next === 'all' ? undefined : { column: 'sessionStartDateTime', descending: next === 'past' },
        })
      }
    />
  )
}
