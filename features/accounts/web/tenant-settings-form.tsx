import { Button, Text, Title } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { type TenantSettings, tenantSettings } from '#shared/tenant-settings.ts'
import { focusField } from '#web/forms/focus-field.ts'
import { fieldOf, issuesOf } from '#web/forms/form-errors.ts'
import { freshFailure } from '#web/forms/form-state.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useFormState } from '#web/forms/use-form-state.ts'
import { useAddressSearch } from '#web/lib/address.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { DraftNotice } from '#web/ui/draft-notice.tsx'
import { LeavePrompt } from '#web/ui/leave-guard.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { useMergedSave } from '#web/ui/use-merged-save.tsx'
import { type SettingSection, settingFields } from '../fields.ts'
import { findSettings } from '../setting-rules.ts'
import { useUpdateTenantSettings } from './api.ts'
import { LookPreview } from './look-preview.tsx'
import { MailCheck } from './mail-check.tsx'
import type { SettingsForm } from './own-setting-inputs.tsx'
import { SettingInput } from './setting-input.tsx'
import { SettingsIndex, sectionId } from './settings-index.tsx'
import styles from './tenant-settings.module.css'

interface SavedSettings {
  settings: TenantSettings
  version: number
}

/** Everything that makes one organisation different from another, in sections; `logo` chooses its picture. */
export function TenantSettingsForm({ saved, logo }: { saved: SavedSettings; logo: ReactNode }) {
  const { form, submit, question, version } = useSettingsForm(saved)
  const { find: asked = '' } = useAddressSearch()
  const [search, setSearch] = useState(asked)
  const [answered, setAnswered] = useState(asked)
  // another setting was chosen in the search above every page
  if (asked !== answered) {
    setAnswered(asked)
    setSearch(asked)
  }
  const failure = useFormState(form, freshFailure)
  const isSending = useFormState(form, (state) => state.isSending)
  const sections = findSettings(search)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (await submit()) return
    setSearch('') // what is wrong may be hidden by it
    // the first on the page, in whichever order they are checked
    const wrong = new Set(form.errors().map(({ path }) => fieldOf(path)))
    requestAnimationFrame(() => focusField(settingFields.find(({ name }) => wrong.has(name))?.name ?? ''))
  }
  return (
    <form onSubmit={(event) => void send(event)} noValidate aria-label="Organisation settings">
      <DraftNotice form={form} />
      <Refusal>{failure}</Refusal>
      <div className={styles.page}>
        <SettingsIndex sections={sections} form={form} search={search} onSearch={setSearch} />
        <div className={styles.main}>
          <Text size="sm" c="dimmed">
            What you save counts at once, on every open screen and for mails that have not left yet, unless a setting
            says otherwise.
          </Text>
          {sections.length ? null : <Text role="status">No setting is called so. Try another word.</Text>}
          {sections.map((section) => (
            <Section
              key={section.name}
              section={section}
              form={form}
              first={section.name === 'about' && !search ? <div className={styles.logo}>{logo}</div> : null}
            >
              {search ? null : below(section.name, form)}
            </Section>
          ))}
          <div className={`panel ${styles.bar}`} data-save-bar>
            <Text c="dimmed" size="sm">
              Version {version}
            </Text>
            <Button type="submit" loading={isSending}>
              Save settings
            </Button>
          </div>
        </div>
      </div>
      {question}
      <LeavePrompt mustAsk={form.isChanged} onLeave={form.end} />
    </form>
  )
}

interface SectionProps {
  section: SettingSection
  form: SettingsForm
  /** What stands above the settings. */
  first: ReactNode
  children: ReactNode
}

function Section({ section: { name, title, settings }, form, first, children }: SectionProps) {
  return (
    <section className={`panel ${styles.section}`} aria-labelledby={sectionId(name)}>
      <Title order={2} size="h4" id={sectionId(name)} tabIndex={-1}>
        {title}
      </Title>
      {first}
      <div className={styles.settings}>
        {settings.map((setting) => (
          <SettingInput key={setting.name} setting={setting} form={form} />
        ))}
      </div>
      {children}
    </section>
  )
}

/** What a section shows below its settings. */
function below(section: string, form: SettingsForm): ReactNode {
  if (section === 'mail') return <MailCheck form={form} />
  return section === 'about' ? <LookPreview form={form} /> : null
}

/** The settings as a form that keeps a draft and is saved together with what colleagues changed. */
function useSettingsForm(saved: SavedSettings) {
  // as it was when the form was opened, until it is saved: others' news do not move what is typed
  const [base, setBase] = useState(saved)
  const form = useForm({
    start: base.settings,
    check: (values: TenantSettings) => issuesOf(tenantSettings.safeParse(values)),
    draft: { name: 'tenant-settings' },
  })
  const update = useUpdateTenantSettings()
  const { save, question } = useMergedSave<TenantSettings>({
    noun: 'these settings',
    fields: settingFields,
    formOf: (record: SavedSettings) => ({ ...record.settings, version: record.version }),
  })
  const submit = async (): Promise<boolean> => {
    let kept = base
    const sent = form.read().values
    const isTaken = await form.send(async (values) => {
      kept = await save({
        base: { ...base.settings, version: base.version },
        mine: tenantSettings.parse(values),
        write: (merged, version) => update.mutateAsync({ settings: merged, version }),
      })
      toastSuccess(`Saved the settings of ${kept.settings.name}`)
    })
    if (!isTaken) return false
    setBase(kept)
    form.settle(kept.settings, sent)
    return true
  }
  return { form, submit, question, version: base.version }
}
