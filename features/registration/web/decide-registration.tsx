import { Alert, Button, Checkbox, Group, Stack, Table, Text, Title, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { idOfOwnPath } from '#features/own-fields/rules.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FileLink } from '#web/ui/file-link.tsx'
import { RecordPart } from '#web/ui/record-part.tsx'
import type { Registration } from '../staff-contract.ts'
import { findSentFileUrl, useDismissRegistration } from './api.ts'
import styles from './decide-registration.module.css'
import { decisionWords } from './registration-words.tsx'

/** What was sent, beside what is stored. Nothing is taken over that nobody ticked. */
export function DecideRegistration({ registration }: { registration: Registration }) {
  const { id, sent, recordId, name } = registration
  const isKnown = recordId !== null
  const [take, setTake] = useState<string[]>([])
  const [dismissing, setDismissing] = useState(false)
  const dismiss = useDismissRegistration(id)
  return (
    <section className="panel" aria-labelledby="decision-title">
      <Stack p="lg" gap="md">
        <Title order={2} id="decision-title">
          This registration is waiting for you
        </Title>
        <Text>{decisionWords(registration)}</Text>
        {registration.form === 'individual' ? <RecordPart name="welcome-notice" about={{}} /> : null}
        {dismiss.error ? (
          <Alert color="red" role="alert">
            {messageOf(dismiss.error)}
          </Alert>
        ) : null}
        {sent.length ? <SentTable {...{ id, sent, isKnown, take, setTake }} /> : null}
        <Group className={styles.decision} data-save-bar>
          <RecordPart
            name="accept-looked-at"
            about={{
              id,
              name,
              signs: [],
              take,
              label: isKnown
                ? take.length
                  ? `Accept and take over ${take.length}`
                  : 'Accept, change nothing'
                : 'Accept',
            }}
          />
          <Button variant="default" onClick={() => setDismissing(true)}>
            Dismiss
          </Button>
        </Group>
      </Stack>
      <ConfirmDialog
        opened={dismissing}
        onClose={() => setDismissing(false)}
        title="Dismiss this registration"
        confirmLabel="Dismiss"
        dangerous
        busy={dismiss.isPending}
        onConfirm={() =>
          dismiss.mutate(undefined, {
            onSuccess: () => toastSuccess(`Dismissed the registration of ${name}`),
            onSettled: () => setDismissing(false),
          })
        }
      >
        What {name} sent is forgotten. This cannot be undone.
      </ConfirmDialog>
    </section>
  )
}

interface SentTableProps {
  /** Of the registration. */
  id: string
  sent: Registration['sent']
  isKnown: boolean
  take: string[]
  setTake: (change: (before: string[]) => string[]) => void
}

function SentTable({ id, sent, isKnown, take, setTake }: SentTableProps) {
  return (
    <div style={{ overflowX: 'auto' }}>
      <Table withTableBorder>
        <Table.Thead>
          <Table.Tr>
            {isKnown ? (
              <Table.Th>
                {sent.length > 1 ? (
                  <Checkbox
                    label={
                      <>
                        Take over<VisuallyHidden> all</VisuallyHidden>
                      </>
                    }
                    checked={take.length === sent.length}
                    indeterminate={take.length > 0 && take.length < sent.length}
                    onChange={({ currentTarget: { checked } }) =>
                      setTake(() => (checked ? sent.map(({ field }) => field) : []))
                    }
                  />
                ) : (
                  'Take over'
                )}
              </Table.Th>
            ) : null}
            <Table.Th w={isKnown ? undefined : '45%'}>Field</Table.Th>
            {isKnown ? <Table.Th>On record</Table.Th> : null}
            <Table.Th>Sent</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sent.map((one) => (
            <Table.Tr key={one.field}>
              {isKnown ? (
                <Table.Td>
                  <Checkbox
                    aria-label={`Take over ${one.label}`}
                    checked={take.includes(one.field)}
                    onChange={({ currentTarget: { checked } }) =>
                      setTake((before) =>
                        checked ? [...before, one.field] : before.filter((field) => field !== one.field),
                      )
                    }
                  />
                </Table.Td>
              ) : null}
              <Table.Th scope="row">{one.label}</Table.Th>
              {isKnown ? <Table.Td>{one.current}</Table.Td> : null}
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                {one.isFile ? (
                  <FileLink name={one.sent} findUrl={() => findSentFileUrl(id, idOfOwnPath(one.field))} />
                ) : (
                  one.sent
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
