import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useSendsMail } from '#features/accounts/web/api.ts'
import { smsLink, whatsAppLink } from '#features/mail/phone-rules.ts'
import type { Answer } from '#shared/endpoint.ts'
import { toastError, toastSuccess } from '#web/lib/toasts.tsx'
import { copyText } from '#web/ui/copy-text.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { remindGuardian } from '../staff-contract.ts'
import { useRemindGuardian } from './api.ts'

interface RemindGuardianProps {
  id: string
  /** Of the child. */
  name: string
}

type NewLink = Answer<typeof remindGuardian>

/** Sends the guardian a new link; where no mail reaches them, staff get it to hand on. */
export function RemindGuardian({ id, name }: RemindGuardianProps) {
  const remind = useRemindGuardian(id)
  const sendsMail = useSendsMail()
  const [made, setMade] = useState<NewLink>()
  const send = () =>
    remind.mutate(undefined, {
      onSuccess: (answer) => (answer.link ? setMade(answer) : toastSuccess(`${answer.message}: ${name}`)),
      onError: toastError,
    })
  return (
    <>
      <Button variant="default" loading={remind.isPending} onClick={send}>
        {sendsMail ? 'Send a new link' : 'Make a new link'}
      </Button>
      {made ? <HandOn made={made} name={name} onClose={() => setMade(undefined)} /> : null}
    </>
  )
}

function HandOn({ made: { message, link, text, phone }, name, onClose }: HandOnProps) {
  const [whatsApp, sms] = [whatsAppLink(phone, text), smsLink(phone, text)]
  const copy = () => copyText(text).then((isCopied) => isCopied && toastSuccess(`Copied the link for ${name}`))
  return (
    <Dialog opened onClose={onClose} title={`Link for the parent or guardian of ${name}`} isForReading>
      <Stack gap="md">
        <Alert color="orange" role="status">
          {message}.
        </Alert>
        <Text>
          It is for the parent or guardian alone: anyone who opens it can agree in their name. It is valid for 14 days,
          and the one before has ended.
        </Text>
        <Text style={{ overflowWrap: 'anywhere', userSelect: 'all' }}>{link}</Text>
        <Group gap="xs">
          <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()} data-autofocus>
            Copy the words with the link
          </Button>
          {whatsApp ? (
            <Button component="a" variant="default" href={whatsApp} target="_blank" rel="noopener noreferrer">
              WhatsApp
            </Button>
          ) : null}
          {sms ? (
            <Button component="a" variant="default" href={sms}>
              SMS
            </Button>
          ) : (
            <Text size="sm" c="dimmed">
              No phone number of the guardian is kept.
            </Text>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}

interface HandOnProps {
  made: NewLink
  name: string
  onClose: () => void
}
