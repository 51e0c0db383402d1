import { Button, Checkbox, Group, Radio, Select, VisuallyHidden } from '@mantine/core'
import { wordsOfPage } from '#shared/language-parts.ts'
import { toastError } from '../lib/toasts.tsx'
import type { FieldInputProps } from './field-input-props.ts'
import styles from './form.module.css'
import { GroupLabel } from './group-label.tsx'
import { spoken } from './spoken.tsx'
import { OneChoice, SeveralChoices } from './typed-choice.tsx'

/** No choice; the button that did it goes, and the focus back to the options. */
function takeBack({ id, onChange }: Pick<FieldInputProps, 'id' | 'onChange'>) {
  onChange('')
  document.getElementById(id)?.querySelector('input')?.focus()
}

/** The inputs that choose among options: one, several, or a single box. */
export function ChoiceInput({ field, required, choices, ...input }: FieldInputProps) {
  const options = choices.options[field.options ?? ''] ?? []
  const text = typeof input.value === 'string' ? input.value : ''
  const list: string[] = Array.isArray(input.value) ? input.value : []
  const ofGroup = {
    id: input.id,
    label: <GroupLabel label={field.label} required={required} />,
    description: spoken(field.help),
    error: spoken(input.error),
    disabled: input.disabled,
    withAsterisk: required,
    onBlur: input.onBlur,
    classNames: { error: styles.error },
  }
  const common = { ...ofGroup, label: spoken(field.label), 'aria-required': required }
  switch (field.kind) {
    case 'select': {
      const one = {
        ...common,
        data: [...options],
        value: text || null,
        onChange: (value: string | null) => input.onChange(value ?? ''),
        openOnFocus: false,
        placeholder: field.placeholder ?? 'Choose',
        clearable: !required,
        clearButtonProps: { 'aria-label': `Clear ${wordsOfPage(field.label)}` },
        nothingFoundMessage: 'Nothing found',
        allowDeselect: !required,
      }
      const add = choices.adds?.[field.options ?? '']
      const onAdd = add && ((option: string) => void add(option).then(() => input.onChange(option), toastError))
      return options.length > 8 || onAdd ? <OneChoice {...one} onAdd={onAdd} /> : <Select {...one} />
    }
    case 'multi-select':
      return (
        <SeveralChoices
          {...common}
          data={[...options]}
          value={list}
          onChange={input.onChange}
          openOnFocus={false}
          placeholder={list.length ? undefined : (field.placeholder ?? 'Choose')}
          clearable
          clearButtonProps={{ 'aria-label': `Clear ${wordsOfPage(field.label)}` }}
          nothingFoundMessage="Nothing found"
        />
      )
    case 'radio':
      return (
        <Radio.Group {...ofGroup} value={text} onChange={input.onChange}>
          <Group mt={6} gap="lg">
            {options.map((option) => (
              <Radio key={option} value={option} label={spoken(option)} disabled={input.disabled} />
            ))}
            {text && !required && !input.disabled ? (
              <Button variant="subtle" size="compact-sm" onClick={() => takeBack(input)}>
                Clear<VisuallyHidden> {spoken(field.label)}</VisuallyHidden>
              </Button>
            ) : null}
          </Group>
        </Radio.Group>
      )
    case 'checkbox-group':
      return (
        <Checkbox.Group {...ofGroup} value={list} onChange={input.onChange}>
          <Group mt={6} gap="md">
            {options.map((option) => (
              <Checkbox key={option} value={option} label={spoken(option)} disabled={input.disabled} />
            ))}
          </Group>
        </Checkbox.Group>
      )
    default:
      return (
        <Checkbox
          id={input.id}
          label={
            required ? (
              <>
                {spoken(field.label)} <span className={styles.asterisk}>*</span>
              </>
            ) : (
              spoken(field.label)
            )
          }
          description={spoken(field.help)}
          error={spoken(input.error)}
          disabled={input.disabled}
          aria-required={required}
          checked={input.value === true}
          onBlur={input.onBlur}
          onChange={(event) => input.onChange(event.currentTarget.checked)}
        />
      )
  }
}
