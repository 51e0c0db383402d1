import {
  ActionIcon,
  Badge,
  Button,
  Group,
  Loader,
  Pagination,
  SegmentedControl,
  Stack,
  Table,
  Text,
} from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { WideTable } from '#web/ui/wide-table.tsx'
import type { ChosenAudience } from '../audience-contract.ts'
import { leftOutWords, nobodyWords, peopleOf } from '../message-words.ts'
import type { MailTopic } from '../rules.ts'
import { recipientCountQuery, recipientsQuery } from './message-api.ts'
import { PastSessions } from './past-sessions.tsx'
import { pause } from './use-look.tsx'

interface RecipientsPanelProps {
  audiences: ChosenAudience[]
  topic: MailTopic
  /** The session that the letter is about. */
  sessionId: string | null
  /** Of those that are no typed addresses, in their order. */
  onRemove: (index: number) => void
  onAdd: () => void
}

const size = 10
const kinds = { indivols: 'Individual', volunteeringorg: 'Organisation', address: '' }

/** Whom the letter is for: as they were chosen, how many that is, and each of them in a table. */
export function RecipientsPanel({ audiences, topic, sessionId, onRemove, onAdd }: RecipientsPanelProps) {
  const chosen = audiences.filter(({ kind }) => kind !== 'addresses')
  const [settled] = useDebouncedValue(audiences, pause)
  const count = useQuery({
    ...recipientCountQuery(settled, topic, { ownFields: [], sessionId }),
    enabled: settled.length > 0,
  })
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
            {count.data.doubles ? ` ${count.data.doubles} chosen more than once get one.` : ''}
            {leftOut ? ` ${peopleOf(leftOut)} left out: ${whyText(count.data.leftOut)}.` : ''}
          </Text>
          {count.data.total || leftOut ? <PeopleTable audiences={settled} topic={topic} leftOut={leftOut} /> : null}
        </>
      ) : (
        <Loader size="sm" aria-label="Counting" />
      )}
    </Stack>
  )
}

function Total({ total, nobody }: { total: number; nobody: string }) {
  if (!total) return <b>{`${nobody}.`}</b>
  return (
    <>
      <b>{peopleOf(total)}</b> will get this e-mail{total > 1 ? ', each a mail of their own.' : '.'}
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
  const [page, setPage] = useState(1)
  const isLeft = asked === 'left' && leftOut > 0
  const people = useQuery(recipientsQuery({ audiences, topic, leftOut: isLeft, page, size }))
  const pages = Math.ceil((people.data?.total ?? 0) / size)
  return (
    <Stack gap="xs">
      {leftOut ? (
        <SegmentedControl
          size="xs"
          aria-label="Which people"
          value={asked}
          onChange={(next) => {
            setAsked(next as 'get' | 'left')
            setPage(1)
          }}
          data={[
            { value: 'get', label: 'Get it' },
            { value: 'left', label: `Left out (${leftOut.toLocaleString('en')})` },
          ]}
        />
      ) : null}
      <WideTable label="Recipients" minWidth={480}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Name</Table.Th>
              <Table.Th>Email</Table.Th>
              <Table.Th>{isLeft ? 'Why not' : 'Type'}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {people.data?.recipients.map((one) => (
              <Table.Tr key={`${one.personId ?? ''} ${one.address}`}>
                <Table.Td>{one.name}</Table.Td>
                <Table.Td style={{ overflowWrap: 'normal', wordBreak: 'normal' }}>{one.address}</Table.Td>
                <Table.Td>{one.leftOut ? leftOutWords[one.leftOut] : kinds[one.kind]}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
      {pages > 1 ? (
        <Pagination
          size="sm"
          total={pages}
          value={page}
          onChange={setPage}
          getControlProps={(control) => ({ 'aria-label': `${control} page` })}
        />
      ) : null}
    </Stack>
  )
}
