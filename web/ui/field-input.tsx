import { Checkbox, Group, MultiSelect, Radio, Select, Textarea, TextInput } from '@mantine/core'
import type { RefCallback } from 'react'
import type { FormField } from '#shared/form-field.ts'
import { DateField } from './date-field.tsx'
import styles from './form.module.css'
import type { FormChoices } from './form-state.ts'

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

const inputModes = { phone: 'tel', email: 'email', number: 'numeric' } as const
/** The browser must not offer one person's data in another person's form. */
const noAutofill = { autoComplete: 'off', 'data-1p-ignore': true, 'data-lpignore': 'true' } as const

/** The input of one plain field, by its kind. */
export function FieldInput({ field, inputRef, required, choices, ...input }: FieldInputProps) {
  const options = choices.options[field.options ?? ''] ?? []
  const text = typeof input.value === 'string' ? input.value : input.value == null ? '' : String(input.value)
  const list = Array.isArray(input.value) ? (input.value as string[]) : []
  const common = {
    id: input.id,
    label: field.label,
    description: field.help,
    error: input.error,
    disabled: input.disabled,
    withAsterisk: required,
    'aria-required': required,
    onBlur: input.onBlur,
    classNames: { error: styles.error! },
  }
  const { 'aria-required': _required, ...commonOfGroup } = common
  switch (field.kind) {
    case 'textarea':
      return (
        <Textarea
          {...common}
          ref={inputRef}
          autosize
          minRows={3}
          maxRows={10}
          placeholder={field.placeholder}
          value={text}
          onChange={input.onChange as never}
        />
      )
    case 'select':
      return (
        <Select
          {...common}
          ref={inputRef}
          data={[...options]}
          value={text || null}
          onChange={(value) => input.onChange(value ?? '')}
          placeholder={field.placeholder ?? 'Choose'}
          searchable={options.length > 8}
          clearable={!required}
          clearButtonProps={{ 'aria-label': `Clear ${field.label}` }}
          nothingFoundMessage="Nothing found"
          allowDeselect={!required}
        />
      )
    case 'multi-select':
      return (
        <MultiSelect
          {...common}
          ref={inputRef}
          data={[...options]}
          value={list}
          onChange={input.onChange}
          placeholder={list.length ? undefined : (field.placeholder ?? 'Choose')}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': `Clear ${field.label}` }}
          nothingFoundMessage="Nothing found"
        />
      )
    case 'radio':
      return (
        <Radio.Group {...commonOfGroup} value={text} onChange={input.onChange}>
          <Group mt={6} gap="lg">
            {options.map((option, index) => (
              <Radio
                key={option}
                value={option}
                label={option}
                disabled={input.disabled}
                {...(index ? {} : { ref: inputRef })}
              />
            ))}
          </Group>
        </Radio.Group>
      )
    case 'checkbox':
      return (
        <Checkbox
          id={input.id}
          ref={inputRef}
          label={
            required ? (
              <>
                {field.label} <span className={styles.asterisk}>*</span>
              </>
            ) : (
              field.label
            )
          }
          description={field.help}
          error={input.error}
          disabled={input.disabled}
          aria-required={required}
          checked={input.value === true}
          onBlur={input.onBlur}
          onChange={(event) => input.onChange(event.currentTarget.checked)}
        />
      )
    case 'checkbox-group':
      return (
        <Checkbox.Group {...commonOfGroup} value={list} onChange={input.onChange}>
          <Group mt={6} gap="md">
            {options.map((option, index) => (
              <Checkbox
                key={option}
                value={option}
                label={option}
                disabled={input.disabled}
                {...(index ? {} : { ref: inputRef })}
              />
            ))}
          </Group>
        </Checkbox.Group>
      )
    case 'date':
      return (
        <DateField
          {...common}
          ref={inputRef}
          description={field.help}
          error={input.error}
          required={required}
          value={text}
          onChange={input.onChange}
        />
      )
    default:
      return (
        <TextInput
          {...common}
          {...noAutofill}
          ref={inputRef}
          inputMode={inputModes[field.kind as keyof typeof inputModes]}
          placeholder={field.placeholder}
          value={text}
          onChange={(event) =>
            input.onChange(field.kind === 'nric' ? event.currentTarget.value.toUpperCase() : event.currentTarget.value)
          }
        />
      )
  }
}
