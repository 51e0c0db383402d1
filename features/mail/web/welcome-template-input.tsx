import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { SettingInputProps } from '#web/feature.tsx'
import { useErrorAt, useFormValues } from '#web/forms/use-form-state.ts'
import { templatesQuery } from './template-api.ts'

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** One of the e-mail templates; one that was deleted stays named until another is chosen. */
export function WelcomeTemplateInput({ setting, form }: SettingInputProps) {
  const templates = useQuery(templatesQuery)
  const { welcomeTemplate } = useFormValues(form)
  const known = templates.data?.map(({ templateName }) => templateName)
  // until they are here, what is chosen
  const names = known ?? (welcomeTemplate ? [welcomeTemplate] : [])
  const isGone = welcomeTemplate !== '' && !names.some((name) => isSameName(name, welcomeTemplate))
  const chosen = names.find((name) => isSameName(name, welcomeTemplate)) ?? welcomeTemplate
  return (
    <Select
      label={setting.label}
      description={setting.help}
      data={[
        { value: '', label: 'No mail' },
        ...names.map((name) => ({ value: name, label: name })),
        ...(isGone
          ? [{ value: welcomeTemplate, label: `${welcomeTemplate} (deleted: the ready welcome is sent)` }]
          : []),
      ]}
      value={chosen}
      onChange={(next) => form.change({ welcomeTemplate: next ?? '' })}
      allowDeselect={false}
      error={useErrorAt(form, setting.name)}
    />
  )
}
