import { PasswordInput, Stack } from '@mantine/core'
import type { FieldError } from '#shared/errors.ts'

export interface NewPassword {
  newPassword: string
  again: string
}

export const emptyNewPassword: NewPassword = { newPassword: '', again: '' }

interface NewPasswordFieldsProps {
  value: NewPassword
  onChange: (value: NewPassword) => void
  error?: string | undefined
}

/** What is wrong with the pair before it is sent; the server knows the rest. */
export function newPasswordErrors({ newPassword, again }: NewPassword): FieldError[] {
  return newPassword === again ? [] : [{ path: 'newPassword', message: 'The two passwords are not the same' }]
}

/** A new password, twice. */
export function NewPasswordFields({ value, onChange, error }: NewPasswordFieldsProps) {
  const toggle = { 'aria-label': 'Show or hide the password' }
  return (
    <Stack gap="sm">
      <PasswordInput
        label="New password"
        description="Over 12 characters, with uppercase, lowercase and a special character"
        autoComplete="new-password"
        required
        value={value.newPassword}
        onChange={(event) => onChange({ ...value, newPassword: event.currentTarget.value })}
        error={error}
        aria-invalid={error !== undefined}
        visibilityToggleButtonProps={toggle}
      />
      <PasswordInput
        label="New password again"
        autoComplete="new-password"
        required
        value={value.again}
        onChange={(event) => onChange({ ...value, again: event.currentTarget.value })}
        visibilityToggleButtonProps={toggle}
      />
    </Stack>
  )
}
