import { Alert, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/lib/api-problem.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { outboxMailQuery } from './api.ts'
import styles from './outbox.module.css'

/** One kept mail. Its plain text is shown, with its links as links; its HTML never runs here. */
export function OutboxMailDialog({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const mail = useQuery({ ...outboxMailQuery(id ?? ''), enabled: id !== undefined })
  return (
    <Dialog opened={id !== undefined} onClose={onClose} size="lg" title={mail.data?.subject || 'Mail'}>
      {mail.isError ? (
        <Alert color="red" role="alert">
          {messageOf(mail.error)}
        </Alert>
      ) : mail.data ? (
        <Stack gap="sm">
          <Text c="dimmed">To: {mail.data.to}</Text>
          <div className={styles.text}>
            <LinkedText text={mail.data.text} />
          </div>
        </Stack>
      ) : (
        <Skeleton height={160} />
      )}
    </Dialog>
  )
}

function LinkedText({ text }: { text: string }) {
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((part, index) =>
    index % 2 ? (
      <a key={`${index}-${part}`} href={part} rel="noopener noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  )
}
