import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOfPage } from '#shared/language-parts.ts'
import { required as requiredPart } from '#shared/required.ts'
import type { FieldInputProps } from './field-input-props.ts'
import styles from './form.module.css'
import { spoken } from './spoken.tsx'

/** Chooses one of many that nobody should have to load: the server finds them by what is typed. */
export function LookupInput({ field, required, choices, ...input }: FieldInputProps) {
  const chosen = typeof input.value === 'string' ? input.value : ''
  const [text, setText] = useState(chosen)
  const [opened, setOpened] = useState(false)
  // the name of the chosen one stands in the box: it is no search for others
  const [wanted] = useDebouncedValue(text === chosen ? '' : text.trim(), 200)
  const find = choices.lookups?.[field.options ?? '']
  const { data = [], isFetching } = useQuery({
    queryKey: ['lookup', field.options, wanted],
    queryFn: ({ signal }) => requiredPart(find, 'the search of a lookup')(wanted, signal),
    staleTime: 30_000,
    enabled: opened,
    placeholderData: (before) => before,
  })
  return (
    <Select
      id={input.id}
      label={spoken(field.label)}
      description={spoken(field.help)}
      error={spoken(input.error)}
      disabled={input.disabled}
      withAsterisk={required}
      aria-required={required}
      classNames={{ error: styles.error }}
      data={chosen && !data.includes(chosen) ? [chosen, ...data] : [...data]}
      value={chosen || null}
      onChange={(value) => input.onChange(value ?? '')}
      onBlur={input.onBlur}
      searchable
      searchValue={text}
      onSearchChange={setText}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      openOnFocus={false}
      // the server has searched already; the chosen one is an option wherever it is found
      filter={({ options }) => options.filter((option) => 'value' in option && data.includes(option.value))}
      placeholder={field.placeholder ?? 'Type part of a name'}
      nothingFoundMessage={isFetching ? 'Searching…' : 'Nothing found'}
      clearable={!required}
      clearButtonProps={{ 'aria-label': `Clear ${wordsOfPage(field.label)}` }}
      allowDeselect={!required}
    />
  )
}
