import { Group, Input, TextInput } from '@mantine/core'
import { readEnds } from '#shared/list-filters.ts'
import { DateField } from './date-field.tsx'
import { useTyped } from './use-typed.ts'

type RangeKind = 'number' | 'date'

interface RangeFilterProps {
  kind: RangeKind
  label: string
  /** `3..10`, either end may be missing; empty where nothing is asked. */
  value: string
  onChange: (value: string) => void
  /** What is a range; whole numbers and dates unless told. */
  isValue?: (text: string) => boolean
}

/** A filter with two ends, both included. */
export function RangeFilter({ kind, label, value, onChange, isValue }: RangeFilterProps) {
  const [typed, change] = useTyped(value, isValue ?? ((text) => readEnds(kind, text) !== undefined), onChange)
  const [from = '', to = ''] = typed.split('..')
  const set = (low: string, high: string) => change(low || high ? `${low}..${high}` : '')
  return (
    <div role="group" aria-label={label}>
      <Input.Label component="div">{label}</Input.Label>
      <Group gap="xs" grow preventGrowOverflow={false} wrap="nowrap">
        <End kind={kind} label={`${label}, from`} placeholder="From" value={from} onChange={(text) => set(text, to)} />
        <End kind={kind} label={`${label}, to`} placeholder="To" value={to} onChange={(text) => set(from, text)} />
      </Group>
    </div>
  )
}

interface EndProps {
  kind: RangeKind
  label: string
  placeholder: string
  value: string
  onChange: (text: string) => void
}

const End = ({ kind, label, placeholder, value, onChange }: EndProps) =>
  kind === 'date' ? (
    <DateField label={label} labelHidden placeholder={placeholder} value={value} onChange={onChange} />
  ) : (
    <TextInput
      aria-label={label}
      placeholder={placeholder}
      inputMode="decimal"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.trim())}
    />
  )
