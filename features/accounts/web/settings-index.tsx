import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { focusField } from '#web/forms/focus-field.ts'
import { useFormState } from '#web/forms/use-form-state.ts'
import type { SettingSection } from '../fields.ts'
import type { SettingsForm } from './own-setting-inputs.tsx'
import styles from './tenant-settings.module.css'

export const sectionId = (name: string) => `settings-${name}`

/** Leads to a section; who goes on with the keyboard goes on there. */
export function goToSection(name: string): void {
  const heading = document.getElementById(sectionId(name))
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

interface SettingsIndexProps {
  sections: readonly SettingSection[]
  form: SettingsForm
  search: string
  onSearch: (text: string) => void
}

/** The sections to jump to, with how many errors each has, and a search over the settings. */
export function SettingsIndex({ sections, form, search, onSearch }: SettingsIndexProps) {
  const wrong = useFormState(form, ({ errors }) => errors.map(({ path }) => path.split('.')[0]).join(' ')).split(' ')
  return (
    <nav className={styles.index} aria-label="Sections of the settings">
      <TextInput
        aria-label="Find a setting"
        placeholder="Find a setting"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
        // Enter goes to what was found, and does not save
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          const found = sections[0]?.settings[0]
          if (search && found) focusField(found.name)
        }}
      />
      <ul className={styles.sections}>
        {sections.map(({ name, title, settings }) => {
          const errors = settings.filter((setting) => wrong.includes(setting.name)).length
          return (
            <li key={name}>
              <a
                href={`#${sectionId(name)}`}
                onClick={(event) => {
                  event.preventDefault()
                  goToSection(name)
                }}
              >
                {title}
                {errors ? (
                  <span className={styles.errors}> {errors === 1 ? '1 error' : `${errors} errors`}</span>
                ) : null}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
