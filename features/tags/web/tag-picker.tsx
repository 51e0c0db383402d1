import { Group, MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { spoken } from '#web/ui/spoken.tsx'
import { TagDot } from '#web/ui/tag-badge.tsx'
import { tagsQuery } from './api.ts'

interface TagPickerProps {
  label: string
  /** Their ids. */
  value: readonly string[]
  onChange: (ids: string[]) => void
  most: number
  /** Tags that cannot be chosen here. */
  without?: readonly string[]
}

/** Chooses some of the organisation's tags by a part of their names. */
export function TagPicker({ label, value, onChange, most, without = [] }: TagPickerProps) {
  const tags = useQuery(tagsQuery).data ?? []
  const colours = new Map(tags.map(({ id, colour }) => [id, colour]))
  return (
    <MultiSelect
      label={label}
      placeholder={value.length ? undefined : 'Choose tags'}
      data={tags.filter(({ id }) => !without.includes(id)).map(({ id, name }) => ({ value: id, label: name }))}
      value={[...value]}
      onChange={onChange}
      maxValues={most}
      searchable
      hidePickedOptions
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      nothingFoundMessage={
        tags.length ? 'No other tag is called so' : 'There are no tags yet. Superadmins make them under Admin.'
      }
      renderOption={({ option }) => (
        <Group gap="xs" wrap="nowrap">
          <TagDot colour={colours.get(option.value) ?? 'gray'} />
          <span>{spoken(option.label)}</span>
        </Group>
      )}
    />
  )
}
