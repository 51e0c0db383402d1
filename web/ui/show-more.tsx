import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'

/** So many rows of a long list are shown at first, and with every press. */
export const shownAtOnce = 100

/** How many rows of a long list are shown, and the next of them. */
export function useShown(total: number) {
  const [most, setMost] = useState(shownAtOnce)
  return { shown: Math.min(most, total), more: () => setMost((before) => before + shownAtOnce) }
}

interface ShowMoreProps {
  shown: number
  total: number
  /** What holds for those that are not shown. */
  ofOthers?: string
  more: () => void
}

/** Says that a list is longer than what is shown of it, and shows the next rows; nothing where all are shown. */
export function ShowMore({ shown, total, ofOthers = '', more }: ShowMoreProps) {
  if (shown >= total) return null
  const next = Math.min(shownAtOnce, total - shown)
  return (
    <Group mt="xs" gap="xs">
      <Text size="sm" role="status">
        {`The first ${shown.toLocaleString('en')} of ${total.toLocaleString('en')} are listed. ${ofOthers}`.trim()}
      </Text>
      <Button size="compact-sm" variant="default" onClick={more}>
        {`Show ${next === 1 ? 'the last one' : `the next ${next}`}`}
      </Button>
    </Group>
  )
}
