import type { FormField } from '#shared/form-field.ts'

/** What a group is asked for. */
export const groupFields: readonly FormField[] = [
  { name: 'groupName', section: '', kind: 'text', label: 'Group Name', span: 12, maxLength: 200, alwaysRequired: true },
  { name: 'groupDescription', section: '', kind: 'textarea', label: 'Group Description', span: 12, maxLength: 2000 },
]
