import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSendsMail } from '#features/accounts/web/api.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { LocalTime } from '#web/ui/local-time.tsx'
import { hoursBefore, peopleOf } from '../message-words.ts'
import type { SessionReminders as Reminders } from '../reminder-contract.ts'
import { ByPhoneButton } from './by-phone.tsx'
import { mailPaths } from './paths.ts'
import { sessionRemindersQuery, useSetSessionReminders } from './reminder-api.ts'
import { WriteToMissed } from './write-button.tsx'

/** On a session's page: which reminders go out, to how many, and the way to switch them off for this session. */
export function SessionReminders({ id }: { id: string }) {
  const { data } = useQuery(sessionRemindersQuery(id))
  const set = useSetSessionReminders(id)
  if (!data?.reminders.length) return null
  const last = data.reminders.findLast(({ messageId }) => messageId)?.messageId
  const isPlanned = data.reminders.some(({ state }) => state === 'planned')
  return (
    <Group component="section" aria-label="Reminders" justify="space-between" className="panel" px="md" py="xs">
      <Stack gap={2}>
        {data.isOff ? <Text>Reminders are switched off for this session.</Text> : null}
        {data.reminders.map((one) => (
          <Reminder key={one.hours} one={one} data={data} />
        ))}
        {data.missed.length ? (
          <Text>
            {data.missed.length === 1 ? '1 person has' : `${data.missed.length.toLocaleString('en')} people have`}{' '}
            signed up since, and got none.
          </Text>
        ) : null}
      </Stack>
      <Group gap="sm">
        {last && data.missed.length ? <WriteToMissed id={id} messageId={last} vids={data.missed} /> : null}
        {data.total + data.withoutAddress ? (
          <ByPhoneButton source={{ sessionId: id, letter: 'reminder' }} count={data.withoutAddress} />
        ) : null}
        {isPlanned ? (
          <Button
            size="compact-md"
            variant="default"
            loading={set.isPending}
            onClick={() => set.mutate(!data.isOff, { onSettled: set.reset })}
          >
            {data.isOff ? 'Switch on' : 'Switch off'}
          </Button>
        ) : null}
      </Group>
    </Group>
  )
}

type OneReminder = Reminders['reminders'][number]

/** Whether its session has not begun: afterwards nobody needs to know what was not sent. */
const isAhead = ({ at, hours }: OneReminder) => Date.parse(at) + hours * 3_600_000 > Date.now()

function Reminder({ one, data }: { one: OneReminder; data: Reminders }) {
  const sendsMail = useSendsMail()
  if (one.state === 'sent')
    return (
      <Text>
        {sendsMail
          ? `Reminder sent ${hoursBefore(one.hours)}.`
          : `The reminder ${hoursBefore(one.hours)} is kept in the Outbox: no mail leaves from here yet.`}{' '}
        {one.messageId ? (
          <Anchor component={AppLink} to={mailPaths.history(one.messageId)}>
            Who got it
          </Anchor>
        ) : null}
      </Text>
    )
  if (data.isOff) return null
  if (one.state === 'missed')
    return isAhead(one) ? <Text>It was too late for the reminder {hoursBefore(one.hours)}.</Text> : null
  return (
    <Text>
      Reminder by e-mail on <LocalTime instant={one.at} /> to {peopleOf(data.total)}
      {data.withoutAddress ? `, ${data.withoutAddress} without an e-mail` : ''}
      {data.otherwiseLeftOut ? `, ${data.otherwiseLeftOut} with e-mails stopped` : ''}
      {sendsMail ? '' : '. No mail leaves from here yet: please tell them by phone.'}
    </Text>
  )
}
