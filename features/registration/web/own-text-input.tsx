import { Stack, Text, Textarea } from '@mantine/core'
import { useId } from 'react'
import type { Language } from '#shared/define-words.ts'
import { languageNames } from '#shared/language-names.ts'
import { useTenantSettings } from '#web/lib/tenant-settings.ts'
import { type OwnText, writtenLanguages } from '../form-rules.ts'

interface OwnTextInputProps {
  label: string
  help: string
  value: OwnText
  onChange: (value: OwnText) => void
}

/** A text in English and in the other languages of the organisation. */
export function OwnTextInput({ label, help, value, onChange }: OwnTextInputProps) {
  const id = useId()
  const others = useTenantSettings()?.volunteerLanguages ?? []
  // what is written in a language that is no longer chosen can still be seen and emptied
  const shown: Language[] = [...new Set<Language>(['en', ...others, ...writtenLanguages([value])])]
  return (
    <div role="group" aria-labelledby={id}>
      <Text fw={600} id={id}>
        {label}
      </Text>
      <Text size="sm" c="dimmed" mb={6}>
        {help}
      </Text>
      <Stack gap="xs">
        {shown.map((language) => (
          <Textarea
            key={language}
            label={<span lang={language}>{languageNames[language]}</span>}
            lang={language}
            aria-label={`${label}, ${languageNames[language]}`}
            value={value[language]}
            autosize
            minRows={2}
            maxRows={10}
            onChange={({ currentTarget }) => onChange({ ...value, [language]: currentTarget.value })}
          />
        ))}
      </Stack>
    </div>
  )
}
