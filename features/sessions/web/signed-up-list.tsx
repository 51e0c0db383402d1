import { Alert, Anchor, Button, CopyButton, Group, Loader, Stack, Text } from '@mantine/core'
import { formatDate } from '#shared/dates.ts'
import type { Answer } from '#shared/endpoint.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { spoken } from '#web/ui/spoken.tsx'
import type { listSignedUp, SignedUp } from '../cancel-contract.ts'
import styles from './signed-up-list.module.css'

interface SignedUpListProps {
  people: Answer<typeof listSignedUp> | undefined
  error: unknown
  /** Which sessions they were signed up for. */
  about: string
}

const days = ({ starts }: SignedUp) => {
  const shown = starts.slice(0, 3).map(formatDate)
  return starts.length > 3 ? `${shown.join(', ')} and ${starts.length - 3} more` : shown.join(', ')
}

/** One line each, as it is pasted into a letter or a sheet. */
const asText = (people: readonly SignedUp[]) =>
  people.map((one) => [one.name, one.phone, one.email, days(one)].join('\t')).join('\n')

/** Who was signed up, with the ways to reach them. */
export function SignedUpList({ people: answer, error, about }: SignedUpListProps) {
  if (error)
    return (
      <Alert color="red" role="alert">
        {messageOf(error)}
      </Alert>
    )
  if (!answer) return <Loader />
  const { people, total } = answer
  if (!total) return <Text>Nobody was signed up for {spoken(about)}.</Text>
  const addresses = [...new Set(people.map(({ email }) => email).filter(Boolean))]
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text>
          {total === 1 ? '1 was' : `${total.toLocaleString('en')} were`} signed up for {spoken(about)}.
          {total > people.length ? ` The first ${people.length.toLocaleString('en')} are shown.` : ''}
        </Text>
        <Group gap="xs">
          <Copy label="Copy list" value={asText(people)} />
          {addresses.length ? <Copy label="Copy e-mail addresses" value={addresses.join(', ')} /> : null}
        </Group>
      </Group>
      <ul aria-label="Who was signed up" className={styles.list}>
        {people.map((one) => (
          <li key={one.vid}>
            <Text fw={600}>{spoken(one.name)}</Text>
            <Group gap="md">
              {one.phone ? <Anchor href={`tel:${one.phone.replaceAll(/[^+\d]/g, '')}`}>{one.phone}</Anchor> : null}
              {one.email ? <Anchor href={`mailto:${one.email}`}>{one.email}</Anchor> : null}
              {one.phone || one.email ? null : <Text c="dimmed">No phone and no e-mail</Text>}
              <Text size="sm" c="dimmed">
                {days(one)}
              </Text>
            </Group>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

function Copy({ label, value }: { label: string; value: string }) {
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Button size="compact-sm" variant="default" className={styles.copy} onClick={copy}>
          {copied ? 'Copied' : label}
        </Button>
      )}
    </CopyButton>
  )
}
