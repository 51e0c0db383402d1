import { Textarea, TextInput } from '@mantine/core'
import type { FieldKind } from '#shared/form-field.ts'
import { hasKey } from '#shared/objects.ts'
import { tidyText } from '#shared/tidy-text.ts'
import { ChoiceInput } from './choice-input.tsx'
import { DateField } from './date-field.tsx'
import type { FieldInputProps } from './field-input-props.ts'
import { FileInput } from './file-input.tsx'
import styles from './form.module.css'
import { LookupInput } from './lookup-input.tsx'
import { spoken } from './spoken.tsx'

const inputModes = { phone: 'tel', email: 'email', number: 'decimal', 'postal-code': 'numeric' } as const
/** The browser must not offer one person's data in another person's form. */
const noAutofill = { autoComplete: 'off', 'data-1p-ignore': true, 'data-lpignore': 'true' } as const

const choiceKinds = new Set<FieldKind>(['select', 'multi-select', 'radio', 'checkbox', 'checkbox-group'])

/** The input of one plain field, by its kind. */
export function FieldInput(props: FieldInputProps) {
  const { field, required, autoFocus, ...input } = props
  if (field.kind === 'lookup') return <LookupInput {...props} />
  if (field.kind === 'file') return <FileInput {...props} />
  if (choiceKinds.has(field.kind)) return <ChoiceInput {...props} />
  const text = typeof input.value === 'string' ? input.value : input.value == null ? '' : String(input.value)
  const common = {
    id: input.id,
    label: spoken(field.label),
    description: spoken(field.help),
    error: spoken(input.error),
    disabled: input.disabled,
    withAsterisk: required,
    'aria-required': required,
    onBlur: input.onBlur,
    ...(autoFocus ? { 'data-autofocus': true } : {}),
    classNames: { error: styles.error ?? '' },
  }
  switch (field.kind) {
    case 'textarea':
      return (
        <Textarea
          {...common}
          rows={3}
          placeholder={field.placeholder}
          maxLength={field.maxLength}
          value={text}
          onChange={(event) => input.onChange(event.currentTarget.value)}
        />
      )
    case 'date':
      return (
        <DateField
          {...common}
          description={spoken(field.help)}
          error={spoken(input.error)}
          required={required}
          isBirthDate={field.isBirthDate ?? false}
          value={text}
          onChange={input.onChange}
        />
      )
    default:
      return (
        <TextInput
          {...common}
          {...noAutofill}
          inputMode={hasKey(inputModes, field.kind) ? inputModes[field.kind] : undefined}
          placeholder={field.placeholder}
          maxLength={field.maxLength}
          value={text}
          onBlur={() => {
            // as it will be kept
            const tidy = tidyText(field, text, '')
            if (tidy !== text) input.onChange(tidy)
            input.onBlur()
          }}
          onChange={(event) =>
            input.onChange(field.kind === 'nric' ? event.currentTarget.value.toUpperCase() : event.currentTarget.value)
          }
        />
      )
  }
}
