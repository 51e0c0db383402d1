import { Accordion, Stack, TextInput } from '@mantine/core'
import type { Form } from '#web/forms/create-form.ts'
import { useFormValues } from '#web/forms/use-form-state.ts'
import type { FieldForm } from '../form-rules.ts'
import { hasOptions, longestHelp, longestLabel, longestOption } from '../kind-rules.ts'

const languages = [
  ['zh-Hans', 'Chinese'],
  ['ms', 'Malay'],
  ['ta', 'Tamil'],
] as const
type Language = (typeof languages)[number][0]

/** The words of a field for people who read another language; where there are none, they read English. */
export function FieldTranslations({ state }: { state: Form<FieldForm> }) {
  return (
    <Accordion variant="contained" multiple>
      {languages.map(([language, name]) => (
        <Accordion.Item key={language} value={language}>
          <Accordion.Control>In {name} (optional)</Accordion.Control>
          <Accordion.Panel>
            <OneLanguage state={state} language={language} name={name} />
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )
}

function OneLanguage({ state, language, name }: { state: Form<FieldForm>; language: Language; name: string }) {
  const { kind, options, translations } = useFormValues(state)
  const words = translations[language] ?? { label: '', help: '' }
  const change = (part: Partial<typeof words>) =>
    state.change({ translations: { ...translations, [language]: { ...words, ...part } } })
  const nameOption = (at: number, text: string) =>
    state.change({
      options: options.map((option, place) =>
        place === at ? { ...option, translations: { ...option.translations, [language]: text } } : option,
      ),
    })
  return (
    <Stack gap="sm" lang={language}>
      <TextInput
        label={`Name in ${name}`}
        value={words.label}
        maxLength={longestLabel}
        onChange={(event) => change({ label: event.currentTarget.value })}
      />
      <TextInput
        label={`Help in ${name}`}
        value={words.help}
        maxLength={longestHelp}
        onChange={(event) => change({ help: event.currentTarget.value })}
      />
      {hasOptions(kind)
        ? options.map(({ label, translations: names, isRemoved }, at) =>
            label && !isRemoved ? (
              <TextInput
                // the place is a choice's only name while its text is being typed
                key={at}
                label={`${label} in ${name}`}
                value={names[language] ?? ''}
                maxLength={longestOption}
                onChange={(event) => nameOption(at, event.currentTarget.value)}
              />
            ) : null,
          )
        : null}
    </Stack>
  )
}
