import { NativeSelect, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { RangeFilter } from '#web/ui/range-filter.tsx'
import { useTyped } from '#web/ui/use-typed.ts'
import type { OwnField } from '../contract.ts'
import { meantAsked, ownAskedTexts, readOwnAsked, withOwnAsked } from '../filter-rules.ts'

interface OwnFilterPickerProps {
  fields: readonly OwnField[]
  /** As the list's address has it. */
  value: string
  onChange: (value: string) => void
}

/** What the list asks of the organisation's own fields: one control for each, to stand in a grid beside others. */
export function OwnFilterPicker({ fields, value, onChange }: OwnFilterPickerProps) {
  // two may be typed within the wait of one
  const newest = useRef(value)
  newest.current = value
  if (!fields.length) return null
  const asked = ownAskedTexts(value)
  return (
    <>
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
    </>
  )
}

interface OwnFilterProps {
  field: OwnField
  asked: string
  onAsk: (text: string) => void
}

function OwnFilter({ field, asked, onAsk }: OwnFilterProps) {
  if (field.kind === 'text') return <TextFilter field={field} asked={asked} onAsk={onAsk} />
  if (field.kind === 'number' || field.kind === 'date') {
    const begin = `${field.kind}:`
    return (
      <RangeFilter
        kind={field.kind}
        label={field.label}
        value={asked.startsWith(begin) ? asked.slice(begin.length) : ''}
        isValue={(text) => isAsked(begin + text)}
        onChange={(text) => onAsk(text && begin + text)}
      />
    )
  }
  const options = field.options.flatMap(({ key, label, joinedInto }) =>
    joinedInto ? [] : { value: `is:${key}`, label },
  )
  const others = [
    { value: 'any', label: field.kind === 'file' ? 'Has one' : 'Answered' },
    { value: 'none', label: field.kind === 'file' ? 'Has none' : 'Not answered' },
  ]
  return (
    <NativeSelect
      label={field.label}
      value={meantAsked(field, asked)}
      data={[{ value: '', label: 'Any' }, ...options, ...others]}
      onChange={(event) => onAsk(event.currentTarget.value)}
    />
  )
}

const isAsked = (text: string) => readOwnAsked(text) !== undefined

function TextFilter({ field, asked, onAsk }: OwnFilterProps) {
  const [typed, change] = useTyped(asked, isAsked, onAsk)
  return (
    <TextInput
      label={field.label}
      placeholder="Part of a word"
      value={typed.replace(/^has:/, '')}
      onChange={(event) => change(event.currentTarget.value && `has:${event.currentTarget.value}`)}
    />
  )
}
