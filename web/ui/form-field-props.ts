import type { Control, FieldValues } from 'react-hook-form'
import type { FormField } from '#shared/form-field.ts'
import type { FormChoices } from './form-state.ts'

export interface FormFieldProps {
  field: FormField
  control: Control<FieldValues>
  choices: FormChoices
  required: boolean
  readOnly?: boolean
  /** An empty mandatory field is marked as missing. */
  marksMissing?: boolean
}
