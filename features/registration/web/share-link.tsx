import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconCode, IconCopy, IconExternalLink, IconPrinter } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useFormShared } from '#features/first-steps/web/api.ts'
import { toastError, toastSuccess } from '#web/lib/toasts.tsx'
import { copyText } from '#web/ui/copy-text.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import type { Channel } from '../channel-contract.ts'
import type { FormName } from '../link-rules.ts'
import { savePoster } from './api.ts'
import { EmbedDialog } from './embed-dialog.tsx'
import styles from './share.module.css'

interface ShareLinkProps {
  form: FormName
  title: string
  link: string
  channel: Channel | undefined
}

/** One public form: its link, its code, its poster, and the code for a website. */
export function ShareLink({ form, title, link, channel }: ShareLinkProps) {
  const id = useId()
  const tellShared = useFormShared()
  const [isEmbedding, setEmbedding] = useState(false)
  const [isPrinting, setPrinting] = useState(false)
  const copy = async () => {
    if (!(await copyText(link))) return
    toastSuccess(`Copied the link: ${title}`)
    tellShared()
  }
  const print = async () => {
    setPrinting(true)
    try {
      await savePoster(form, channel)
      tellShared()
    } catch (error) {
      toastError(error)
    } finally {
      setPrinting(false)
    }
  }
  return (
    <section className={`panel ${styles.form}`} aria-labelledby={id}>
      <div className={styles.code}>
        <QrCode text={link} label={`QR code of the ${title.toLowerCase()}`} />
      </div>
      <Stack gap="sm" className={styles.about}>
        <Title order={2} size="h4" id={id}>
          {title}
          {channel ? `, ${channel.name}` : ''}
        </Title>
        <Text style={{ overflowWrap: 'anywhere' }}>
          <Anchor href={link} target="_blank" rel="noopener">
            {link}
          </Anchor>
        </Text>
        <Group gap="xs">
          <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
            Copy link
          </Button>
          <Button
            variant="default"
            loading={isPrinting}
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => void print()}
          >
            Poster (PDF)
          </Button>
          <Button variant="default" leftSection={<IconCode size={18} aria-hidden />} onClick={() => setEmbedding(true)}>
            Embed
          </Button>
          <Button
            component="a"
            href={link}
            target="_blank"
            rel="noopener"
            variant="default"
            leftSection={<IconExternalLink size={18} aria-hidden />}
          >
            Open the form
          </Button>
        </Group>
      </Stack>
      {isEmbedding ? <EmbedDialog link={link} title={title} onClose={() => setEmbedding(false)} /> : null}
    </section>
  )
}
