import { Button } from '@mantine/core'
import { useSendsMail } from '#features/accounts/web/api.ts'
import { toastInfo, toastSuccess } from '#web/lib/toasts.tsx'
import { useSession } from '#web/lib/use-session.ts'
import { type DraftContent, useSendTest } from './message-api.ts'

interface SendTestButtonProps {
  content: Pick<DraftContent, 'subject' | 'html' | 'topic' | 'sessionId'>
  /** A template's: what a session has is made up. */
  hasExample?: boolean
}

/** Sends what is written to oneself, as somebody of the recipients would get it. */
export function SendTestButton({ content, hasExample = false }: SendTestButtonProps) {
  const email = useSession()?.user.email
  const sendsMail = useSendsMail()
  const test = useSendTest()
  const send = async () => {
    const { subject, html, topic, sessionId } = content
    const { message } = await test.mutateAsync({ subject, html, topic, sessionId, hasExample })
    if (sendsMail) toastSuccess(message)
    else toastInfo('Nothing has left: the test is kept in the Outbox')
  }
  return (
    <Button variant="subtle" loading={test.isPending} onClick={() => void send().catch(() => {})}>
      {email ? `Send a test to ${email}` : 'Send a test to me'}
    </Button>
  )
}
