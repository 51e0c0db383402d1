import { MultiSelect, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type QueryFunction, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type FoundVolunteer, volunteersByNameQuery } from './list-api.ts'

export interface VolunteerPickerProps {
  label: string
  value: readonly FoundVolunteer[]
  onChange: (volunteers: FoundVolunteer[]) => void
  /** The question for who is offered where this text is typed; everybody unless told. */
  find?: (text: string) => VolunteersQuery
  error?: string | undefined
  required?: boolean
  autoFocus?: boolean
  /** Several lines that were pasted into the search, instead of a name. */
  onLines?: (text: string) => void
}

interface VolunteersQuery {
  queryKey: string[]
  queryFn?: QueryFunction<FoundVolunteer[], string[]>
}

/** Chooses volunteers by a part of their name; the server searches, the chosen ones stay. */
export function VolunteerPicker(props: VolunteerPickerProps) {
  const {
    label,
    value,
    onChange,
    find = volunteersByNameQuery,
    error,
    required = false,
    autoFocus = false,
    onLines,
  } = props
  const [text, setText] = useState('')
  // closed by each choice: an open list would lie over the buttons of its dialog
  const [opened, setOpened] = useState(false)
  const [wanted] = useDebouncedValue(text.trim(), 200)
  const { data, isFetching } = useQuery({ ...find(wanted), placeholderData: (previous) => previous })
  const found = data ?? []
  const known = new Map([...value, ...found].map((volunteer) => [volunteer.vid, volunteer]))
  const chosen = value.map((volunteer) => volunteer.vid)
  return (
    <MultiSelect
      label={label}
      description={onLines ? 'Type part of a name, or paste a list of names' : 'Type part of a name'}
      placeholder={value.length ? undefined : 'Search volunteers'}
      data={[...known.values()].map((volunteer) => ({ value: volunteer.vid, label: volunteer.fullName }))}
      value={chosen}
      onChange={(ids) => onChange(ids.flatMap((id) => known.get(id) ?? []))}
      searchable
      searchValue={text}
      onSearchChange={(next) => {
        setText(next)
        if (next) setOpened(true)
      }}
      dropdownOpened={opened}
      // the list would lie over what is below the field that has the focus first
      openOnFocus={false}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      onOptionSubmit={() => setOpened(false)}
      onClick={() => setOpened(true)}
      // the server has searched already
      filter={({ options }) =>
        options.filter((option) => 'value' in option && found.some((volunteer) => volunteer.vid === option.value))
      }
      onPaste={(event) => {
        const text = event.clipboardData.getData('text')
        if (!onLines || !/[\r\n]/.test(text.trim())) return
        event.preventDefault()
        onLines(text)
      }}
      hidePickedOptions
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      nothingFoundMessage={isFetching ? 'Searching…' : 'No Volunteers Found'}
      withAsterisk={required}
      error={error}
      data-autofocus={autoFocus || undefined}
      renderOption={({ option }) => (
        <div>
          <Text size="sm">{option.label}</Text>
          <Text size="xs" c="dimmed">
            {[known.get(option.value)?.mobileNo, known.get(option.value)?.email].filter(Boolean).join(' · ')}
          </Text>
        </div>
      )}
    />
  )
}
