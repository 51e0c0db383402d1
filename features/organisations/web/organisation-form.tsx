import { useMemo } from 'react'
import type { OrganisationSettings } from '#features/form-settings/contract.ts'
import { weekdayNames } from '#shared/dates.ts'
import type { FieldError } from '#shared/errors.ts'
import type { FormChoices, FormValues } from '#web/forms/form-values.ts'
import { useTenantSettings } from '#web/lib/tenant-settings.ts'
import type { FormSection, FormTab } from '#web/ui/form-section.ts'
import { FormShell } from '#web/ui/form-shell.tsx'
import { organisationForm, type OrganisationForm as Values } from '../contract.ts'
import { visibleFields, visibleSections } from '../fields.ts'
import { type OrganisationValues, planOrganisation } from '../rules.ts'

interface OrganisationFormProps {
  settings: OrganisationSettings
  initial: FormValues
  /** The record before this save: what did not change is not questioned again. */
  before?: OrganisationValues
  /** Tabs beside those of the form. */
  extraSections: readonly FormSection[]
  tab?: FormTab
  submitLabel: string
  draftName?: string
  onDiscardDraft?: () => void
  onSubmit: (values: Values) => Promise<unknown>
}

/** The form of an organisation, for adding and for editing: its fields and rules are data, and the server's too. */
export function OrganisationForm(props: OrganisationFormProps) {
  const { settings, initial, before, extraSections, tab, submitLabel, draftName, onDiscardDraft, onSubmit } = props
  const tenant = useTenantSettings()
  const weekdayStyle = tenant?.weekdayNames ?? 'english'
  const fields = useMemo(() => visibleFields(settings), [settings])
  const sections = useMemo(() => [...visibleSections(settings), ...extraSections], [settings, extraSections])
  const choices = useMemo(() => choicesOf(settings, weekdayNames(weekdayStyle)), [settings, weekdayStyle])
  const check = (values: FormValues): FieldError[] =>
    planOrganisation(settings, formValues(values), { before, mandatoryOnEdit: tenant?.mandatoryOnEdit }).errors
  return (
    <FormShell
      label={submitLabel}
      sections={sections}
      fields={fields}
      choices={choices}
      mandatory={settings.mandatory}
      initial={initial}
      check={check}
      onSubmit={(values) => onSubmit(formValues(values))}
      submitLabel={submitLabel}
      marksMissing={before !== undefined}
      {...(draftName ? { draftName, dropsDraftOnLeave: before !== undefined } : {})}
      {...(onDiscardDraft ? { onDiscardDraft } : {})}
      {...(tab ? { tab } : {})}
    />
  )
}

const names = Object.keys(organisationForm.shape)

/** What the form's fields hold, without what the screen keeps beside them. */
function formValues(values: FormValues): Values {
  return Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]])) as Values
}

function choicesOf(settings: OrganisationSettings, weekdays: string[]): FormChoices {
  const lists = Object.entries(settings).filter((entry): entry is [string, string[]] => isTexts(entry[1]))
  return {
    options: Object.fromEntries(lists),
    zones: settings.assignedBusinessUnits.arrayData,
    weekdays,
    times: settings.daysAndTimes,
  }
}

const isTexts = (value: unknown) => Array.isArray(value) && value.every((item) => typeof item === 'string')
