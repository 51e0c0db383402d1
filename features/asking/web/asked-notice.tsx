import { Anchor, Badge, Button, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { recipientWords } from '#features/mail/message-words.ts'
import { useSignUp } from '#features/rosters/web/candidate-api.ts'
import { volunteerPaths } from '#features/volunteers/web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { LocalTime } from '#web/ui/local-time.tsx'
import { spoken } from '#web/ui/spoken.tsx'
import type { SessionAsk } from '../contract.ts'
import { asksQuery } from './api.ts'
import styles from './asked.module.css'

const words = {
  yes: { label: 'Yes', color: 'green' },
  check: { label: 'Yes, please decide', color: 'orange' },
  late: { label: 'Yes, but filled', color: 'orange' },
  waiting: { label: 'Waiting list', color: 'orange' },
  no: { label: 'No', color: 'red' },
  none: { label: 'No answer yet', color: 'gray' },
}

/** Nobody can answer what never came: no mail server was set up, or the letter was not taken. */
const isUnsent = ({ answer, offeredOn, letter }: SessionAsk) =>
  (!answer || (answer === 'waiting' && offeredOn !== '')) &&
  !['waiting', 'sending', 'sent', 'complained'].includes(letter)

const isSameQuestion = (one: SessionAsk, other: SessionAsk) =>
  one.volunteerId === other.volunteerId && one.role === other.role

function waitingWords(waiting: readonly SessionAsk[]): string {
  const who = waiting.length === 1 ? '1 person waits for a place' : `${waiting.length} people wait for a place`
  const offered = waiting.filter(({ offeredOn }) => offeredOn)
  if (!offered.length) return `${who}, and will be told when one is free`
  const told = offered.filter((one) => !isUnsent(one)).length
  if (!told) return `${who}, and one is free`
  const all = waiting.length === 1 ? 'was' : 'all were'
  return `${who}: ${told === waiting.length ? all : `${told} of them ${told === 1 ? 'was' : 'were'}`} told that one is free`
}

/** On the page of a session: whom somebody asked, when, and what they said. Nothing where nobody was asked. */
export function AskedNotice({ id }: { id: string }) {
  const { data } = useQuery(asksQuery(id))
  const asks = data?.asks ?? []
  if (!data || !asks.length) return null
  // somebody whom the first letter did not reach may have been asked again
  const latest = asks.filter((one, at) => at === asks.findIndex((other) => isSameQuestion(one, other)))
  const people = new Set(asks.map(({ volunteerId }) => volunteerId)).size
  const yes = latest.filter(({ answer }) => answer === 'yes').length
  const unsent = latest.filter(isUnsent).length
  const open = latest.filter((one) => !one.answer && !isUnsent(one)).length
  const waiting = latest.filter((one) => one.answer === 'waiting' && !one.isSignedUp)
  const toDecide = latest.filter((one) => one.answer === 'check' && !one.isSignedUp).length
  return (
    <details className={`panel ${styles.asked}`}>
      <summary>
        <Title order={2} size="h5" component="span">
          Asked by e-mail: {people === 1 ? '1 person' : `${people} people`}
        </Title>{' '}
        <Text component="span" c="dimmed">
          {yes} yes, {open} without an answer
        </Text>
        {toDecide ? (
          <Text component="span" fw={600} display="block">
            {toDecide === 1 ? '1 person has' : `${toDecide} people have`} said yes and {toDecide === 1 ? 'is' : 'are'}{' '}
            not signed up yet: please decide
          </Text>
        ) : null}
        {waiting.length ? (
          <Text component="span" fw={600} display="block">
            {waitingWords(waiting)}
          </Text>
        ) : null}
        {unsent ? (
          <Text component="span" fw={600} display="block">
            {unsent === 1 ? '1 letter has' : `${unsent} letters have`} not reached anybody: please phone
          </Text>
        ) : null}
      </summary>
      <ul className={styles.list}>
        {asks.map((one) => (
          <Row key={one.id} one={one} batchId={data.batchId} sessionId={id} isLatest={latest.includes(one)} />
        ))}
      </ul>
    </details>
  )
}

interface RowProps {
  one: SessionAsk
  batchId: string
  sessionId: string
  /** They were asked for the same no later time. */
  isLatest: boolean
}

function Row({ one, batchId, sessionId, isLatest }: RowProps) {
  const { volunteerId, name, mobileNo, role, answer, offeredOn, isSignedUp } = one
  const { signUp, busy, question } = useSignUp({ batchId, sessionId, roles: role ? [role] : [] })
  const { label, color } = isSignedUp
    ? { label: answer === 'yes' ? 'Yes' : 'Signed up', color: 'green' }
    : isUnsent(one)
      ? { label: recipientWords[one.letter].label, color: recipientWords[one.letter].colour }
      : words[answer ?? 'none']
  // said that they would come, and nobody has made it so
  const isLeft = isLatest && !isSignedUp && (answer === 'check' || answer === 'waiting' || answer === 'late')
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <Anchor component={AppLink} to={volunteerPaths.individual(volunteerId)} fw={600}>
          {name}
        </Anchor>
        {isUnsent(one) && mobileNo ? (
          <>
            {' '}
            <Anchor href={`tel:${mobileNo}`} size="sm" aria-label={`Call ${name}, ${mobileNo}`}>
              {mobileNo}
            </Anchor>
          </>
        ) : null}
        <Text size="sm" c="dimmed">
          {role ? `${role}, ` : ''}asked <LocalTime instant={one.askedOn} /> by {one.askedBy}
        </Text>
        {isLeft && answer === 'check' ? <Reasons warnings={one.warnings} /> : null}
        {offeredOn ? (
          <Text size="sm">
            Told that a place is free: <LocalTime instant={offeredOn} />
          </Text>
        ) : null}
      </div>
      <Group gap={8}>
        {one.answeredOn ? (
          <Text size="sm" c="dimmed">
            <LocalTime instant={one.answeredOn} />
          </Text>
        ) : null}
        {isUnsent(one) && answer ? (
          <Badge color={words[answer].color} variant="light">
            {words[answer].label}
          </Badge>
        ) : null}
        <Badge color={color} variant="light">
          {label}
        </Badge>
        {isLeft ? (
          <Button
            variant="light"
            h={44}
            px="sm"
            loading={busy === volunteerId}
            aria-label={`Sign up: ${name}`}
            onClick={() => void signUp({ volunteerId, fullName: name })}
          >
            Sign up
          </Button>
        ) : null}
      </Group>
      {question}
    </li>
  )
}

/** Why staff decide about a yes: as it is now. */
function Reasons({ warnings }: { warnings: readonly string[] }) {
  if (!warnings.length) return <Text size="sm">There is nothing to consider any more.</Text>
  return warnings.map((warning) => (
    <Text key={warning} size="sm">
      {spoken(warning)}
    </Text>
  ))
}
