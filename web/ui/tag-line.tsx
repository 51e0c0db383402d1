import { Group, Text } from '@mantine/core'
import { TagBadge } from './tag-badge.tsx'

/** More of them would make a row as high as two. */
const mostShown = 3

interface TagLineProps {
  names: readonly string[]
  /** By the names of the tags. */
  colours: ReadonlyMap<string, string>
}

/** The tags of a row of a list. */
export function TagLine({ names, colours }: TagLineProps) {
  if (!names.length) return null
  return (
    <Group gap={4} my={2} title={names.join(', ')}>
      {names.slice(0, mostShown).map((name) => (
        <TagBadge key={name} name={name} colour={colours.get(name) ?? 'gray'} />
      ))}
      {names.length > mostShown ? <Text span size="xs">{`and ${names.length - mostShown} more`}</Text> : null}
    </Group>
  )
}
