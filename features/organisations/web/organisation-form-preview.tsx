import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { OrganisationSettings } from '#features/form-settings/contract.ts'
import { ownFormFields, ownSections, withOwnFields } from '#features/own-fields/fields.ts'
import { ownFieldsQuery } from '#features/own-fields/web/api.ts'
import { tagsField } from '#features/tags/fields.ts'
import type { RecordParts } from '#web/record-parts.ts'
import { FormPreview } from '#web/ui/form-preview.tsx'
import { visibleFields, visibleSections } from '../fields.ts'

const noLocations = { arrayData: [] }

/** The form of an organisation as it will be with settings that are being edited. */
export function OrganisationFormPreview({ settings: edited, ...tabs }: RecordParts['preview-of-organisations']) {
  const own = useQuery(ownFieldsQuery('organisations')).data
  // an earlier version has no locations: they are kept for themselves
  const settings = useMemo(() => ({ assignedBusinessUnits: noLocations, ...(edited as OrganisationSettings) }), [edited])
  const fields = useMemo(
    () => [...visibleFields(settings), ...(own ? ownFormFields(own.fields) : []), tagsField],
    [settings, own],
  )
  const sections = useMemo(() => [...visibleSections(settings), ...(own ? ownSections(own) : [])], [settings, own])
  const withOwn = useMemo(() => (own ? withOwnFields(settings, own) : settings), [settings, own])
  return <FormPreview settings={withOwn} fields={fields} sections={sections} {...tabs} />
}
