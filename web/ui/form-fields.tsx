import type { FormField } from '#shared/form-field.ts'
import type { FieldForm } from '../forms/create-form.ts'
import type { FormChoices } from '../forms/form-values.ts'
import styles from './form.module.css'
import { FormInput } from './form-input.tsx'

interface FormFieldsProps {
  form: FieldForm
  fields: readonly FormField[]
  choices?: FormChoices
  /** Fields that must be filled in, beside those that always must. */
  required?: readonly string[]
  /** What the inputs' ids begin with: the form may stand over another one. */
  idPrefix: string
  /** The first has the focus when its dialog opens. */
  autoFocus?: boolean
}

const nothingToChoose: FormChoices = { options: {}, zones: [], weekdays: [], times: [] }

/** The fields of a small form, in the form's grid. */
export function FormFields(props: FormFieldsProps) {
  const { form, fields, choices = nothingToChoose, required = [], idPrefix, autoFocus = false } = props
  return (
    <div className={`${styles.grid} ${styles.small}`}>
      {fields.map((field, place) => (
        <FormInput
          key={field.name}
          form={form}
          field={field}
          choices={choices}
          required={required.includes(field.name)}
          idPrefix={idPrefix}
          autoFocus={autoFocus && place === 0}
        />
      ))}
    </div>
  )
}
