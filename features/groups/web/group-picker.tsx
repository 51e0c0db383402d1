import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { groupsByNameQuery } from '#features/volunteers/web/list-api.ts'

export interface ChosenGroup {
  /** Empty where it is to be made. */
  vid: string
  groupName: string
}

interface GroupPickerProps {
  label: string
  value: ChosenGroup | undefined
  onChange: (group: ChosenGroup | undefined) => void
}

const toMake = 'new'

/** Chooses a group by a part of its name, or one that is to be made; the server searches. */
export function GroupPicker({ label, value, onChange }: GroupPickerProps) {
  const [text, setText] = useState('')
  const [wanted] = useDebouncedValue(text.trim(), 200)
  const { data, isFetching } = useQuery({ ...groupsByNameQuery(wanted), placeholderData: (previous) => previous })
  const found = data ?? []
  const name = text.trim()
  const isKnown = found.some(({ groupName }) => groupName.toLowerCase() === name.toLowerCase())
  const made =
    name && !isKnown && name !== value?.groupName ? [{ value: toMake, label: `Make the group “${name}”` }] : []
  const shown = value ? [value, ...found.filter(({ vid }) => vid !== value.vid)] : found
  const options = shown.map(({ vid, groupName }) => ({ value: vid || toMake, label: groupName }))
  const choose = (vid: string | null) => {
    if (vid === toMake) onChange({ vid: '', groupName: name })
    else onChange(found.find((group) => group.vid === vid))
  }
  return (
    <Select
      label={label}
      description="Type part of a name, or the name of a new group"
      placeholder="Search groups"
      data={[...options, ...made]}
      value={value ? value.vid || toMake : null}
      onChange={choose}
      // a second press on the same group is a double click, and takes nothing back
      allowDeselect={false}
      searchable
      searchValue={text}
      onSearchChange={setText}
      filter={({ options: all }) => all} // the server has searched already
      nothingFoundMessage={isFetching ? 'Searching…' : 'There are no groups yet'}
      data-autofocus
    />
  )
}
