import { SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { mostIds, readIds } from '#shared/list-filters.ts'
import { meantTag } from '../rules.ts'
import { tagsQuery } from './api.ts'
import { TagPicker } from './tag-picker.tsx'

const asks = [
  { name: 'tag', label: 'Has one of these' },
  { name: 'withoutTag', label: 'Has none of these' },
] as const

interface TagFilterPickerProps {
  /** What the list calls one of them. */
  noun?: string
  /** As the list's address has them. */
  filters: Readonly<Record<string, string>>
  onSet: (name: (typeof asks)[number]['name'], value: string) => void
}

/** What a list asks of tags; nothing where there are none. */
export function TagFilterPicker({ filters, onSet, noun = 'tag' }: TagFilterPickerProps) {
  const tags = useQuery(tagsQuery).data
  if (!tags?.length) return null
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" mt="sm">
      {asks.map(({ name, label }) => (
        <TagPicker
          key={name}
          label={`${label} ${noun}s`}
          value={(readIds(filters[name] ?? '') ?? []).map((id) => meantTag(tags, id)?.id ?? id)}
          onChange={(ids) => onSet(name, ids.join(','))}
          most={mostIds}
        />
      ))}
    </SimpleGrid>
  )
}
