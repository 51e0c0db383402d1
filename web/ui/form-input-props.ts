import type { FormField } from '#shared/form-field.ts'
import type { FieldForm } from '../forms/create-form.ts'
import type { FormChoices } from '../forms/form-values.ts'

export interface FormInputProps {
  field: FormField
  form: FieldForm
  /** Where the field's value lies in the form; the field's name unless told. */
  path?: string
  /** What its id begins with, where two forms may stand on one page. */
  idPrefix?: string | undefined
  choices: FormChoices
  required: boolean
  readOnly?: boolean
  /** An empty mandatory field is marked as missing. */
  marksMissing?: boolean
  autoFocus?: boolean
}
