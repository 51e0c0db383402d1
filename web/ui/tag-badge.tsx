import { Badge } from '@mantine/core'
import { spoken } from './spoken.tsx'

/** A tag: its name in the colour of all texts, on a light ground of its own colour. */
export function TagBadge({ name, colour }: { name: string; colour: string }) {
  return (
    <Badge
      variant="light"
      color={colour}
      c="var(--mantine-color-text)"
      fw={500}
      h="auto"
      mih={20}
      style={{ maxWidth: '100%' }}
      // a long one takes a second line at a space: on a card, texts may break anywhere
      styles={{ label: { whiteSpace: 'normal', overflowWrap: 'break-word', wordBreak: 'normal' } }}
      leftSection={<TagDot colour={colour} />}
    >
      {spoken(name)}
    </Badge>
  )
}

export const TagDot = ({ colour }: { colour: string }) => (
  <span
    aria-hidden
    style={{
      display: 'inline-block',
      width: 8,
      height: 8,
      borderRadius: '50%',
      background: `var(--mantine-color-${colour}-6)`,
    }}
  />
)
