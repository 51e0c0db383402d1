import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { groupsByNameQuery } from '#features/volunteers/web/list-api.ts'
import { groupNameQuery } from './name-api.ts'

interface KnownGroupPickerProps {
  label: string
  placeholder: string
  /** Its id, or empty. */
  value: string
  onChange: (id: string) => void
}

/** Chooses one of the groups that there are, by a part of its name; the server searches. */
export function KnownGroupPicker({ label, placeholder, value, onChange }: KnownGroupPickerProps) {
  const [text, setText] = useState('')
  const [wanted] = useDebouncedValue(text.trim(), 200)
  const name = useQuery({ ...groupNameQuery(value), enabled: value !== '' }).data
  const isChosen = wanted === name
  const { data, isFetching } = useQuery({
    ...groupsByNameQuery(isChosen ? '' : wanted),
    placeholderData: keepPreviousData,
  })
  const found = (data ?? []).map(({ vid, groupName }) => ({ value: vid, label: groupName }))
  const chosen = value ? [{ value, label: name ?? 'A group' }] : []
  return (
    <Select
      label={label}
      placeholder={placeholder}
      data={[...chosen, ...found.filter((one) => one.value !== value)]}
      value={value || null}
      onChange={(id) => onChange(id ?? '')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      onSearchChange={setText}
      filter={({ options }) => options} // the server has searched already
      nothingFoundMessage={isFetching ? 'Searching…' : 'No group has this in its name'}
    />
  )
}
