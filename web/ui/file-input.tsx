import { Button, FileButton, Group, Input, Progress, Stack, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { use, useState } from 'react'
import { shownFileName } from '#shared/file-names.ts'
import { toastError } from '../lib/toasts.tsx'
import type { FieldInputProps } from './field-input-props.ts'
import { FileLink } from './file-link.tsx'
import styles from './form.module.css'
import { FormFilesContext } from './form-files.ts'
import { spoken } from './spoken.tsx'

/** A field that asks for a file: sent when it is chosen, and taken or let go of when the form is saved. */
export function FileInput({ field, id, value, onChange, onBlur, error, required, disabled }: FieldInputProps) {
  const files = use(FormFilesContext)
  const [progress, setProgress] = useState<number>()
  const held = typeof value === 'string' ? value : ''
  const kept = String(files?.kept[field.name] ?? '')
  const name = shownFileName(held)
  const choose = async (file: File | null) => {
    if (!file || !files) return
    setProgress(0)
    try {
      onChange(await files.upload(field.name, file, setProgress))
      onBlur()
    } catch (failure) {
      toastError(failure)
    }
    setProgress(undefined)
  }
  return (
    <Input.Wrapper
      role="group"
      aria-labelledby={`${id}-label`}
      label={spoken(field.label)}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={spoken(field.help)}
      error={spoken(error)}
      withAsterisk={required}
      classNames={{ error: styles.error ?? '' }}
    >
      {progress === undefined ? (
        <Stack gap={4} align="flex-start">
          {held ? (
            held === kept && files ? (
              <FileLink name={name} findUrl={() => files.findUrl(field.name)} />
            ) : (
              <Text style={{ overflowWrap: 'anywhere' }}>{spoken(name)}</Text>
            )
          ) : null}
          <Group gap="xs">
            <FileButton
              onChange={(file) => void choose(file)}
              disabled={disabled}
              inputProps={{ 'aria-label': `File for ${field.label}` }}
            >
              {(props) => (
                <Button
                  {...props}
                  id={id}
                  variant="default"
                  size="compact-sm"
                  mih={{ base: 44, sm: 30 }}
                  disabled={disabled}
                  leftSection={<IconUpload size={16} aria-hidden />}
                  aria-label={`${held ? 'Replace' : 'Upload'} ${field.label}`}
                >
                  {held ? 'Replace' : 'Upload'}
                </Button>
              )}
            </FileButton>
            {held ? (
              <Button
                variant="subtle"
                color="red"
                size="compact-sm"
                mih={{ base: 44, sm: 30 }}
                disabled={disabled}
                aria-label={`Remove ${name} from ${field.label}`}
                onClick={() => onChange('')}
              >
                Remove
              </Button>
            ) : null}
            {kept && held !== kept ? (
              <Button
                variant="subtle"
                size="compact-sm"
                mih={{ base: 44, sm: 30 }}
                aria-label={`Undo: keep ${shownFileName(kept)} in ${field.label}`}
                onClick={() => onChange(kept)}
              >
                Undo
              </Button>
            ) : null}
          </Group>
          <Text size="sm" c="dimmed" role="status">
            {noteOf(held, kept)}
          </Text>
        </Stack>
      ) : (
        // holds the focus for the button that comes back
        <Stack gap={4} role="status" tabIndex={-1}>
          <Text size="sm">Uploading… {Math.round(progress * 100)}%</Text>
          <Progress value={progress * 100} aria-label={`Uploading ${field.label}`} />
        </Stack>
      )}
    </Input.Wrapper>
  )
}

/** What a save will do; nothing where it changes nothing. */
function noteOf(held: string, kept: string): string {
  if (held === kept) return ''
  if (!held) return `${shownFileName(kept)} is removed when you save.`
  return kept ? `Takes the place of ${shownFileName(kept)} when you save.` : 'Kept when you save.'
}
