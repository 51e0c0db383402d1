import { Alert, Badge, Group, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { isEmail } from '#shared/email.ts'
import { useFormValues } from '#web/forms/use-form-state.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { RecordPart } from '#web/ui/record-part.tsx'
import { WideTable } from '#web/ui/wide-table.tsx'
import type { MailRecord } from '../domain-contract.ts'
import { useCheckMailDomain } from './api.ts'
import type { SettingsForm } from './own-setting-inputs.tsx'
import styles from './tenant-settings.module.css'

/** Tries the sender of the form before it is saved: a mail to oneself, and what the records of its domain say. */
export function MailCheck({ form }: { form: SettingsForm }) {
  const heading = useId()
  const { mailSenderName, mailFrom, mailReplyTo } = useFormValues(form)
  const check = useCheckMailDomain()
  return (
    <section className={styles.check} aria-labelledby={heading}>
      <Title order={3} size="h5" id={heading}>
        Try it
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="sm">
        With the sender above, also before it is saved. Where the mail does not leave, it says here why, and in the
        Outbox.
      </Text>
      {check.error ? (
        <Alert color="red" role="alert" mb="sm">
          {messageOf(check.error)}
        </Alert>
      ) : null}
      <Group gap="xs">
        <ReasonedButton
          variant="default"
          because={isEmail(mailFrom) ? undefined : 'Enter a sender address first.'}
          loading={check.isPending}
          onClick={() => check.mutate(mailFrom)}
        >
          Look up the records of its domain
        </ReasonedButton>
        <RecordPart name="test-mail" about={{ mailSenderName, mailFrom, mailReplyTo }} />
      </Group>
      {check.data ? <Records {...check.data} /> : null}
    </section>
  )
}

const states: Record<MailRecord['state'], { label: string; color: string }> = {
  found: { label: 'Found', color: 'green' },
  missing: { label: 'Missing', color: 'orange' },
  wrong: { label: 'Wrong', color: 'red' },
  unanswered: { label: 'No answer', color: 'gray' },
  local: { label: 'Not public', color: 'gray' },
}

const meanings: Record<MailRecord['kind'], string> = {
  MX: 'receives answers',
  SPF: 'says who may send',
  DKIM: 'signs mails',
  DMARC: 'says what becomes of forged ones',
}

function Records({ domain, records }: { domain: string; records: MailRecord[] }) {
  return (
    <div role="status">
      <Text fw={600} mt="md" mb="xs">
        What {domain} says
      </Text>
      <WideTable label={`Records of ${domain}`} minWidth={480}>
        <table className={styles.records}>
          <thead>
            <tr>
              <th scope="col">Record</th>
              <th scope="col">State</th>
              <th scope="col">What there is, and what it needs</th>
            </tr>
          </thead>
          <tbody>
            {records.map(({ kind, host, state, found, needs }) => (
              <tr key={kind}>
                <th scope="row">
                  {kind}
                  <Text size="xs" c="dimmed">
                    {meanings[kind]}
                  </Text>
                </th>
                <td>
                  <Badge variant="light" color={states[state].color} miw="max-content">
                    {states[state].label}
                  </Badge>
                </td>
                <td>
                  <Text size="xs" c="dimmed">
                    {host}
                  </Text>
                  {found.map((text) => (
                    <code key={text}>{text}</code>
                  ))}
                  {needs ? <Text size="sm">{needs}</Text> : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </div>
  )
}
