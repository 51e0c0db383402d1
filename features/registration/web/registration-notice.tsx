import { Alert, Anchor, Box, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { versionWords } from '#shared/consent-version.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { LocalTime } from '#web/ui/local-time.tsx'
import { RecordPart } from '#web/ui/record-part.tsx'
import { guardianWords } from '../list-words.ts'
import type { RegistrationSummary } from '../staff-contract.ts'
import { registrationsOfQuery } from './api.ts'
import { registrationPaths } from './paths.ts'
import { recordPath } from './registration-words.tsx'

/** Above a volunteer or organisation: what staff should know of how it was registered. Nothing, most of the time. */
export function RegistrationNotice({ id: recordId }: { id: string }) {
  const { data = [] } = useQuery(registrationsOfQuery(recordId))
  const notices = data.filter((one) => one.state !== 'dismissed' && noticesOf(one, recordId).length)
  const agreed = data.find((one) => one.recordId === recordId && one.consentedOn)
  if (!notices.length && !agreed) return null
  return (
    <Stack gap="sm" mb="md">
      {agreed ? (
        <Text size="sm" c="dimmed">
          Agreed to {versionWords(agreed.consentVersion)} of the consent on <LocalTime instant={agreed.consentedOn} />,
          through the public form{agreed.channel ? ` (${agreed.channel})` : ''}.{' '}
          <Anchor component={AppLink} underline="always" to={registrationPaths.registration(agreed.id)}>
            What was agreed to
          </Anchor>
        </Text>
      ) : null}
      {notices.map((one) => (
        <Alert key={one.id} color="orange" role="status">
          {noticesOf(one, recordId).map((notice) => (
            <Text key={notice.text}>
              {notice.text}{' '}
              {notice.links.map(({ vid, name }) => (
                <Fragment key={vid}>
                  <Anchor component={AppLink} to={recordPath(one, vid)} style={{ marginRight: 8 }}>
                    {name}
                  </Anchor>
                  {one.form === 'individual' ? (
                    <Box component="span" mr="xs">
                      <RecordPart name="compare-two" about={{ oneId: recordId, otherId: vid, name }} />
                    </Box>
                  ) : null}
                </Fragment>
              ))}
            </Text>
          ))}
          <Text size="sm">
            {one.reason === 'walk-in' ? 'Added at a session on' : 'Registered through the public form on'}{' '}
            <LocalTime instant={one.createdOn} />.{' '}
            <Anchor component={AppLink} to={registrationPaths.registration(one.id)}>
              Look at the registration
            </Anchor>
          </Text>
        </Alert>
      ))}
    </Stack>
  )
}

function noticesOf(one: RegistrationSummary, recordId: string) {
  const isOwn = one.recordId === recordId
  const others = isOwn
    ? one.similar.filter(({ vid }) => vid !== recordId)
    : one.recordId
      ? [{ vid: one.recordId, name: one.name }]
      : []
  return [
    ...(one.state === 'waiting' && isOwn && one.reason === 'walk-in'
      ? [{ text: 'Came to a session as a walk-in: complete what is missing, and ask for consent.', links: [] }]
      : []),
    ...(one.state === 'waiting' && isOwn && one.reason !== 'walk-in'
      ? [{ text: 'Somebody registered with the NRIC of this person, and is waiting for your decision.', links: [] }]
      : []),
    ...(others.length && (one.state !== 'waiting' || one.reason === 'walk-in')
      ? [{ text: 'Possible duplicate of', links: others }]
      : []),
    ...(isOwn && ['asked', 'lapsed'].includes(one.guardian)
      ? [{ text: `${guardianWords[one.guardian]}.`, links: [] }]
      : []),
  ]
}
