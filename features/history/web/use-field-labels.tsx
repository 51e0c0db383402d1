import { useQuery } from '@tanstack/react-query'
import { organisationSections, type SectionDefault, volunteerSections } from '#features/form-settings/fields.ts'
import { organisationFormQuery, volunteerFormQuery } from '#features/form-settings/web/api.ts'

type Labels = Readonly<Record<string, string>>
interface FormSection {
  fields: readonly { field: string; label: string }[]
}

const labelsOf = (sections: Record<string, SectionDefault>): Labels =>
  Object.assign({}, ...Object.values(sections).map(({ fields }) => fields))
const defaults: Record<string, Labels> = {
  volunteer: labelsOf(volunteerSections),
  organisation: labelsOf(organisationSections),
}

/** The words of the organisation's own form for the fields of a record; nothing where there is no such form. */
export function useFieldLabels(recordType: string): Labels {
  const volunteers = useQuery({ ...volunteerFormQuery, enabled: recordType === 'volunteer' })
  const organisations = useQuery({ ...organisationFormQuery, enabled: recordType === 'organisation' })
  const form = { volunteer: volunteers.data, organisation: organisations.data }[recordType]
  const sections: FormSection[] = Object.values(form?.sections ?? {})
  const own = sections.flatMap(({ fields }) => fields.map(({ field, label }) => [field, label]))
  return { ...defaults[recordType], ...Object.fromEntries(own) }
}
