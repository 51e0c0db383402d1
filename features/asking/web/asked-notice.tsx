import { Anchor, Badge, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { recipientWords } from '#features/mail/message-words.ts'
import { volunteerPaths } from '#features/volunteers/web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { LocalTime } from '#web/ui/local-time.tsx'
import type { SessionAsk } from '../contract.ts'
import { asksQuery } from './api.ts'
import styles from './asked.module.css'

const words = {
  yes: { label: 'Yes', color: 'green' },
  late: { label: 'Yes, but filled', color: 'orange' },
  waiting: { label: 'Waiting list', color: 'orange' },
  no: { label: 'No', color: 'red' },
  none: { label: 'No answer yet', color: 'gray' },
}

/** Nobody can answer what never came: no mail server was set up, or the letter was not taken. */
const isUnsent = ({ answer, letter }: SessionAsk) =>
  !answer && !['waiting', 'sending', 'sent', 'complained'].includes(letter)

const isSameQuestion = (one: SessionAsk, other: SessionAsk) =>
  one.volunteerId === other.volunteerId && one.role === other.role

/** On the page of a session: whom somebody asked, when, and what they said. Nothing where nobody was asked. */
export function AskedNotice({ id }: { id: string }) {
  const asks = useQuery(asksQuery(id)).data?.asks ?? []
  if (!asks.length) return null
  // somebody whom the first letter did not reach may have been asked again
  const latest = asks.filter((one, at) => at === asks.findIndex((other) => isSameQuestion(one, other)))
  const people = new Set(asks.map(({ volunteerId }) => volunteerId)).size
  const yes = latest.filter(({ answer }) => answer === 'yes').length
  const unsent = latest.filter(isUnsent).length
  const open = latest.filter(({ answer }) => !answer).length - unsent
  return (
    <details className={`panel ${styles.asked}`}>
      <summary>
        <Title order={2} size="h5" component="span">
          Asked by e-mail: {people === 1 ? '1 person' : `${people} people`}
        </Title>{' '}
        <Text component="span" c="dimmed">
          {yes} yes, {open} without an answer
        </Text>
        {unsent ? (
          <Text component="span" fw={600} display="block">
            {unsent === 1 ? '1 letter has' : `${unsent} letters have`} not reached anybody: please phone
          </Text>
        ) : null}
      </summary>
      <ul className={styles.list}>
        {asks.map((one) => (
          <Row key={one.id} one={one} />
        ))}
      </ul>
    </details>
  )
}

function Row({ one }: { one: SessionAsk }) {
  const { label, color } = isUnsent(one)
    ? { label: recipientWords[one.letter].label, color: recipientWords[one.letter].colour }
    : words[one.answer ?? 'none']
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <Anchor component={AppLink} to={volunteerPaths.individual(one.volunteerId)} fw={600}>
          {one.name}
        </Anchor>
        <Text size="sm" c="dimmed">
          {one.role ? `${one.role}, ` : ''}asked <LocalTime instant={one.askedOn} /> by {one.askedBy}
        </Text>
      </div>
      <Group gap={8}>
        {one.answeredOn ? (
          <Text size="sm" c="dimmed">
            <LocalTime instant={one.answeredOn} />
          </Text>
        ) : null}
        <Badge color={color} variant="light">
          {label}
        </Badge>
      </Group>
    </li>
  )
}
