import { Text } from '@mantine/core'

const most = 10

interface FirstNamesProps {
  names: readonly string[]
  /** How many there are, where not all names are known. */
  count?: number
}

/** Some of the names of a selection, to be recognised, and how many more there are. */
export function FirstNames({ names, count = names.length }: FirstNamesProps) {
  const shown = names.slice(0, most)
  const more = count - shown.length
  return (
    <Text style={{ overflowWrap: 'anywhere' }}>
      {shown.join(', ')}
      {more > 0 ? ` and ${more.toLocaleString('en')} more` : ''}
    </Text>
  )
}
