import { ActionIcon, Anchor, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#web/lib/api-problem.ts'
import { toastError, toastSuccess, toastUndo } from '#web/lib/toasts.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import type { Channel } from '../channel-contract.ts'
import { useCreateChannel, useDeleteChannel, useRestoreChannel } from './api.ts'
import { registrationPaths } from './paths.ts'
import styles from './share.module.css'

interface ChannelListProps {
  channels: readonly Channel[]
  error: unknown
  isLoading: boolean
  onCreated: (id: string) => void
}

/** The channels by which people come, how many came by each, and a field to add one. */
export function ChannelList({ channels, error, isLoading, onCreated }: ChannelListProps) {
  const [name, setName] = useState('')
  const create = useCreateChannel()
  const remove = useDeleteChannel()
  const restore = useRestoreChannel()
  const add = (event: FormEvent) => {
    event.preventDefault()
    create.mutate(name, {
      onSuccess: (created) => {
        toastSuccess(`Created ${created.name}`)
        setName('')
        onCreated(created.id)
      },
    })
  }
  const takeAway = (id: string) =>
    remove.mutate(id, {
      onSuccess: ({ message }) =>
        toastUndo({ message, undo: () => restore.mutate(id, { onError: (wrong) => toastError(wrong) }) }),
      onError: (wrong) => toastError(wrong),
    })
  return (
    <section className={`panel ${styles.channels}`} aria-labelledby="channels-title">
      <Title order={2} size="h4" id="channels-title">
        Where they come from
      </Title>
      <Text c="dimmed">
        A channel has a link and a code of its own, such as one for the library and one for the newsletter: you see who
        came by which.
      </Text>
      <Refusal>{error ? messageOf(error) : ''}</Refusal>
      {channels.length ? (
        <ul className={styles.list}>
          {channels.map(({ id, name: called, count }) => (
            <li key={id} className={styles.channel}>
              <Text fw={600} className={styles.name}>
                {called}
              </Text>
              <Anchor component={AppLink} to={`${registrationPaths.registrations}?channelId=${id}`}>
                {count === 1 ? '1 registration' : `${count.toLocaleString('en')} registrations`}
              </Anchor>
              <ActionIcon
                variant="subtle"
                color="red"
                size="input-sm"
                aria-label={`Delete ${called}`}
                onClick={() => takeAway(id)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      ) : isLoading || error ? null : (
        <Text>There are no channels yet.</Text>
      )}
      <form onSubmit={add} noValidate>
        <Stack gap="xs">
          <Refusal>{create.isError ? messageOf(create.error) : ''}</Refusal>
          <Group gap="xs" align="flex-end">
            <TextInput
              label="New channel"
              placeholder="Library"
              value={name}
              maxLength={60}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
              className={styles.name}
            />
            <Button
              type="submit"
              variant="default"
              loading={create.isPending}
              leftSection={<IconPlus size={18} aria-hidden />}
            >
              Add channel
            </Button>
          </Group>
        </Stack>
      </form>
    </section>
  )
}
