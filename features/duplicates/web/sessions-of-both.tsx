import { List, Text, Title } from '@mantine/core'
import { formatSessionTime } from '#shared/dates.ts'
import { spoken } from '#web/ui/spoken.tsx'
import { sayAttended } from '../both-rules.ts'
import type { BothIn } from '../contract.ts'

/** The sessions in which both records took part: what each says, and what will stand there. */
export function SessionsOfBoth({ bothIn }: { bothIn: readonly BothIn[] }) {
  if (!bothIn.length) return null
  return (
    <section aria-labelledby="sessions-of-both">
      <Title order={2} size="h4" id="sessions-of-both">
        Sessions of both
      </Title>
      <Text size="sm" mb="xs">
        Where both took part, the record that stays has the earlier check-in and the later check-out. Of hours that were
        entered it has the larger.
      </Text>
      <List spacing="xs">
        {bothIn.map(({ sessionId, sessionName, start, one, other, joined }) => (
          <List.Item key={sessionId}>
            {spoken(sessionName)}, {formatSessionTime(start)}: {sayAttended(one)}; {sayAttended(other)}.{' '}
            <Text component="span" fw={600}>
              Together: {sayAttended(joined)}
            </Text>
          </List.Item>
        ))}
      </List>
    </section>
  )
}
