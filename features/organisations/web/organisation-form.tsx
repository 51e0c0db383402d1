import { useMemo } from 'react'
import type { OrganisationSettings } from '#features/form-settings/contract.ts'
import { type FormValues, pickValues } from '#web/forms/form-values.ts'
import { useTenantSettings } from '#web/lib/tenant-settings.ts'
import { RecordForm, type RecordFormProps } from '#web/ui/record-form.tsx'
import { organisationForm, type OrganisationForm as Values } from '../contract.ts'
import { visibleFields, visibleSections } from '../fields.ts'
import { type OrganisationValues, planOrganisation } from '../rules.ts'

interface OrganisationFormProps extends RecordFormProps<Values> {
  settings: OrganisationSettings
  /** The record before this save: what did not change is not questioned again. */
  before?: OrganisationValues
}

const names = Object.keys(organisationForm.shape)
const read = (values: FormValues) => pickValues(values, names) as Values

/** The form of an organisation, for adding and for editing. */
export function OrganisationForm({ settings, before, ...form }: OrganisationFormProps) {
  const mandatoryOnEdit = useTenantSettings()?.mandatoryOnEdit
  return (
    <RecordForm
      {...form}
      settings={settings}
      fields={useMemo(() => visibleFields(settings), [settings])}
      sections={useMemo(() => visibleSections(settings), [settings])}
      read={read}
      check={(values) => planOrganisation(settings, values, { before, mandatoryOnEdit }).errors}
      isThere={before !== undefined}
    />
  )
}
