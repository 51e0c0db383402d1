import { Button, Code, Group } from '@mantine/core'
import { randomId } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { toastError, toastKept } from '../lib/toasts.tsx'
import { spoken } from './spoken.tsx'

/** Puts a text on the clipboard; says so where the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    toastError(new Error('It could not be copied. Select the text and copy it by hand.'))
    return false
  }
}

/** Says something that is needed elsewhere: it can be copied, and stays until it is closed. */
export const toastCopy = (message: string, text: string): void =>
  toastKept(
    randomId(),
    <>
      {spoken(message)}
      <CopiedText text={text} />
    </>,
  )

function CopiedText({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false)
  return (
    <Group gap="xs" mt="xs">
      <Code fz="sm" style={{ userSelect: 'all', overflowWrap: 'anywhere' }}>
        {text}
      </Code>
      <Button
        variant="default"
        size="compact-sm"
        mih={{ base: 44, sm: 30 }}
        leftSection={isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
        onClick={() => void copyText(text).then(setCopied)}
      >
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
    </Group>
  )
}
