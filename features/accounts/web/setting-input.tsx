import { Checkbox, NumberInput, Radio, Skeleton, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { useProduct } from '#web/feature.tsx'
import { fieldId } from '#web/forms/focus-field.ts'
import { useErrorAt, useValueAt } from '#web/forms/use-form-state.ts'
import { ownSettingInputs, type SettingInputProps } from './own-setting-inputs.tsx'

/** One setting: what it is called, what it does, and the input for its kind. */
export function SettingInput(props: SettingInputProps) {
  const { name } = props.setting
  const { settingInputs } = useProduct()
  const Own = ownSettingInputs[name] ?? settingInputs[name]
  return (
    <div id={fieldId(name)}>
      <Suspense fallback={<Skeleton height={60} />}>
        {Own ? <Own {...props} /> : <PlainSettingInput {...props} />}
      </Suspense>
    </div>
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const textsOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])

function PlainSettingInput({ setting: { name, label, help, input }, form }: SettingInputProps): ReactNode {
  const value = useValueAt(form, name)
  const error = useErrorAt(form, name)
  const set = (next: unknown) => form.set(name, next)
  const said = { label, description: help, error }
  switch (input.kind) {
    case 'line':
      return (
        <TextInput
          {...said}
          value={textOf(value)}
          inputMode={input.isAddress ? 'email' : undefined}
          onChange={(event) => set(event.currentTarget.value)}
        />
      )
    case 'lines':
      return <Textarea {...said} value={textOf(value)} onChange={(event) => set(event.currentTarget.value)} rows={3} />
    case 'number':
      return (
        <NumberInput
          {...said}
          // what is not yet a number, as “1.”, stays as it was typed
          value={typeof value === 'number' ? value : textOf(value)}
          onChange={set}
          thousandSeparator=","
          hideControls
          styles={{ wrapper: { maxWidth: '12rem' } }}
        />
      )
    case 'switch':
      return (
        <Switch
          label={label}
          description={help}
          checked={value === true}
          onChange={(event) => set(event.currentTarget.checked)}
        />
      )
    case 'one':
      return (
        <Radio.Group {...said} value={textOf(value)} onChange={set}>
          <Stack gap="xs" mt={6}>
            {input.options.map((option) => (
              <Radio key={option.value} {...option} />
            ))}
          </Stack>
        </Radio.Group>
      )
    case 'several':
      return (
        <Checkbox.Group {...said} value={textsOf(value)} onChange={set}>
          <Stack gap="xs" mt={6}>
            {input.options.map((option) => (
              <Checkbox key={option.value} {...option} />
            ))}
          </Stack>
        </Checkbox.Group>
      )
    default:
      throw new Error(`The setting ${name} has no input of its own`)
  }
}
