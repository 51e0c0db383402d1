import { Badge, Button, Group, NativeSelect, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSendsMail } from '#features/accounts/web/api.ts'
import { usePathPart } from '#web/lib/address.ts'
import { ApiProblem } from '#web/lib/api-problem.ts'
import { goTo } from '#web/lib/navigation.ts'
import { toastError, toastSuccess } from '#web/lib/toasts.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { DataTableColumn } from '#web/ui/data-table-column.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { LocalTime } from '#web/ui/local-time.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useTableState } from '#web/ui/use-table-state.ts'
import { subjectOf } from '../field-words.ts'
import type { MailMessage } from '../message-contract.ts'
import { againWords, peopleOf, reasonText, recipientWords } from '../message-words.ts'
import { recipientStates } from '../rules.ts'
import { MissedByPhone } from './by-phone.tsx'
import { LetterPreview } from './letter-preview.tsx'
import { messageQuery, messageRecipientsQuery, recipientsQuery, useCancelMessage, useSendAgain } from './message-api.ts'
import { MessageStanding } from './message-standing.tsx'
import { mailPaths } from './paths.ts'
import { SentFiles } from './sent-files.tsx'
import { useLook } from './use-look.tsx'

/** A letter that was sent: what it said, and what became of each mail. */
export function HistoryPage() {
  const id = usePathPart('messageId')
  // while it is being sent its numbers come by themselves
  const message = useQuery({
    ...messageQuery(id),
    refetchInterval: ({ state }) => (state.data?.state === 'sending' ? 2000 : false),
  })
  // there is none, or the address is no letter's
  const isUnknown = message.error instanceof ApiProblem && [400, 404].includes(message.error.status)
  useEffect(() => {
    if (isUnknown) goTo(mailPaths.mail, { replace: true })
  }, [isUnknown])
  const title = message.data ? subjectOf(message.data) : 'Email'
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={[
          { label: 'Communication' },
          { label: 'Email', to: `${mailPaths.mail}?tab=sent` },
          { label: title },
        ]}
        actions={message.data ? <Actions message={message.data} /> : null}
      />
      <Loaded query={message}>
        {(sent) => (
          <Stack gap="lg">
            <MessageStanding message={sent} />
            <div className="panel" style={{ padding: 24 }}>
              <SentLetter sent={sent} />
              <SentFiles sent={sent} />
            </div>
            {sent.counts['left-out'] || isAboutSession(sent) ? (
              <MissedByPhone id={id} isAboutSession={isAboutSession(sent)} />
            ) : null}
            <Recipients id={id} />
          </Stack>
        )}
      </Loaded>
    </>
  )
}

/** Time and place change late, when not everybody reads their e-mails. */
const isAboutSession = ({ topic, state }: MailMessage) => topic === 'sessions' && state !== 'scheduled'

/** It was stopped before anybody was recorded: its writer had lost the right to send it. */
const isUnbegun = ({ state, counts }: MailMessage) => state === 'stopped' && !Object.keys(counts).length

/** As its recipients got it. */
function SentLetter({ sent }: { sent: MailMessage }) {
  const look = useLook()
  // they are recorded while it is being sent
  const { data, refetch, isFetching } = useQuery({
    ...messageRecipientsQuery(sent.id, { state: '', name: '', page: 1, size: 50 }),
    refetchInterval: ({ state }) => (sent.state === 'sending' && !state.data?.recipients.length ? 1000 : false),
  })
  const isScheduled = sent.state === 'scheduled' || isUnbegun(sent)
  // until then, those who would get it now
  const { audiences, topic } = sent
  const planned = useQuery({
    ...recipientsQuery({ audiences, topic, leftOut: false, page: 1, size: 50 }),
    enabled: isScheduled && audiences.length > 0,
  })
  const isRecorded = data !== undefined && data.recipients.length > 0
  const isOver = sent.state !== 'sending' && sent.state !== 'scheduled'
  useEffect(() => {
    if (isOver && !isRecorded) void refetch()
  }, [isOver, isRecorded, refetch])
  // all of them may be people whom the reader does not see
  const isAwaited = !isRecorded && (!isOver || isFetching)
  if (isScheduled ? planned.isLoading : isAwaited) return <Skeleton height={240} />
  const people = isScheduled
    ? (planned.data?.recipients ?? [])
    : (data?.recipients ?? []).map((one) => ({ ...one, leftOut: null }))
  return <LetterPreview letter={sent} people={people} look={look} />
}

function Actions({ message }: { message: MailMessage }) {
  const [asking, setAsking] = useState<'cancel' | 'again'>()
  const cancel = useCancelMessage(message.id)
  const again = useSendAgain(message.id)
  const sendsMail = useSendsMail()
  // what is kept would only be kept again
  const missed = message.notReached.all - (sendsMail ? 0 : message.notReached.kept)
  const isOpen = message.state === 'sending' || message.state === 'scheduled'
  const isFirst = isUnbegun(message) && message.audiences.length > 0 && message.reminderHours === null
  const words = againWords({ isFirst, sendsMail, people: isFirst ? 'those for whom it is' : peopleOf(missed) })
  const close = () => setAsking(undefined)
  const run = async (work: typeof cancel, done: string) => {
    try {
      const after = await work.mutateAsync()
      toastSuccess(done)
      return after
    } catch (error) {
      toastError(error) // it may have been sent, or stopped by a colleague, meanwhile
      return undefined
    } finally {
      close()
    }
  }
  return (
    <>
      {isOpen ? (
        <Button variant="light" color="red" onClick={() => setAsking('cancel')}>
          {sendsMail || message.state === 'scheduled' ? 'Cancel sending' : 'Cancel'}
        </Button>
      ) : null}
      {isFirst ? <Button onClick={() => setAsking('again')}>Send it now</Button> : null}
      {!isOpen && missed ? <Button onClick={() => setAsking('again')}>Send again to {peopleOf(missed)}</Button> : null}
      <ConfirmDialog
        opened={asking === 'cancel'}
        title="Stop sending this e-mail?"
        confirmLabel="Stop sending"
        dangerous
        busy={cancel.isPending}
        onClose={close}
        onConfirm={() =>
          void run(cancel, 'The e-mail was stopped').then((done) => {
            // nobody had been recorded for it yet
            if (done?.state === 'draft') goTo(mailPaths.draft(message.id))
          })
        }
      >
        {message.state === 'scheduled'
          ? 'It becomes a draft again.'
          : 'Those who have it already keep it; the others do not get it. You can send it to them later.'}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'again'}
        title={isFirst ? 'Send this e-mail now?' : `Send this e-mail again to ${peopleOf(missed)}?`}
        confirmLabel={isFirst ? 'Send it now' : 'Send again'}
        busy={again.isPending}
        onClose={close}
        onConfirm={() => void run(again, words.done)}
      >
        {words.about}
      </ConfirmDialog>
    </>
  )
}

interface Row {
  id: string
  name: string
  address: string
  state: (typeof recipientStates)[number]
  reason: string
  sentOn: string | null
}
const columns: readonly DataTableColumn<Row>[] = [
  { name: 'name', title: 'Name', cell: (one) => one.name || one.address, filter: 'text', width: '26%' },
  { name: 'address', title: 'Email', cell: (one) => one.address, width: '28%' },
  {
    name: 'state',
    title: 'State',
    cell: (one) => <StateBadge state={one.state} />,
    width: '16%',
  },
  { name: 'reason', title: 'Why', cell: (one) => reasonText(one.reason, one.state) },
  {
    name: 'sentOn',
    title: 'Sent',
    cell: (one) => (one.sentOn ? <LocalTime instant={one.sentOn} /> : null),
    width: '16%',
    wideOnly: true,
  },
]
function StateBadge({ state }: Pick<Row, 'state'>) {
  const { label, colour } = recipientWords[state]
  return (
    <Badge variant="light" color={colour}>
      {label}
    </Badge>
  )
}

const names = ['name', 'state']

function Recipients({ id }: { id: string }) {
  const [table, change] = useTableState(names)
  const { page, size, filters } = table
  const state = recipientStates.find((one) => one === filters['state']) ?? ''
  const rows = useQuery(messageRecipientsQuery(id, { state, name: filters['name'] ?? '', page, size }))
  return (
    <Stack gap="sm">
      <Group justify="space-between" align="flex-end">
        <Text component="h2" fw={600} size="lg">
          Recipients
        </Text>
        <NativeSelect
          label="State"
          data={[
            { value: '', label: 'All' },
            ...recipientStates.map((value) => ({ value, label: recipientWords[value].label })),
          ]}
          value={state}
          onChange={(event) => change({ filters: { ...filters, state: event.currentTarget.value } })}
        />
      </Group>
      <DataTable
        noun="recipients"
        columns={columns}
        rows={rows.data?.recipients}
        error={rows.error}
        onRetry={() => void rows.refetch()}
        total={rows.data && { value: rows.data.total, relation: 'eq' }}
        state={table}
        onChange={change}
        rowId={(one) => one.id}
        rowName={(one) => one.name || one.address}
        refreshing={rows.isPlaceholderData}
        empty={<Text>Nobody yet: they are written down when the sending begins.</Text>}
      />
    </Stack>
  )
}
