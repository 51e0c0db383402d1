import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from '@mantine/core'
import { type FocusEvent, useState } from 'react'
import { findTyped, type Options } from './find-typed.ts'

type SeveralChoicesProps = MultiSelectProps & {
  /** Offered last, for what is not in the list: chosen by Enter or a click, and never by leaving the box. */
  added?: { value: string; label: string } | undefined
}

/** Chooses several of a list. What was typed and not chosen from the list is chosen, or said not to be in it. */
export function SeveralChoices(props: SeveralChoicesProps) {
  const { data = [], value = [], added, onChange, error, onBlur, onFocus, ...rest } = props
  const typed = useTyped(data, value, (found) => onChange?.([...value, found]))
  return (
    <MultiSelect
      {...rest}
      data={added ? [...data, added] : data}
      value={value}
      {...(onChange ? { onChange } : {})}
      error={error ?? typed.error}
      searchable
      selectFirstOptionOnChange
      onFocus={(event) => {
        typed.forget()
        onFocus?.(event)
      }}
      onBlur={(event) => {
        typed.take(event)
        onBlur?.(event)
      }}
    />
  )
}

/** No label of anybody's: the entry that adds what was typed. */
const adding = '\u0000'

/** The same for one of a list. */
export function OneChoice({ data = [], value, onChange, onAdd, error, onBlur, onFocus, ...rest }: OneChoiceProps) {
  const typed = useTyped(data, value === null ? [] : [value], onChange)
  const [search, setSearch] = useState('')
  const text = search.trim()
  const isNew = onAdd !== undefined && text !== '' && !findTyped(text, data, []).isSame
  return (
    <Select
      {...rest}
      data={isNew ? [...data, { value: adding, label: `Add “${text}”` }] : data}
      value={value}
      onChange={(chosen) => (chosen === adding ? onAdd?.(text) : onChange(chosen))}
      onSearchChange={setSearch}
      error={error ?? typed.error}
      searchable
      selectFirstOptionOnChange
      onFocus={(event) => {
        typed.forget()
        onFocus?.(event)
      }}
      onBlur={(event) => {
        typed.take(event)
        onBlur?.(event)
      }}
    />
  )
}

type OneChoiceProps = Omit<SelectProps, 'onChange' | 'value'> & {
  value: string | null
  onChange: (value: string | null) => void
  /** Puts what was typed into the list and chooses it; without it only what is in the list can be chosen. */
  onAdd?: ((text: string) => void) | undefined
}

/** What stands in the box when it is left, without having been chosen. */
function useTyped(data: Options, chosen: readonly string[], choose: (value: string) => void) {
  const [unknown, setUnknown] = useState('')
  return {
    error: unknown ? `“${unknown}” is not in the list: nothing was chosen.` : undefined,
    forget: () => setUnknown(''),
    take: (event: FocusEvent<HTMLInputElement>) => {
      const text = event.currentTarget.value.trim()
      if (!text) return
      const found = findTyped(text, data, chosen)
      if (found.value !== undefined) choose(found.value)
      else if (!found.isChosen) setUnknown(text)
    },
  }
}
