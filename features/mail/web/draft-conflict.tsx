import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { goTo } from '#web/lib/navigation.ts'
import { type DraftContent, useCreateDraft } from './message-api.ts'
import { mailPaths } from './paths.ts'
import { dropUnsaved } from './unsaved-letter.tsx'

interface DraftConflictProps {
  id: string
  content: DraftContent
  /** Saves over what the colleague kept; without it the draft is not this person's any more. */
  onReplace?: () => void
}

/** What was typed as a draft of its own, which is opened. */
function KeepOwn({ id: before, content }: { id: string; content: DraftContent }) {
  const { mutateAsync, isPending } = useCreateDraft()
  const keepOwn = async () => {
    const { id } = await mutateAsync(content)
    dropUnsaved(before)
    goTo(mailPaths.draft(id), { unasked: true })
  }
  return (
    <Button loading={isPending} onClick={() => void keepOwn().catch(() => {})}>
      Keep mine as a new draft
    </Button>
  )
}

/** A colleague has sent it while somebody typed in it: what was typed is in none of the mails, and is kept if wanted. */
export function SentMeanwhile({ id, content }: { id: string; content: DraftContent }) {
  return (
    <Alert color="orange" role="alert" title="Somebody else has sent this e-mail">
      <Stack gap="sm">
        <Text>
          It left as it was saved then. What you see here is no longer sent: you can keep it as a draft of its own,
          without the attachment.
        </Text>
        <Group gap="sm">
          <KeepOwn id={id} content={content} />
          <Button variant="default" onClick={() => goTo(mailPaths.history(id), { unasked: true })}>
            See what was sent
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}

/** A colleague has saved this draft in between: nothing is saved over theirs, and nothing that was typed is dropped, unasked. */
export function DraftConflict({ id, content, onReplace }: DraftConflictProps) {
  return (
    <Alert
      color="orange"
      role="alert"
      title={onReplace ? 'Somebody else has changed this draft' : 'This draft is no longer yours'}
    >
      <Stack gap="sm">
        <Text>
          {onReplace
            ? 'What you have typed is still here, and is not saved over theirs. Keep it as a draft of its own, without the attachment, or replace what they wrote.'
            : 'Somebody else has deleted it, or has chosen other recipients. What you have typed is still here: you can keep it as a draft of its own, without the attachment.'}
        </Text>
        <Group gap="sm">
          <KeepOwn id={id} content={content} />
          {onReplace ? (
            <Button variant="default" onClick={onReplace}>
              Replace theirs with mine
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Alert>
  )
}
