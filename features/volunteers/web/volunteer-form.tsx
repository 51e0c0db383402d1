import { useMemo } from 'react'
import type { VolunteerSettings } from '#features/form-settings/contract.ts'
import { weekdayNames } from '#shared/dates.ts'
import type { FieldError } from '#shared/errors.ts'
import type { FormField } from '#shared/form-field.ts'
import type { FormChoices, FormValues } from '#web/forms/form-values.ts'
import { useTenantSettings, useToday } from '#web/lib/tenant-settings.ts'
import type { FormSection, FormTab } from '#web/ui/form-section.ts'
import { FormShell } from '#web/ui/form-shell.tsx'
import { type VolunteerForm as Values, volunteerForm } from '../contract.ts'
import { visibleFields, visibleSections } from '../fields.ts'
import { planVolunteer, type VolunteerValues } from '../rules.ts'

interface VolunteerFormProps {
  settings: VolunteerSettings
  initial: FormValues
  /** The record before this save: what did not change is not questioned again. */
  before?: VolunteerValues
  /** Tabs beside those of the form. */
  extraSections?: readonly FormSection[]
  tab?: FormTab
  fill?: FormValues | undefined
  submitLabel: string
  draftName?: string
  onSubmit: (values: Values) => Promise<unknown>
}

const none: readonly FormSection[] = []

/** The form of a volunteer, for adding and for editing: its fields and rules are data, and the server's too. */
export function VolunteerForm(props: VolunteerFormProps) {
  const { settings, initial, before, extraSections = none, tab, fill, submitLabel, draftName, onSubmit } = props
  const tenant = useTenantSettings()
  const weekdayStyle = tenant?.weekdayNames ?? 'english'
  const today = useToday()
  const notAsked = before !== undefined && !before.agreeToTerms
  const fields = useMemo(
    () => visibleFields(settings).map((field) => markConsent(field, notAsked)),
    [settings, notAsked],
  )
  const sections = useMemo(() => [...visibleSections(settings), ...extraSections], [settings, extraSections])
  const choices = useMemo(() => choicesOf(settings, weekdayNames(weekdayStyle)), [settings, weekdayStyle])

  /** The masked number of a record stands for the number that the server keeps: it is not checked again. */
  const check = (values: FormValues): FieldError[] => {
    const form = formValues(values)
    const kept = before?.nric && form.nric === before.nric
    return planVolunteer(settings, form, today, { before, mandatoryOnEdit: tenant?.mandatoryOnEdit }).errors.filter(
      (error) => !(kept && error.path === 'nric'),
    )
  }
  const derive = (values: FormValues) => ({ child: planVolunteer(settings, formValues(values), today).values.child })
  return (
    <FormShell
      label={submitLabel}
      sections={sections}
      fields={fields}
      choices={choices}
      mandatory={settings.mandatory}
      initial={initial}
      check={check}
      derive={derive}
      onSubmit={(values) => onSubmit(formValues(values))}
      submitLabel={submitLabel}
      marksMissing={before !== undefined}
      {...(draftName ? { draftName, dropsDraftOnLeave: before !== undefined } : {})}
      {...(tab ? { tab } : {})}
      fill={fill}
    />
  )
}

/** Of somebody who was imported nobody knows whether they consent: only their own word ends that. */
const markConsent = (field: FormField, notAsked: boolean): FormField =>
  field.name === 'agreeToTerms' && notAsked
    ? { ...field, help: 'Not asked yet. Tick it once they have said so; a note keeps who wrote it down, and when.' }
    : field

const names = Object.keys(volunteerForm.shape)

/** What the form's fields hold, without what the screen keeps beside them. */
function formValues(values: FormValues): Values {
  return Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]])) as Values
}

function choicesOf(settings: VolunteerSettings, weekdays: string[]): FormChoices {
  const lists = Object.entries(settings).filter((entry): entry is [string, string[]] => isTexts(entry[1]))
  return {
    options: Object.fromEntries(lists),
    zones: settings.assignedBusinessUnits.arrayData,
    weekdays,
    times: settings.daysAndTimes,
  }
}

const isTexts = (value: unknown) => Array.isArray(value) && value.every((item) => typeof item === 'string')
