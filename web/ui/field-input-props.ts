import type { RefCallback } from 'react'
import type { FormField } from '#shared/form-field.ts'
import type { FormChoices } from './form-state.ts'

/** What the input of one field is given, whatever its kind. */
export interface FieldInputProps<Value = unknown> {
  field: FormField
  id: string
  value: Value
  onChange: (value: Value) => void
  onBlur: () => void
  inputRef: RefCallback<HTMLElement>
  error: string | undefined
  required: boolean
  disabled: boolean
  choices: FormChoices
}
