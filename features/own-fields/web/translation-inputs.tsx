import { Accordion, Stack, Text, TextInput } from '@mantine/core'
import { type Language, languages } from '#shared/define-words.ts'
import { languageNames } from '#shared/language-names.ts'
import type { Form } from '#web/forms/create-form.ts'
import { useFormValues } from '#web/forms/use-form-state.ts'
import { useTenantSettings } from '#web/lib/tenant-settings.ts'
import type { FieldForm } from '../form-rules.ts'
import { longestHelp, longestLabel, longestOption } from '../kind-rules.ts'

type OtherLanguage = Exclude<Language, 'en'>
const noLanguages: Language[] = []

/** A question in the other languages of the organisation; what is not written in one is read in English. */
export function TranslationInputs({ state }: { state: Form<FieldForm> }) {
  const { translations, options } = useFormValues(state)
  const chosen = useTenantSettings()?.volunteerLanguages ?? noLanguages
  const isOther = (language: Language): language is OtherLanguage => language !== 'en'
  const isWritten = (language: OtherLanguage) => translations[language] !== undefined
  const shown = languages.filter(isOther).filter((language) => chosen.includes(language) || isWritten(language))
  if (!shown.length)
    return (
      <Text size="sm" c="dimmed">
        To ask it in other languages, choose them under Admin &gt; Organisation settings &gt; Attendance and kiosk.
      </Text>
    )
  return (
    <Accordion multiple variant="contained">
      {shown.map((language) => (
        <Accordion.Item key={language} value={language}>
          <Accordion.Control lang={language}>{languageNames[language]}</Accordion.Control>
          <Accordion.Panel>
            <InLanguage state={state} language={language} options={options} />
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )
}

interface InLanguageProps {
  state: Form<FieldForm>
  language: OtherLanguage
  options: FieldForm['options']
}

function InLanguage({ state, language, options }: InLanguageProps) {
  const { label, translations } = useFormValues(state)
  const said = translations[language] ?? { label: '', help: '' }
  const name = languageNames[language]
  const say = (more: Partial<typeof said>) =>
    state.change({ translations: { ...translations, [language]: { ...said, ...more } } })
  const call = (at: number, text: string) =>
    state.change({
      options: options.map((one, i) =>
        i === at ? { ...one, translations: { ...one.translations, [language]: text } } : one,
      ),
    })
  return (
    <Stack gap="xs">
      <TextInput
        label={label.trim() || 'Name'}
        aria-label={`Name, ${name}`}
        lang={language}
        value={said.label}
        maxLength={longestLabel}
        onChange={(event) => say({ label: event.currentTarget.value })}
      />
      <TextInput
        label="Help"
        aria-label={`Help, ${name}`}
        lang={language}
        value={said.help}
        maxLength={longestHelp}
        onChange={(event) => say({ help: event.currentTarget.value })}
      />
      {options.map((one, at) =>
        one.isRemoved || !one.label.trim() ? null : (
          <TextInput
            // choices have no other name than their place until they are saved
            key={one.key ?? at}
            label={one.label}
            aria-label={`${one.label}, ${name}`}
            lang={language}
            value={one.translations[language] ?? ''}
            maxLength={longestOption}
            onChange={(event) => call(at, event.currentTarget.value)}
          />
        ),
      )}
    </Stack>
  )
}
