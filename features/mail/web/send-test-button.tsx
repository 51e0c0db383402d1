import { Button } from '@mantine/core'
import { useSendsMail } from '#features/accounts/web/api.ts'
import type { Language } from '#shared/define-words.ts'
import { languageNames } from '#shared/language-names.ts'
import { toastInfo, toastSuccess } from '#web/lib/toasts.tsx'
import { useSession } from '#web/lib/use-session.ts'
import { spoken } from '#web/ui/spoken.tsx'
import { type DraftContent, useSendTest } from './message-api.ts'
import { versionIn } from './use-look.tsx'

interface SendTestButtonProps {
  content: Pick<DraftContent, 'subject' | 'html' | 'translations' | 'topic' | 'sessionId'>
  /** The language that is looked at. */
  language: Language
  /** The draft whose attachment goes with it. */
  messageId?: string
  /** A template's: what a session has is made up. */
  hasExample?: boolean
}

/** Sends what is written to oneself, as somebody of the recipients would get it. */
export function SendTestButton({ content, language, messageId, hasExample = false }: SendTestButtonProps) {
  const email = useSession()?.user.email
  const sendsMail = useSendsMail()
  const test = useSendTest()
  const send = async () => {
    const { topic, sessionId } = content
    const { message } = await test.mutateAsync({
      ...versionIn(content, language),
      topic,
      sessionId,
      language,
      hasExample,
      messageId: messageId ?? null,
    })
    if (sendsMail) toastSuccess(message)
    else toastInfo(message)
  }
  return (
    <Button
      variant="subtle"
      loading={test.isPending}
      onClick={() => void send().catch(() => {})}
      // a long address takes two lines on a phone
      h="auto"
      mih="var(--button-height)"
      lh={1.4}
    >
      Send a test to {email ?? 'me'}
      {content.translations.length ? <> ({spoken(languageNames[language])})</> : ''}
    </Button>
  )
}
