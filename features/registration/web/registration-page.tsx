import { Alert, Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { versionWords } from '#shared/consent-version.ts'
import { usePathPart } from '#web/lib/address.ts'
import { ApiProblem, messageOf } from '#web/lib/api-problem.ts'
import { blockingError } from '#web/lib/blocking-error.ts'
import { downloadFile } from '#web/lib/download-file.ts'
import { toastError } from '#web/lib/toasts.tsx'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { LocalTime } from '#web/ui/local-time.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RecordActions } from '#web/ui/record-actions.tsx'
import { RecordPart } from '#web/ui/record-part.tsx'
import { formWords, guardianWords, stateWords } from '../list-words.ts'
import type { Registration } from '../staff-contract.ts'
import { findAgreementUrl, registrationQuery } from './api.ts'
import { DecideRegistration } from './decide-registration.tsx'
import { registrationPaths } from './paths.ts'
import { knownName, recordPath } from './registration-words.tsx'
import { RemindGuardian } from './remind-guardian.tsx'

/** One registration: what it became, its consent and guardian, and the decision where one is due. */
export function RegistrationPage() {
  const registrationId = usePathPart('registrationId')
  const query = useQuery(registrationQuery(registrationId))
  const { data } = query
  const error = blockingError(query)
  const name = data?.name ?? 'Registration'
  return (
    <>
      <PageHeader
        title={name}
        description={data ? `${formWords[data.form]} · ${stateWords[data.state]}` : undefined}
        breadcrumbs={[
          { label: 'Volunteers', to: '/volunteers' },
          { label: 'Registrations', to: registrationPaths.registrations },
          { label: name },
        ]}
      />
      {error ? (
        <Alert color="red" role="alert">
          {error instanceof ApiProblem && [400, 404].includes(error.status)
            ? 'This registration was not found.'
            : messageOf(error)}
        </Alert>
      ) : data ? (
        <Stack gap="lg">
          {data.state === 'waiting' ? <DecideRegistration registration={data} /> : null}
          {data.state === 'filed' && data.recordId ? (
            <RecordPart
              name="decide-stored"
              about={{ id: data.id, name: data.name, signs: [], recordId: data.recordId, form: data.form }}
            />
          ) : null}
          {data.state === 'waiting' ? null : (
            <Anchor component={AppLink} to={`${registrationPaths.registrations}?state=waiting`} w="fit-content">
              All registrations that wait
            </Anchor>
          )}
          {data.reason === 'walk-in' ? <RecordActions recordType="walk-in" id={data.id} name={data.name} /> : null}
          <Facts registration={data} />
        </Stack>
      ) : (
        <PageSkeleton />
      )}
    </>
  )
}

function Facts({ registration: one }: { registration: Registration }) {
  return (
    <section className="panel" aria-labelledby="facts-title">
      <Stack p="lg" gap="md">
        <Title order={2} id="facts-title">
          About this registration
        </Title>
        <Fact label="Registered">
          <LocalTime instant={one.createdOn} />
        </Fact>
        {one.channel ? <Fact label="Came by">{one.channel}</Fact> : null}
        {one.recordId ? (
          <Fact label={one.state !== 'waiting' || one.reason === 'walk-in' ? 'Added as' : 'Same person'}>
            <Anchor component={AppLink} to={recordPath(one, one.recordId)}>
              {one.state === 'waiting' ? knownName(one) : one.name}
            </Anchor>
          </Fact>
        ) : null}
        {one.similar.length ? (
          <Fact label="Possible duplicates">
            {one.similar.map(({ vid, name }) => (
              <Anchor component={AppLink} key={vid} to={recordPath(one, vid)} style={{ display: 'block' }}>
                {name}
              </Anchor>
            ))}
          </Fact>
        ) : null}
        <Fact label="Consent">
          {one.consentedOn ? (
            <>
              <Text style={{ whiteSpace: 'pre-line' }}>{one.consentText}</Text>
              <Text c="dimmed" size="sm">
                Given on <LocalTime instant={one.consentedOn} />, {versionWords(one.consentVersion)}
              </Text>
            </>
          ) : (
            'Not asked yet'
          )}
        </Fact>
        {one.guardian === 'none' ? null : (
          <Fact label="Parent or guardian">
            {guardianWords[one.guardian]} ({one.guardianEmail})
            {one.guardianConfirmedOn ? (
              <>
                , on <LocalTime instant={one.guardianConfirmedOn} />
              </>
            ) : one.guardian === 'confirmed' ? (
              ', as staff noted'
            ) : (
              <Group mt="xs" gap="xs">
                <RemindGuardian id={one.id} name={one.name} />
                {one.recordId && one.state !== 'waiting' ? (
                  <Button component={AppLink} variant="default" to={`${recordPath(one, one.recordId)}?do=guardian`}>
                    Note a yes by phone or on paper
                  </Button>
                ) : null}
              </Group>
            )}
          </Fact>
        )}
        {one.hasAgreement ? (
          <Fact label="Signed agreement">
            <AgreementButton id={one.id} />
          </Fact>
        ) : null}
        {one.decidedOn ? (
          <Fact label={stateWords[one.state]}>
            <LocalTime instant={one.decidedOn} /> by {one.decidedBy || 'the system, after 30 days'}
          </Fact>
        ) : null}
      </Stack>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <div>{children}</div>
    </div>
  )
}

function AgreementButton({ id }: { id: string }) {
  const download = () => findAgreementUrl(id).then(({ url }) => downloadFile(url, ''), toastError)
  return (
    <Button variant="default" leftSection={<IconFileText size={18} aria-hidden />} onClick={() => void download()}>
      Download
    </Button>
  )
}
