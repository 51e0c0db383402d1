import { memo } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { isEnabled } from '#shared/form-field.ts'
import { isBlank } from '#shared/mandatory-fields.ts'
import { DaysAndTimesInput } from './days-and-times-input.tsx'
import { FieldInput } from './field-input.tsx'
import styles from './form.module.css'
import type { FormFieldProps } from './form-field-props.ts'
import { ListInput } from './list-input.tsx'
import { ZonesInput } from './zones-input.tsx'

/** The address of a field in the page: alerts link to it. */
export const fieldId = (name: string) => `field-${name.replaceAll('.', '-')}`

/** One field of a form as data. It is drawn again only when its own value, error or master changes. */
export const FormField = memo(function FormField({
  field,
  control,
  choices,
  required,
  readOnly,
  marksMissing,
}: FormFieldProps) {
  const { field: input, fieldState } = useController({ name: field.name, control })
  const master = field.otherOf ?? field.enabledWhen?.field
  const masterValue = useWatch({ control, name: master ?? field.name, disabled: master === undefined })
  const enabled = master === undefined || isEnabled(field, { [master]: masterValue })
  const isMissing = marksMissing === true && required && enabled && isBlank(input.value)
  const shared = {
    field: isMissing ? { ...field, help: [field.help, 'Missing so far.'].filter(Boolean).join(' ') } : field,
    id: fieldId(field.name),
    value: input.value as never,
    onChange: input.onChange,
    onBlur: input.onBlur,
    inputRef: input.ref,
    error: fieldState.error?.message,
    required: (required || field.alwaysRequired === true) && enabled,
    disabled: !enabled || (readOnly ?? false),
    choices,
  }
  return (
    <div className={styles.field} data-span={field.span ?? 6} data-missing={isMissing || undefined}>
      {field.kind === 'list' ? (
        <ListInput {...shared} control={control} Field={FormField} />
      ) : field.kind === 'zones' ? (
        <ZonesInput {...shared} />
      ) : field.kind === 'days-and-times' ? (
        <DaysAndTimesInput {...shared} />
      ) : (
        <FieldInput {...shared} />
      )}
    </div>
  )
})
