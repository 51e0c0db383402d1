import { Tabs, Text } from '@mantine/core'
import { useMemo } from 'react'
import { weekdayNames } from '#shared/dates.ts'
import type { FormField } from '#shared/form-field.ts'
import { useForm } from '../forms/use-form.ts'
import { useTenantSettings } from '../lib/tenant-settings.ts'
import styles from './form.module.css'
import { FormInput } from './form-input.tsx'
import { choicesOf, type RecordSettings } from './record-form.tsx'
import { TabStrip } from './tab-strip.tsx'

interface FormPreviewProps {
  settings: RecordSettings
  /** Keep both stable. */
  fields: readonly FormField[]
  sections: readonly { name: string; title: string }[]
  /** The tab that is being edited, or that the reader chose. */
  tab: string | undefined
  onTab: (name: string) => void
}

/** The form itself, with settings that are being edited: to be looked at and tried, and nothing that is typed is kept. */
export function FormPreview({ settings, fields, sections, tab, onTab }: FormPreviewProps) {
  const form = useForm({ start: {} })
  const weekdayStyle = useTenantSettings()?.weekdayNames ?? 'english'
  const choices = useMemo(() => choicesOf(settings, weekdayNames(weekdayStyle)), [settings, weekdayStyle])
  const required = new Set(settings.mandatory.map((entry) => entry.field))
  const shown = sections.find(({ name }) => name === tab) ?? sections[0]
  if (!shown) return <Text c="dimmed">Every tab is hidden.</Text>
  return (
    <Tabs value={shown.name} onChange={(next) => onTab(next ?? shown.name)} keepMounted={false}>
      <TabStrip aria-label="Tabs of the preview">
        {sections.map(({ name, title }) => (
          <Tabs.Tab key={name} value={name}>
            {title}
          </Tabs.Tab>
        ))}
      </TabStrip>
      <Tabs.Panel value={shown.name} pt="md">
        <div className={`${styles.grid} ${styles.preview}`}>
          {fields
            .filter(({ section }) => section === shown.name)
            .map((field) => (
              <FormInput
                key={field.name}
                field={field}
                form={form}
                choices={choices}
                required={required.has(field.name)}
                idPrefix="preview"
              />
            ))}
        </div>
      </Tabs.Panel>
    </Tabs>
  )
}
