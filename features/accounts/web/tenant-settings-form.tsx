import { Button, Group, MultiSelect, Radio, Select, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { volunteerFormQuery } from '#features/form-settings/web/api.ts'
import { readHolidays, writeHolidays } from '#shared/public-holidays.ts'
import { labelOfStatus } from '#shared/statuses.ts'
import { type AccentColour, accentColours, type TenantSettings, tenantSettings } from '#shared/tenant-settings.ts'
import { firstOfEach, issuesOf } from '#web/forms/form-errors.ts'
import { freshFailure } from '#web/forms/form-state.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useFormState, useFormValues } from '#web/forms/use-form-state.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { DraftNotice } from '#web/ui/draft-notice.tsx'
import { LeavePrompt } from '#web/ui/leave-guard.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { useMergedSave } from '#web/ui/use-merged-save.tsx'
import { settingFields, settingLabels } from '../fields.ts'
import { useUpdateTenantSettings } from './api.ts'
import { TenantChoices, type TenantChoicesProps } from './tenant-choices.tsx'

const timeZones = Intl.supportedValuesOf('timeZone')
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

interface SavedSettings {
  settings: TenantSettings
  version: number
}

/** Everything that makes one organisation different from another. */
export function TenantSettingsForm({ saved }: { saved: SavedSettings }) {
  // as it was when the form was opened, until it is saved: others' news do not move what is typed
  const [base, setBase] = useState(saved)
  const form = useForm({
    start: base.settings,
    check: (values: TenantSettings) => issuesOf(tenantSettings.safeParse(values)),
    draft: { name: 'tenant-settings' },
  })
  const settings = useFormValues(form)
  const errors = firstOfEach(useFormState(form, (state) => state.errors))
  const failure = useFormState(form, freshFailure)
  const isRestored = useFormState(form, ({ restored }) => restored !== undefined)
  const isSending = useFormState(form, (state) => state.isSending)
  const update = useUpdateTenantSettings()
  const { save, question } = useMergedSave<TenantSettings>({
    noun: 'these settings',
    fields: settingFields,
    formOf: (record: SavedSettings) => ({ ...record.settings, version: record.version }),
  })
  const change = form.change
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    let kept = base
    const isTaken = await form.send(async (values) => {
      kept = await save({
        base: { ...base.settings, version: base.version },
        mine: tenantSettings.parse(values),
        write: (merged, version) => update.mutateAsync({ settings: merged, version }),
      })
      toastSuccess(`Saved the settings of ${kept.settings.name}`)
    })
    if (!isTaken) return
    setBase(kept)
    form.restart(kept.settings)
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="panel" noValidate>
      <Stack p="lg" gap="lg">
        <DraftNotice form={form} />
        <Refusal>{failure}</Refusal>
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
          <TextInput
            label={settingLabels.name}
            description="In mails, forms, lists and on paper"
            value={settings.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
            error={errors.name}
          />
          <TextInput
            label={settingLabels.shortName}
            description="Where there is little room, such as on a phone; empty means the name"
            value={settings.shortName}
            onChange={(event) => change({ shortName: event.currentTarget.value })}
            error={errors.shortName}
          />
          <Select
            label="Time zone"
            data={timeZones.includes(settings.timeZone) ? timeZones : [settings.timeZone, ...timeZones]}
            value={settings.timeZone}
            onChange={(timeZone) => timeZone && change({ timeZone })}
            searchable
            allowDeselect={false}
            error={errors.timeZone}
          />
          <Select
            label="Accent colour"
            data={accentColours.map((colour) => ({ value: colour, label: capital(colour) }))}
            value={settings.accentColour}
            onChange={(accentColour) => accentColour && change({ accentColour: accentColour as AccentColour })}
            allowDeselect={false}
          />
          <TextInput
            label="Label of the active volunteers on the dashboard"
            value={settings.activeVolunteersLabel}
            onChange={(event) => change({ activeVolunteersLabel: event.currentTarget.value })}
            error={errors.activeVolunteersLabel}
          />
          <ActiveStatusesInput settings={settings} change={change} error={errors.activeStatuses} />
          <TextInput
            label="Link of the External Agreement button"
            description="Empty hides the button"
            value={settings.agreementUrl}
            onChange={(event) => change({ agreementUrl: event.currentTarget.value })}
            error={errors.agreementUrl}
          />
          <TextInput
            label="Host of the external registration forms"
            description="Empty means this server"
            value={settings.registrationUrl}
            onChange={(event) => change({ registrationUrl: event.currentTarget.value })}
            error={errors.registrationUrl}
          />
          <HolidayInput
            key={`${base.version} ${isRestored ? 1 : 0}`}
            settings={settings}
            change={change}
            error={errors.publicHolidays}
          />
          <Textarea
            label="What people consent to in the registration forms"
            description="Stands above the sentence that they tick; kept with each registration, word for word"
            value={settings.registrationConsent}
            onChange={(event) => change({ registrationConsent: event.currentTarget.value })}
            error={errors.registrationConsent}
            rows={3}
          />
          <Radio.Group
            label="Signed agreement in the registration forms"
            description="A file that people send along; the link above shows them the agreement"
            value={settings.registrationAgreement}
            onChange={(value) => change({ registrationAgreement: value })}
          >
            <Stack gap="xs" mt={6}>
              <Radio value="none" label="Not asked for" />
              <Radio value="optional" label="May be sent" />
              <Radio value="required" label="Must be sent" />
            </Stack>
          </Radio.Group>
          <TenantChoices settings={settings} change={change} kioskError={errors.kioskIdentifyBy} />
        </SimpleGrid>
        <Group justify="flex-end">
          <Text c="dimmed" size="sm">
            Version {base.version}
          </Text>
          <Button type="submit" loading={isSending}>
            Save settings
          </Button>
        </Group>
      </Stack>
      {question}
      <LeavePrompt mustAsk={form.isChanged} onLeave={form.end} />
    </form>
  )
}

/** Chosen by their keys, so that another label changes nothing. */
function ActiveStatusesInput({ settings, change, error }: TenantChoicesProps & { error: string | undefined }) {
  const statuses = useQuery(volunteerFormQuery).data?.statuses ?? []
  const { activeStatuses } = settings
  const keys = new Set([...statuses.map(({ key }) => key), ...activeStatuses])
  return (
    <MultiSelect
      label="Statuses that count as active"
      data={[...keys].map((key) => ({ value: key, label: labelOfStatus(statuses, key) }))}
      value={activeStatuses}
      onChange={(chosen) => change({ activeStatuses: chosen })}
      searchable
      error={error}
    />
  )
}

/** The days on which recurring sessions may be left out: a line each. */
function HolidayInput({ settings, change, error }: TenantChoicesProps & { error: string | undefined }) {
  const [lines, setLines] = useState(() => writeHolidays(settings.publicHolidays))
  return (
    <Textarea
      label="Public holidays"
      description="One day a line: the date (YYYY-MM-DD or DD/MM/YYYY), then its name. Recurring sessions can leave them out."
      value={lines}
      onChange={(event) => {
        setLines(event.currentTarget.value)
        change({ publicHolidays: readHolidays(event.currentTarget.value) })
      }}
      rows={6}
      error={error}
    />
  )
}
