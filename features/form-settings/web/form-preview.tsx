import { Tabs, Text } from '@mantine/core'
import { spoken } from '#web/ui/spoken.tsx'
import { TabStrip } from '#web/ui/tab-strip.tsx'
import type { VolunteerSettings } from '../contract.ts'
import styles from './forms.module.css'

interface FormPreviewProps {
  settings: VolunteerSettings
  /** The tab that is being edited, or that the reader chose. */
  tab: string | undefined
  onTab: (name: string) => void
}

/** What the form will look like: its tabs, labels and marks, as they are being edited. */
export function FormPreview({ settings, tab, onTab }: FormPreviewProps) {
  const required = new Set(settings.mandatory.map((entry) => entry.field))
  const sections = Object.entries(settings.sections).filter(([, section]) => !section.isHidden)
  const [first] = sections
  if (!first) return <Text c="dimmed">Every tab is hidden.</Text>
  return (
    <Tabs
      value={sections.some(([name]) => name === tab) ? (tab ?? first[0]) : first[0]}
      onChange={(next) => onTab(next ?? first[0])}
      keepMounted={false}
    >
      <TabStrip aria-label="Tabs of the preview">
        {sections.map(([name, section]) => (
          <Tabs.Tab key={name} value={name}>
            {section.title}
          </Tabs.Tab>
        ))}
      </TabStrip>
      {sections.map(([name, section]) => (
        <Tabs.Panel key={name} value={name} pt="md">
          <div className={styles.previewFields}>
            {section.fields
              .filter((field) => !field.isHidden)
              .map((field) => (
                <div key={field.field}>
                  <Text size="sm" fw={600}>
                    {spoken(field.label)}
                    {required.has(field.field) ? <span className={styles.mark}> *</span> : null}
                  </Text>
                  <div className={styles.previewInput}>{spoken(field.placeholder || '\u00a0')}</div>
                </div>
              ))}
          </div>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
