import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconBrandWhatsapp, IconCopy, IconExternalLink, IconMessage, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { smsLink, whatsAppLink } from '#features/mail/phone-rules.ts'
import { volunteerQuery } from '#features/volunteers/web/api.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { useSession } from '#web/lib/use-session.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { copyText } from '#web/ui/copy-text.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { cardLink, cardMessage } from '../card-rules.ts'
import { showCard } from './staff-api.ts'

interface PhoneCardDialogProps {
  vid: string
  name: string
  onClose: () => void
}

/** The card that somebody has, to be sent to their phone: as a link, by WhatsApp or as an SMS that staff send. */
export function PhoneCardDialog({ vid, name, onClose }: PhoneCardDialogProps) {
  const organisation = useSession()?.user.tenantName ?? ''
  const phone = useQuery(volunteerQuery(vid)).data?.mobileNo ?? ''
  const { mutate, data, error, isPending } = useWrite(showCard, { refreshes: ['history'] })
  useEffect(() => mutate({ vid }), [mutate, vid])
  const link = data && cardLink(location.origin, { ...data, organisation })
  const text = link ? cardMessage({ name, organisation }, link) : ''
  const [whatsApp, sms] = [whatsAppLink(phone, text), smsLink(phone, text)]
  return (
    <Dialog opened onClose={onClose} isForReading title={`The card of ${name}`}>
      <Stack>
        {error ? (
          <Alert color="red" role="alert">
            {messageOf(error)}
          </Alert>
        ) : null}
        {data && link ? (
          <>
            <QrCode text={data.code} label={`The code of ${name}`} />
            <Text>
              {name} opens the link on a phone and holds the code under the scanner of the kiosk. Anyone who has the
              link can check in as {name}: send it to nobody else.
            </Text>
            <Group gap="xs">
              <Button
                leftSection={<IconCopy size={18} aria-hidden />}
                onClick={() => void copyText(link).then((done) => done && toastSuccess(`Copied the card of ${name}`))}
              >
                Copy link
              </Button>
              {whatsApp ? (
                <Button
                  component="a"
                  href={whatsApp}
                  target="_blank"
                  rel="noopener"
                  variant="default"
                  leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
                >
                  WhatsApp
                </Button>
              ) : null}
              {sms ? (
                <Button component="a" href={sms} variant="default" leftSection={<IconMessage size={18} aria-hidden />}>
                  SMS
                </Button>
              ) : null}
              <Button
                component="a"
                href={link}
                target="_blank"
                rel="noopener"
                variant="default"
                leftSection={<IconExternalLink size={18} aria-hidden />}
              >
                Open it
              </Button>
            </Group>
            <Group gap="xs">
              <Text size="sm" c="dimmed" flex="1 1 14rem">
                Was the card or the phone lost? A new card makes the one before, printed or sent, stop working.
              </Text>
              <Button
                variant="default"
                leftSection={<IconRefresh size={18} aria-hidden />}
                loading={isPending}
                onClick={() =>
                  mutate(
                    { vid, isLost: true },
                    { onSuccess: () => toastSuccess(`${name} has a new card. The one before no longer works.`) },
                  )
                }
              >
                Make a new card
              </Button>
            </Group>
          </>
        ) : error ? null : (
          <Skeleton height={260} />
        )}
      </Stack>
    </Dialog>
  )
}
