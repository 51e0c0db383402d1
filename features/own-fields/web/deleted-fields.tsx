import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { toastError, toastSuccess } from '#web/lib/toasts.tsx'
import { LocalDate } from '#web/ui/local-time.tsx'
import { spoken } from '#web/ui/spoken.tsx'
import { answersText } from '../kind-words.ts'
import { useRestoreOwnField } from './api.ts'

interface DeletedFieldsProps {
  deleted: readonly { id: string; label: string; answers: number; deletedOn: string }[]
}

/** Those that were deleted in the last 30 days, with their answers. */
export function DeletedFields({ deleted }: DeletedFieldsProps) {
  const restore = useRestoreOwnField()
  const bringBack = async (id: string) => toastSuccess((await restore.mutateAsync(id)).message)
  return (
    <section aria-label="Deleted fields">
      <Title order={2} size="h4" mb="xs">
        Deleted in the last 30 days
      </Title>
      <Stack gap="xs">
        {deleted.map(({ id, label, answers, deletedOn }) => (
          <Group key={id} className="panel" px="md" py="xs" justify="space-between">
            <div style={{ minWidth: 0 }}>
              <Text style={{ overflowWrap: 'anywhere' }}>{spoken(label)}</Text>
              <Text size="sm" c="dimmed">
                Deleted <LocalDate instant={deletedOn} /> · {answersText(answers)}
              </Text>
            </div>
            <Button
              variant="subtle"
              size="xs"
              mih={{ base: 44, sm: 28 }}
              aria-label={`Restore ${label}`}
              loading={restore.isPending && restore.variables === id}
              onClick={() => void bringBack(id).catch(toastError)}
            >
              Restore
            </Button>
          </Group>
        ))}
      </Stack>
    </section>
  )
}
