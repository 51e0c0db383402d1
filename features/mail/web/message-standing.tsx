import { Alert, Badge, Group, Progress, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSendsMail } from '#features/accounts/web/api.ts'
import { LocalTime } from '#web/ui/local-time.tsx'
import type { MailMessage } from '../message-contract.ts'
import { countOf, lostSenderWords, peopleOf, recipientWords, standingOf, topicWords } from '../message-words.ts'
import { recipientStates } from '../rules.ts'
import { recipientCountQuery } from './message-api.ts'

/** How far a letter is: its state, whom it is for, and how many have what. */
export function MessageStanding({ message }: { message: MailMessage }) {
  const { counts, state, reason, sendAt, sentOn, finishedOn, sender, topic, hasLostSender } = message
  const sendsMail = useSendsMail()
  const total = countOf(counts)
  const open = (counts.waiting ?? 0) + (counts.sending ?? 0)
  const { label, colour } = standingOf(message, sendsMail)
  const time = finishedOn ?? sendAt ?? sentOn
  return (
    <div className="panel" style={{ padding: 24 }}>
      <Stack gap="sm">
        <Group gap="sm">
          <Badge color={colour} variant="light" size="lg">
            {label}
          </Badge>
          <Text>
            {topicWords[topic]} · by {sender}
            {time ? (
              <>
                {' · '}
                <LocalTime instant={time} />
              </>
            ) : null}
          </Text>
        </Group>
        {state === 'sending' && total ? (
          <>
            <Progress value={(100 * (total - open)) / total} aria-label={sendsMail ? 'Sent' : 'Kept'} />
            <Text role="status">
              {(total - open).toLocaleString('en')} of {peopleOf(total)} {sendsMail ? 'done' : 'kept'}
            </Text>
          </>
        ) : null}
        <Group gap="xs">
          {recipientStates
            .filter((one) => counts[one])
            .map((one) => (
              <Badge key={one} variant="default" size="lg">
                {recipientWords[one].label}: {counts[one]?.toLocaleString('en')}
              </Badge>
            ))}
        </Group>
        {hasLostSender ? <Alert color="red">{lostSenderWords(sender)}</Alert> : null}
        {state === 'scheduled' && !hasLostSender ? <ScheduledFor message={message} /> : null}
        {counts.kept ? (
          <Alert color="orange">
            {sendsMail
              ? 'A mail server is set up now. What was kept before does not leave by itself: choose Send again.'
              : 'No mail server is set up: what is kept has not left. Superadmins can read it under Admin > Outbox. When one is set up, it can be sent from here.'}
          </Alert>
        ) : null}
        {reason ? <Alert color={state === 'stopped' ? 'red' : 'orange'}>{reason}</Alert> : null}
      </Stack>
    </div>
  )
}

/** Whom it is for as of now: who gets it is settled when the sending begins. */
function ScheduledFor({ message: { audiences, topic } }: { message: MailMessage }) {
  const { data } = useQuery(recipientCountQuery(audiences, topic))
  const sendsMail = useSendsMail()
  if (!data) return null
  const names = audiences.flatMap(({ label }) => label || [])
  return (
    <Text>
      For {peopleOf(data.total)} as of now{names.length ? `: ${names.join('; ')}` : ''}. They are counted once more when
      the sending begins.{sendsMail ? null : ' As long as no mail server is set, they are kept in the Outbox then.'}
    </Text>
  )
}
