import { Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Answers } from '../answer-rules.ts'
import type { Closing } from '../closing-contract.ts'

export interface PartProps {
  closing: Closing
  answers: Answers
  onChange: (part: Answers) => void
  /** What is wrong, by the id of the entry. */
  errors?: Readonly<Record<string, string>>
}

/** With the session's day: a time of another one says so. */
export interface TimesProps extends PartProps {
  day: string
}

/** One kind of what is open before a session is closed. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" gap="xs" aria-label={title}>
      <Title order={3} size="h5">
        {title}
      </Title>
      {children}
    </Stack>
  )
}

interface RowProps {
  name: string
  detail?: string
  error?: { id: string; message: string } | undefined
  children: ReactNode
}

/** Somebody, with what is said of them. */
export function Row({ name, detail, error, children }: RowProps) {
  return (
    <Group justify="space-between" gap="xs">
      <div style={{ minWidth: 0, flex: '1 1 10rem' }}>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        {detail ? (
          <Text size="sm" c="dimmed">
            {detail}
          </Text>
        ) : null}
      </div>
      {children}
      {error ? (
        <Text id={error.id} size="sm" c="red" w="100%">
          {error.message}
        </Text>
      ) : null}
    </Group>
  )
}
