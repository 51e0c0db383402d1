import { Group, type MultiSelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toastError } from '#web/lib/toasts.tsx'
import { useSession } from '#web/lib/use-session.ts'
import { spoken } from '#web/ui/spoken.tsx'
import { TagDot } from '#web/ui/tag-badge.tsx'
import { SeveralChoices } from '#web/ui/typed-choice.tsx'
import { hasSeparator, longestTag, tagKey } from '../rules.ts'
import { tagsQuery, useCreateTag } from './api.ts'

interface TagPickerProps {
  label: string
  /** Their ids. */
  value: readonly string[]
  onChange: (ids: string[]) => void
  most: number
  /** Tags that cannot be chosen here. */
  without?: readonly string[]
  /** Superadmins are offered to make one that is not there. */
  makes?: boolean
}

const newTag = 'new'
const matching: NonNullable<MultiSelectProps['filter']> = ({ options, search }) =>
  options.filter((one) => 'value' in one && (one.value === newTag || tagKey(one.label).includes(tagKey(search))))

/** Chooses some of the organisation's tags by a part of their names. */
export function TagPicker({ label, value, onChange, most, without = [], makes = false }: TagPickerProps) {
  const tags = useQuery(tagsQuery).data ?? []
  const create = useCreateTag()
  const isSuperadmin = useSession()?.user.userRole === 'superadmin'
  const mayMake = isSuperadmin && makes
  const [text, setText] = useState('')
  const name = text.trim()
  const isName = name !== '' && name.length <= longestTag && !hasSeparator(name)
  const isNew = isName && !tags.some((tag) => tagKey(tag.name) === tagKey(name))
  const choose = async (ids: string[]) => {
    if (!ids.includes(newTag)) return onChange(ids)
    const { id } = await create.mutateAsync({ name })
    setText('')
    return onChange(ids.map((one) => (one === newTag ? id : one)))
  }
  const colours = new Map(tags.map(({ id, colour }) => [id, colour]))
  return (
    <SeveralChoices
      label={label}
      placeholder={value.length ? undefined : mayMake ? 'Choose tags, or type a new one' : 'Choose tags'}
      data={tags.filter(({ id }) => !without.includes(id)).map((tag) => ({ value: tag.id, label: tag.name }))}
      added={mayMake && isNew ? { value: newTag, label: `Make the tag “${name}”` } : undefined}
      value={[...value]}
      onChange={(ids) => void choose(ids).catch(toastError)}
      searchValue={text}
      onSearchChange={setText}
      filter={matching}
      // not disabled, which would take the focus from who types the next
      readOnly={create.isPending}
      maxValues={most}
      hidePickedOptions
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      nothingFoundMessage={
        tags.length
          ? 'No other tag is called so'
          : mayMake
            ? 'There are no tags yet: type the name of the first.'
            : isSuperadmin
              ? 'There are no tags yet.'
              : 'There are no tags yet. Superadmins make them under Admin.'
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
