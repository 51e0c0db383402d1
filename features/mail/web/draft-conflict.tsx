import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { goTo } from '#web/lib/navigation.ts'
import { type DraftContent, useCreateDraft } from './message-api.ts'
import { mailPaths } from './paths.ts'

interface DraftConflictProps {
  content: DraftContent
  /** Saves over what the colleague kept. */
  onReplace: () => void
}

/** A colleague has saved this draft in between: nothing is saved over theirs, and nothing that was typed is dropped, unasked. */
export function DraftConflict({ content, onReplace }: DraftConflictProps) {
  const { mutateAsync, isPending } = useCreateDraft()
  const keepOwn = async () => {
    const { id } = await mutateAsync(content)
    goTo(mailPaths.draft(id), { unasked: true })
  }
  return (
    <Alert color="orange" role="alert" title="Somebody else has changed this draft">
      <Stack gap="sm">
        <Text>
          What you have typed is still here, and is not saved over theirs. Keep it as a draft of its own, without the
          attachment, or replace what they wrote.
        </Text>
        <Group gap="sm">
          <Button loading={isPending} onClick={() => void keepOwn().catch(() => {})}>
            Keep mine as a new draft
          </Button>
          <Button variant="default" onClick={onReplace}>
            Replace theirs with mine
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
