import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { AppLink } from '#web/ui/app-link.tsx'
import styles from './needs-today.module.css'

/** So many rows stand there at first, of each kind. */
const shownAtFirst = 5

interface KindProps {
  title: string
  count: number
  /** The rows of those that were read. */
  children: readonly ReactNode[]
  /** Where those stand that were not read. */
  to?: string
  /** What is done with all of them that were read. */
  action?: ReactNode
}

/** One kind of need, the first few of its rows and then all; nothing where there is none. */
export function Kind({ title, count, children, to, action }: KindProps) {
  const [isOpen, setOpen] = useState(false)
  if (!count) return null
  const shown = isOpen ? children : children.slice(0, shownAtFirst)
  return (
    <div>
      <Group justify="space-between" gap="xs" mb={4}>
        <Title order={3} size="h5">
          {title}
        </Title>
        {action}
      </Group>
      <ul className={styles.rows}>
        {shown}
        {isOpen && count > children.length ? <More count={count - children.length} {...(to ? { to } : {})} /> : null}
      </ul>
      {children.length > shownAtFirst ? (
        <Button
          variant="subtle"
          size="compact-sm"
          mih={44}
          px={0}
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Show fewer' : `Show ${(count - shownAtFirst).toLocaleString('en')} more`}: ${title}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show fewer' : `Show ${(count - shownAtFirst).toLocaleString('en')} more`}
        </Button>
      ) : null}
    </div>
  )
}

interface RowProps {
  name: string
  to: string
  about: string
  call?: { name: string; number: string } | undefined
  children: ReactNode
}

/** One thing to do: what or whom it is about, and the button that settles it. */
export function Row({ name, to, about, call, children }: RowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <Anchor component={AppLink} to={to} fw={600} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Anchor>
        <Group gap={8}>
          <Text size="sm" c="dimmed">
            {about}
          </Text>
          {call ? (
            <Anchor
              size="sm"
              href={`tel:${call.number.replaceAll(/[^+\d]/g, '')}`}
              aria-label={`Call ${call.name}, ${call.number}`}
            >
              {call.number}
            </Anchor>
          ) : null}
        </Group>
      </div>
      {children}
    </li>
  )
}

/** Leads to where it is settled. */
export const Fix = ({ to, label, of }: { to: string; label: string; of: string }) => (
  <Button component={AppLink} to={to} variant="default" aria-label={`${label}: ${of}`} style={{ flex: 'none' }}>
    {label}
  </Button>
)

/** What does not stand here, and where it does. */
function More({ count, to }: { count: number; to?: string }) {
  const text = `and ${count.toLocaleString('en')} more`
  return (
    <li>
      {to ? (
        <Anchor component={AppLink} to={to} size="sm">
          {text}
        </Anchor>
      ) : (
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      )}
    </li>
  )
}
