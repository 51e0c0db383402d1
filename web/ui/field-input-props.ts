import type { FormField } from '#shared/form-field.ts'
import type { FormChoices } from '../forms/form-values.ts'

/** What the input of one field is given, whatever its kind. */
export interface FieldInputProps {
  field: FormField
  id: string
  value: unknown
  onChange: (value: unknown) => void
  onBlur: () => void
  error: string | undefined
  required: boolean
  disabled: boolean
  choices: FormChoices
  /** The first of a dialog, which has the focus when it opens. */
  autoFocus?: boolean
}
