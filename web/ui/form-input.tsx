import { memo } from 'react'
import { isEnabled } from '#shared/form-field.ts'
import { isBlank } from '#shared/mandatory-fields.ts'
import { fieldId } from '../forms/focus-field.ts'
import { useErrorAt, useValueAt } from '../forms/use-form-state.ts'
import { AddressParts } from './address-parts.tsx'
import { DaysAndTimesInput } from './days-and-times-input.tsx'
import { FieldInput } from './field-input.tsx'
import styles from './form.module.css'
import type { FormInputProps } from './form-input-props.ts'
import { ListInput } from './list-input.tsx'
import { ZonesInput } from './zones-input.tsx'

/** The input of one field of a form. It is drawn again only when its own value, error or master changes. */
export const FormInput = memo(function FormInput(props: FormInputProps) {
  const { field, form, path = field.name, idPrefix, choices, required, readOnly = false, marksMissing = false } = props
  const value = useValueAt(form, path)
  const error = useErrorAt(form, path, field.kind === 'list')
  const master = field.otherOf ?? field.enabledWhen?.field
  const masterValue = useValueAt(form, master ?? field.name)
  const enabled = master === undefined || isEnabled(field, { [master]: masterValue })
  const isMissing = marksMissing && required && enabled && isBlank(value)
  const shared = {
    field: isMissing ? { ...field, help: [field.help, 'Missing so far.'].filter(Boolean).join(' ') } : field,
    id: fieldId(path, idPrefix),
    value,
    onChange: (next: unknown) => form.set(path, next),
    onBlur: () => form.leave(path),
    error,
    required: (required || field.alwaysRequired === true) && enabled,
    disabled: !enabled || readOnly,
    choices,
    autoFocus: props.autoFocus ?? false,
  }
  return (
    <div className={styles.field} data-span={field.span ?? 6} data-missing={isMissing || undefined}>
      {field.kind === 'list' ? (
        <ListInput {...shared} path={path} form={form} Field={FormInput} />
      ) : field.kind === 'zones' ? (
        <ZonesInput {...shared} />
      ) : field.kind === 'days-and-times' ? (
        <DaysAndTimesInput {...shared} />
      ) : (
        <FieldInput {...shared} />
      )}
      {field.partsIn && !readOnly ? <AddressParts form={form} path={path} partsIn={field.partsIn} /> : null}
    </div>
  )
})
