import { useMemo } from 'react'
import type { OrganisationSettings } from '#features/form-settings/contract.ts'
import { useVenueAdding } from '#features/form-settings/web/api.ts'
import type { OwnFields } from '#features/own-fields/contract.ts'
import { checkOwn, ownFormFields, ownSections, withOwnFields } from '#features/own-fields/fields.ts'
import { ownFormFiles } from '#features/own-fields/web/api.ts'
import { tagsField } from '#features/tags/fields.ts'
import type { FormField } from '#shared/form-field.ts'
import { type FormValues, pickValues } from '#web/forms/form-values.ts'
import { useTenantSettings } from '#web/lib/tenant-settings.ts'
import { RecordForm, type RecordFormProps } from '#web/ui/record-form.tsx'
import { type Organisation, organisationForm, type OrganisationForm as Values } from '../contract.ts'
import { visibleFields, visibleSections } from '../fields.ts'
import { type OrganisationValues, planOrganisation } from '../rules.ts'

interface OrganisationFormProps extends RecordFormProps<Values & { tagIds?: string[] }> {
  settings: OrganisationSettings
  /** The own fields of the form, which holds their answers under their ids. */
  own: OwnFields
  /** The record before this save: what did not change is not questioned again. */
  before?: OrganisationValues & Pick<Organisation, 'vid' | 'own'>
}

const names = Object.keys(organisationForm.shape)
/** Beside the form of a record that is being added; one that is there has them on its page. */
const beside: readonly FormField[] = [tagsField]
const nothing: readonly FormField[] = []

/** The form of an organisation, for adding and for editing. */
export function OrganisationForm({ settings, own, before, ...form }: OrganisationFormProps) {
  const mandatoryOnEdit = useTenantSettings()?.mandatoryOnEdit
  const added = before ? nothing : beside
  const read = (values: FormValues) =>
    pickValues(values, [...names, ...own.fields.map(({ id }) => id), ...added.map(({ name }) => name)]) as Values
  const check = (values: Values) => [
    ...planOrganisation(settings, values, { before, mandatoryOnEdit }).errors,
    ...checkOwn(own.fields, values, { before: before?.own, mandatoryOnEdit }),
  ]
  return (
    <RecordForm
      {...form}
      settings={useMemo(() => withOwnFields(settings, own, before?.own), [settings, own, before])}
      fields={useMemo(
        () => [...visibleFields(settings), ...ownFormFields(own.fields), ...added],
        [settings, own, added],
      )}
      sections={useMemo(() => [...visibleSections(settings), ...ownSections(own)], [settings, own])}
      read={read}
      check={check}
      addsVenue={useVenueAdding()}
      files={useMemo(() => ownFormFiles(before), [before])}
      isThere={before !== undefined}
    />
  )
}
