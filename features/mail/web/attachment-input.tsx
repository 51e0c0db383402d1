import { Alert, Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { type DragEvent, useId, useState } from 'react'
import { messageOf } from '#web/lib/api-problem.ts'
import { readAsBase64 } from '#web/lib/shrink-picture.ts'
import { sizeText } from '../message-words.ts'
import { largestAttachment } from '../rules.ts'
import styles from './attachment-input.module.css'
import { attachFile } from './message-api.ts'

interface AttachmentInputProps {
  messageId: string
  attachment: { name: string; size: number } | null
  /** Keeps what is typed first: the file changes the draft's version. */
  before: () => Promise<unknown>
  onChange: (attachment: { name: string; size: number } | null, version: number) => void
}

/** One file that goes with the letter: dropped here, or chosen. */
export function AttachmentInput({ messageId, attachment, before, onChange }: AttachmentInputProps) {
  const title = useId()
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const [isOver, setOver] = useState(false)
  const send = async (body: { name: string; content: string }) => {
    setProblem(undefined)
    setSending(true)
    try {
      await before()
      const kept = await attachFile(messageId, body)
      onChange(kept.attachment, kept.version)
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setSending(false)
    }
  }
  const take = async (files: readonly File[]) => {
    const [file] = files
    if (!file) return
    if (files.length > 1) return setProblem('Only one file can be attached.')
    if (!file.size) return setProblem('This file is empty.')
    if (file.size > largestAttachment) return setProblem('The attachment can be at most 5 MB.')
    await send({ name: file.name, content: await readAsBase64(file) }).catch(() => {})
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take([...event.dataTransfer.files])
  }
  return (
    <Stack gap="xs" role="group" aria-labelledby={title}>
      <Text size="sm" fw={500} id={title}>
        Attachment
      </Text>
      <div
        className={styles.zone}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        role="presentation"
      >
        {attachment ? (
          <Group gap="sm">
            <IconPaperclip size={18} aria-hidden />
            <Text>
              {attachment.name} ({sizeText(attachment.size)})
            </Text>
            <Button
              variant="subtle"
              color="red"
              size="compact-md"
              leftSection={<IconX size={16} aria-hidden />}
              loading={isSending}
              onClick={() => void send({ name: '', content: '' })}
            >
              Remove
            </Button>
          </Group>
        ) : (
          <Group gap="sm">
            <FileButton onChange={(file) => void take(file ? [file] : [])}>
              {(props) => (
                <Button
                  {...props}
                  variant="default"
                  loading={isSending}
                  leftSection={<IconPaperclip size={18} aria-hidden />}
                >
                  Choose a file
                </Button>
              )}
            </FileButton>
            <Text size="sm" c="dimmed">
              or drop it here: one file, at most 5 MB
            </Text>
          </Group>
        )}
      </div>
      {problem ? (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      ) : null}
    </Stack>
  )
}
