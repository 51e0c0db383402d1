import { useMemo } from 'react'
import type { VolunteerSettings } from '#features/form-settings/contract.ts'
import { useVenueAdding } from '#features/form-settings/web/api.ts'
import type { OwnFields } from '#features/own-fields/contract.ts'
import { checkOwn, ownFormFields, ownSections, withOwnFields } from '#features/own-fields/fields.ts'
import { ownFormFiles } from '#features/own-fields/web/api.ts'
import { tagsField } from '#features/tags/fields.ts'
import type { FieldError } from '#shared/errors.ts'
import type { FormField } from '#shared/form-field.ts'
import { type FormValues, pickValues } from '#web/forms/form-values.ts'
import { useTenantSettings, useToday } from '#web/lib/tenant-settings.ts'
import { RecordForm, type RecordFormProps } from '#web/ui/record-form.tsx'
import { type VolunteerForm as Values, type Volunteer, volunteerForm } from '../contract.ts'
import { visibleFields, visibleSections } from '../fields.ts'
import { planVolunteer, type VolunteerValues } from '../rules.ts'

interface VolunteerFormProps extends RecordFormProps<Values & { tagIds?: string[] }> {
  settings: VolunteerSettings
  /** The organisation's own fields; the form holds their answers under their ids. */
  own: OwnFields
  /** The record before this save: what did not change is not questioned again. */
  before?: VolunteerValues & Pick<Volunteer, 'vid' | 'own'>
}

const names = Object.keys(volunteerForm.shape)
/** Beside the form of a record that is being added; one that is there has them on its page. */
const beside: readonly FormField[] = [tagsField]
const nothing: readonly FormField[] = []

/** The form of a volunteer, for adding and for editing. */
export function VolunteerForm({ settings, own, before, ...form }: VolunteerFormProps) {
  const mandatoryOnEdit = useTenantSettings()?.mandatoryOnEdit
  const added = before ? nothing : beside
  const today = useToday()
  const notAsked = before !== undefined && !before.agreeToTerms
  const fields = useMemo(
    () => [
      ...visibleFields(settings).map((field) => markConsent(field, notAsked)),
      ...ownFormFields(own.fields),
      ...added,
    ],
    [settings, own, notAsked, added],
  )
  const withOwn = useMemo(() => withOwnFields(settings, own, before?.own), [settings, own, before])
  const read = (values: FormValues) =>
    pickValues(values, [...names, ...own.fields.map(({ id }) => id), ...added.map(({ name }) => name)]) as Values
  /** The masked number of a record stands for the number that the server keeps: it is not checked again. */
  const check = (values: Values): FieldError[] => {
    const isKept = before?.nric && values.nric === before.nric
    const { errors } = planVolunteer(settings, values, today, { before, mandatoryOnEdit })
    const shown = isKept ? errors.filter(({ path }) => path !== 'nric') : errors
    return [...shown, ...checkOwn(own.fields, values, { before: before?.own, mandatoryOnEdit })]
  }
  return (
    <RecordForm
      {...form}
      settings={withOwn}
      fields={fields}
      sections={useMemo(() => [...visibleSections(settings), ...ownSections(own)], [settings, own])}
      read={read}
      check={check}
      addsVenue={useVenueAdding()}
      derive={(values) => ({ child: planVolunteer(settings, values, today).values.child })}
      files={useMemo(() => ownFormFiles(before), [before])}
      isThere={before !== undefined}
    />
  )
}

/** Of somebody who was imported nobody knows whether they consent: only their own word ends that. */
const markConsent = (field: FormField, notAsked: boolean): FormField =>
  field.name === 'agreeToTerms' && notAsked
    ? { ...field, help: 'Not asked for yet. Tick it once they have agreed; a note records who ticked it, and when.' }
    : field
