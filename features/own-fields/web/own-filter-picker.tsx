import { Group, Input, NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { DateField } from '#web/ui/date-field.tsx'
import type { OwnField } from '../contract.ts'
import { ownAskedTexts, readOwnAsked, withOwnAsked } from '../filter-rules.ts'

interface OwnFilterPickerProps {
  fields: readonly OwnField[]
  /** As the list's address has it. */
  value: string
  onChange: (value: string) => void
}

/** What the list asks of the organisation's own fields: one control for each. */
export function OwnFilterPicker({ fields, value, onChange }: OwnFilterPickerProps) {
  // two may be typed within the wait of one
  const newest = useRef(value)
  newest.current = value
  if (!fields.length) return null
  const asked = ownAskedTexts(value)
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, sm: 3, lg: 5 }} spacing="sm" mt="sm">
      {fields.map((field) => (
        <OwnFilter
          key={field.id}
          field={field}
          asked={asked[field.id] ?? ''}
          onAsk={(text) => {
            newest.current = withOwnAsked(newest.current, field.id, text)
            onChange(newest.current)
          }}
        />
      ))}
    </SimpleGrid>
  )
}

interface OwnFilterProps {
  field: OwnField
  asked: string
  onAsk: (text: string) => void
}

function OwnFilter({ field, asked, onAsk }: OwnFilterProps) {
  if (field.kind === 'text') return <TextFilter field={field} asked={asked} onAsk={onAsk} />
  if (field.kind === 'number' || field.kind === 'date') return <RangeFilter field={field} asked={asked} onAsk={onAsk} />
  const options = field.options.map(({ key, label }) => ({ value: `is:${key}`, label }))
  const others = [
    { value: 'any', label: 'Answered' },
    { value: 'none', label: 'Not answered' },
  ]
  return (
    <NativeSelect
      label={field.label}
      value={asked}
      data={[{ value: '', label: 'Any' }, ...options, ...others]}
      onChange={(event) => onAsk(event.currentTarget.value)}
    />
  )
}

/** What is typed, sent a moment after the last key; what the address says meanwhile is its own. */
function useTyped(asked: string, onAsk: (text: string) => void) {
  const [typed, setTyped] = useState(asked)
  const sent = useRef(asked)
  const later = useDebouncedCallback(onAsk, 300)
  useEffect(() => {
    if (asked !== sent.current) setTyped(asked)
    sent.current = asked
  }, [asked])
  const change = (text: string) => {
    setTyped(text)
    const next = readOwnAsked(text) ? text : ''
    if (next === sent.current) return
    sent.current = next
    later(next)
  }
  return [typed, change] as const
}

function TextFilter({ field, asked, onAsk }: OwnFilterProps) {
  const [typed, change] = useTyped(asked, onAsk)
  return (
    <TextInput
      label={field.label}
      placeholder="Part of a word"
      value={typed.replace(/^has:/, '')}
      onChange={(event) => change(event.currentTarget.value && `has:${event.currentTarget.value}`)}
    />
  )
}

function RangeFilter({ field, asked, onAsk }: OwnFilterProps) {
  const [typed, change] = useTyped(asked, onAsk)
  const { kind, label } = field
  const [from = '', to = ''] = typed.slice(kind.length + 1).split('..')
  const set = (low: string, high: string) => change(low || high ? `${kind}:${low}..${high}` : '')
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
  kind: OwnField['kind']
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
