import { Alert, Anchor, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '#web/lib/use-session.ts'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { LocalTime } from '#web/ui/local-time.tsx'
import type { StuckLetter } from '../contract.ts'
import { stuckQuery } from './api.ts'
import { mailPaths } from './paths.ts'

/** Where superadmins begin: what will not leave unless somebody does something; nothing where all leaves. */
export function StuckMails() {
  const isSuperadmin = useSession()?.user.userRole === 'superadmin'
  const { data } = useQuery({ ...stuckQuery, enabled: isSuperadmin })
  if (!data || !(data.letters.length + data.waiting.count)) return null
  const { letters, waiting } = data
  return (
    <Alert color="orange" title="E-mails that do not leave" mb="md">
      <Stack gap={6}>
        {letters.map((letter) => (
          <Letter key={letter.id} letter={letter} />
        ))}
        {waiting.count ? (
          <Text size="sm">
            <Anchor component={AppLink} to={paths.adminTab('outbox')} inherit underline="always">
              {waiting.count === 1 ? '1 single mail' : `${waiting.count.toLocaleString('en')} single mails`}
            </Anchor>
            , such as passwords and links, {waiting.count === 1 ? 'is' : 'are'} waiting since{' '}
            <LocalTime instant={waiting.since} />. {waiting.reason}
          </Text>
        ) : null}
      </Stack>
    </Alert>
  )
}

function Letter({ letter: { id, subject, sender, trouble, since, reason } }: { letter: StuckLetter }) {
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      <Anchor component={AppLink} to={mailPaths.history(id)} inherit underline="always">
        {subject || '(no subject)'}
      </Anchor>{' '}
      {trouble === 'lost-sender' ? (
        <>
          by {sender}, for <LocalTime instant={since} />: {sender} may not send any more. Open it to take it over.
        </>
      ) : trouble === 'mail-server' ? (
        <>
          is waiting since <LocalTime instant={since} />. {reason}
        </>
      ) : (
        <>
          was stopped on <LocalTime instant={since} />. {reason}
        </>
      )}
    </Text>
  )
}
