import { ActionIcon, Badge, Button, Group, Loader, SegmentedControl, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSendsMail } from '#features/accounts/web/api.ts'
import type { TableState } from '#web/lib/table-search.ts'
import { toastInfo } from '#web/lib/toasts.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { DataTableColumn } from '#web/ui/data-table-column.ts'
import type { ChosenAudience, Recipient } from '../audience-contract.ts'
import { leftOutWords, nobodyWords, peopleOf } from '../message-words.ts'
import type { MailTopic } from '../rules.ts'
import { recipientCountQuery, recipientsQuery } from './message-api.ts'
import { PastSessions } from './past-sessions.tsx'
import { StatusesOf } from './statuses-of.tsx'
import { pause } from './use-look.tsx'

interface RecipientsPanelProps {
  audiences: ChosenAudience[]
  topic: MailTopic
  /** The session that the letter is about. */
  sessionId: string | null
  /** Of those that are no typed addresses, in their order. */
  onRemove: (index: number) => void
  onAdd: () => void
  /** Of those whom a filter finds the active ones alone. */
  onNarrow: (audiences: ChosenAudience[]) => void
}

const firstPage: TableState = { page: 1, size: 10, sort: undefined, filters: {} }
const kinds = { indivols: 'Individual', volunteeringorg: 'Organisation', member: 'Member', address: '' }

const person: readonly DataTableColumn<Recipient>[] = [
  { name: 'name', title: 'Name', cell: (one) => one.name || one.address, width: '34%' },
  { name: 'address', title: 'Email', cell: (one) => one.address, onCard: 'plain' },
]
const columnsGet: typeof person = [
  ...person,
  { name: 'kind', title: 'Type', cell: (one) => kinds[one.kind], width: '9rem', onCard: 'beside' },
]
const columnsLeft: typeof person = [
  ...person,
  { name: 'leftOut', title: 'Why not', cell: (one) => one.leftOut && leftOutWords[one.leftOut], width: '26%' },
]

/** Whom the letter is for: as they were chosen, how many that is, and each of them in a table. */
export function RecipientsPanel({ audiences, topic, sessionId, onRemove, onAdd, onNarrow }: RecipientsPanelProps) {
  const chosen = audiences.filter(({ kind }) => kind !== 'addresses')
  const [settled] = useDebouncedValue(audiences, pause)
  const count = useQuery({
    ...recipientCountQuery(settled, topic, { ownFields: [], sessionId }),
    enabled: settled.length > 0,
  })
  useDoublesWarning(settled.length ? count.data?.doubles : 0)
  const leftOut = count.data?.leftOut.reduce((sum, one) => sum + one.count, 0) ?? 0
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text component="h2" fw={600}>
          Recipients
        </Text>
        <Button variant="subtle" size="compact-md" leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
          Add Volunteers
        </Button>
      </Group>
      {chosen.length ? (
        <Group gap="xs">
          {chosen.map((one, index) => (
            <Badge
              key={`${one.kind} ${one.label ?? ''} ${index}`}
              variant="light"
              size="lg"
              rightSection={
                <ActionIcon
                  variant="transparent"
                  size="sm"
                  aria-label={`Remove ${one.label || one.kind}`}
                  onClick={() => onRemove(index)}
                >
                  <IconX size={14} aria-hidden />
                </ActionIcon>
              }
            >
              {one.label || one.kind}
            </Badge>
          ))}
        </Group>
      ) : null}
      {audiences.length === 0 ? (
        <Text c="dimmed">Nobody yet.</Text>
      ) : count.data ? (
        <>
          <PastSessions days={count.data.pastDays} />
          <Text role="status">
            <Total total={count.data.total} nobody={nobodyWords(settled, leftOut)} />
            {count.data.doubles ? ` ${doublesWords(count.data.doubles)}` : ''}
            {leftOut ? ` ${peopleOf(leftOut)} left out: ${whyText(count.data.leftOut)}.` : ''}
          </Text>
          <StatusesOf counts={count.data.statuses} audiences={audiences} onNarrow={onNarrow} />
          {count.data.total || leftOut ? <PeopleTable audiences={settled} topic={topic} leftOut={leftOut} /> : null}
        </>
      ) : (
        <Loader size="sm" aria-label="Counting" />
      )}
    </Stack>
  )
}

const doublesWords = (count: number) =>
  count === 1
    ? '1 address was chosen more than once and gets one.'
    : `${count.toLocaleString('en')} addresses were chosen more than once and get one each.`

/** Also where an address that was added belongs to somebody who is among them already, which only the server knows. */
function useDoublesWarning(doubles: number | undefined): void {
  const before = useRef<number>(undefined)
  useEffect(() => {
    if (doubles === undefined) return
    if (before.current !== undefined && doubles > before.current) toastInfo('Email duplicates has been removed')
    before.current = doubles
  }, [doubles])
}

function Total({ total, nobody }: { total: number; nobody: string }) {
  const verb = useSendsMail() ? 'will' : 'would'
  if (!total) return <b>{`${nobody}.`}</b>
  return (
    <>
      <b>{peopleOf(total)}</b> {verb} get this e-mail{total > 1 ? ', each a mail of their own.' : '.'}
    </>
  )
}

type LeftOut = { reason: keyof typeof leftOutWords; count: number }[]
export const whyText = (leftOut: LeftOut): string =>
  leftOut.map(({ reason, count }) => `${count.toLocaleString('en')} ${leftOutWords[reason]}`).join(', ')

function PeopleTable({
  audiences,
  topic,
  leftOut,
}: {
  audiences: ChosenAudience[]
  topic: MailTopic
  leftOut: number
}) {
  const [asked, setAsked] = useState<'get' | 'left'>('get')
  const [table, setTable] = useState<TableState>(firstPage)
  const isLeft = asked === 'left' && leftOut > 0
  const people = useQuery(recipientsQuery({ audiences, topic, leftOut: isLeft, page: table.page, size: table.size }))
  return (
    <Stack gap="xs">
      {leftOut ? (
        <SegmentedControl
          size="xs"
          aria-label="Which people"
          value={asked}
          onChange={(next) => {
            setAsked(next as 'get' | 'left')
            setTable(firstPage)
          }}
          data={[
            { value: 'get', label: 'Get it' },
            { value: 'left', label: `Left out (${leftOut.toLocaleString('en')})` },
          ]}
        />
      ) : null}
      <DataTable
        noun="recipients"
        columns={isLeft ? columnsLeft : columnsGet}
        rows={people.data?.recipients}
        error={people.error}
        onRetry={() => void people.refetch()}
        total={people.data && { value: people.data.total, relation: 'eq' }}
        state={table}
        onChange={(part) => setTable((before) => ({ ...before, page: 1, ...part }))}
        rowId={(one) => `${one.personId ?? ''} ${one.address}`}
        rowName={(one) => one.name || one.address}
        refreshing={people.isPlaceholderData}
        empty={null}
      />
    </Stack>
  )
}
