import { Button, Group, Menu, Stack, Tabs } from '@mantine/core'
import { IconLanguage, IconTrash } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Language } from '#shared/define-words.ts'
import { languageNames } from '#shared/language-names.ts'
import { useTenantSettings } from '#web/lib/tenant-settings.ts'
import { TabStrip } from '#web/ui/tab-strip.tsx'
import type { SessionOfLetter } from '../field-words.ts'
import type { Translation } from '../template-contract.ts'
import { LetterEditor } from './letter-editor.tsx'
import { SubjectInput } from './subject-input.tsx'

export interface LetterText {
  subject: string
  html: string
  translations: Translation[]
}

interface LetterInputProps {
  value: LetterText
  onChange: (part: Partial<LetterText>) => void
  /** Keep it stable: each new one with something wrong opens the English version. */
  errors: { subject?: string | undefined; html?: string | undefined }
  hasSession: SessionOfLetter
  /** Another language's version is written, and looked at. */
  onLanguage: (language: Language) => void
}

/** Subject and text of a letter, in English and in the languages that the organisation writes in. */
export function LetterInput({ value, onChange, errors, hasSession, onLanguage }: LetterInputProps) {
  const offered = useTenantSettings()?.volunteerLanguages ?? []
  const [language, setOnly] = useState<Language>('en')
  const setLanguage = (next: Language) => {
    setOnly(next)
    onLanguage(next)
  }
  // what is wrong is said in English's fields: they are shown, or it would be said to nobody
  const showWrong = useEffectEvent(() => {
    if (language !== 'en') setLanguage('en')
  })
  useEffect(() => {
    if (errors.subject || errors.html) showWrong()
  }, [errors])
  const written = value.translations.map((one) => one.language)
  const more = offered.filter((one) => !written.includes(one))
  const setTranslation = (of: Translation['language'], part: Partial<Translation>) =>
    onChange({ translations: value.translations.map((one) => (one.language === of ? { ...one, ...part } : one)) })
  const add = (one: Translation['language']) => {
    onChange({ translations: [...value.translations, { language: one, subject: value.subject, html: value.html }] })
    setLanguage(one)
  }
  const remove = (of: Translation['language']) => {
    setLanguage('en')
    onChange({ translations: value.translations.filter((one) => one.language !== of) })
  }
  const english = (
    <Stack gap="md">
      <SubjectInput
        value={value.subject}
        onChange={(subject) => onChange({ subject })}
        hasSession={hasSession}
        error={errors.subject}
        isRequired
      />
      <LetterEditor
        label="Text"
        html={value.html}
        onChange={(html) => onChange({ html })}
        error={errors.html}
        hasSession={hasSession}
      />
    </Stack>
  )
  const menu = more.length ? (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="subtle" size="compact-md" leftSection={<IconLanguage size={18} aria-hidden />}>
          Add a language
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {more.map((one) => (
          <Menu.Item key={one} lang={one} onClick={() => add(one)}>
            {languageNames[one]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  ) : null
  if (!value.translations.length)
    return (
      <Stack gap="xs">
        {english}
        <Group justify="flex-end">{menu}</Group>
      </Stack>
    )
  return (
    <Tabs value={language} onChange={(next) => setLanguage((next ?? 'en') as Language)} keepMounted={false}>
      <Group justify="space-between" mb="md">
        <TabStrip>
          {(['en', ...written] as const).map((one) => (
            <Tabs.Tab key={one} value={one} lang={one}>
              {languageNames[one]}
            </Tabs.Tab>
          ))}
        </TabStrip>
        {menu}
      </Group>
      <Tabs.Panel value="en">{english}</Tabs.Panel>
      {value.translations.map((one) => (
        <Tabs.Panel key={one.language} value={one.language}>
          <Stack gap="md">
            <SubjectInput
              language={one.language}
              value={one.subject}
              onChange={(subject) => setTranslation(one.language, { subject })}
              hasSession={hasSession}
            />
            <LetterEditor
              label="Text"
              language={one.language}
              html={one.html}
              onChange={(html) => setTranslation(one.language, { html })}
              hasSession={hasSession}
            />
            <Group justify="flex-end">
              <Button
                variant="subtle"
                color="red"
                size="compact-md"
                leftSection={<IconTrash size={18} aria-hidden />}
                onClick={() => remove(one.language)}
              >
                Remove this language
              </Button>
            </Group>
          </Stack>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
