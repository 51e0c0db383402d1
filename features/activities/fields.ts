import type { FormField } from '#shared/form-field.ts'

/** The fields of an activity, as data. */
export const activityFields: readonly FormField[] = [
  { name: 'title', section: 'activity', kind: 'text', label: 'Title', span: 12 },
  { name: 'activityDescription', section: 'activity', kind: 'textarea', label: 'Description', span: 12 },
  { name: 'activityTag', section: 'activity', kind: 'select', label: 'Tag', options: 'activityTag' },
]

export const activitySection = { name: 'activity', title: 'Activity Description' }
export const mandatoryFields = [{ field: 'title', fieldName: 'Title' }]
