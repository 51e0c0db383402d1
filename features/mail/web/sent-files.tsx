import { Anchor, Button, Group, Text } from '@mantine/core'
import { IconPaperclip, IconPhoto } from '@tabler/icons-react'
import { useMemo } from 'react'
import { downloadFile } from '#web/lib/download-file.ts'
import { toastError } from '#web/lib/toasts.tsx'
import type { MailMessage } from '../message-contract.ts'
import { sizeText } from '../message-words.ts'
import { findAttachmentUrl } from './message-api.ts'
import { picturesIn } from './pictures-in.tsx'

/** What went with a letter: its file, and the pictures of its text in full size. */
export function SentFiles({ sent }: { sent: MailMessage }) {
  const { attachment } = sent
  const pictures = useMemo(() => picturesIn([sent, ...sent.translations].map(({ html }) => html)), [sent])
  const open = () => findAttachmentUrl(sent.id).then(({ url }) => downloadFile(url, ''), toastError)
  if (!attachment && !pictures.length) return null
  return (
    <Group gap="sm" mt="sm">
      {attachment?.size ? (
        <Button
          variant="default"
          leftSection={<IconPaperclip size={18} aria-hidden />}
          onClick={() => void open()}
          // a long name of a file is cut, and is whole in the title
          title={attachment.name}
          maw="100%"
        >
          Attachment: {attachment.name} ({sizeText(attachment.size)})
        </Button>
      ) : attachment ? (
        <Text>Attachment: {attachment.name}, each recipient with their own</Text>
      ) : null}
      {pictures.map(({ address, name }, at) => (
        <Anchor key={address} href={address} target="_blank" rel="noopener" style={{ overflowWrap: 'anywhere' }}>
          <IconPhoto size={18} aria-hidden style={{ verticalAlign: 'text-bottom' }} /> Picture {at + 1}
          {name ? `: ${name}` : ''}
        </Anchor>
      ))}
    </Group>
  )
}
