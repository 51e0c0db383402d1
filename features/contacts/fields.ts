import type { FormField } from '#shared/form-field.ts'

/** What a contact is asked for, beside the status. */
export const contactFields: readonly FormField[] = [
  { name: 'fullName', section: '', kind: 'text', label: 'Full Name', span: 12, alwaysRequired: true },
  { name: 'email', section: '', kind: 'email', label: 'Email', span: 12 },
  { name: 'contactNo', section: '', kind: 'phone', label: 'Contact No.', span: 12 },
  { name: 'fullAddress', section: '', kind: 'text', label: 'Address', span: 12 },
]
