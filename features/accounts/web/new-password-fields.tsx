import { PasswordInput, Stack } from '@mantine/core'
import type { FieldError } from '#shared/errors.ts'
import { missingInPassword, passwordMessage } from '../rules.ts'

export interface NewPassword {
  newPassword: string
  again: string
}

export const emptyNewPassword: NewPassword = { newPassword: '', again: '' }

interface NewPasswordFieldsProps {
  value: NewPassword
  onChange: (value: NewPassword) => void
  error?: string | undefined
  /** What was refused stands over the form, too. */
  isSaidAbove?: boolean
}

/** What is wrong with the pair before it is sent; the server knows the rest. */
export function newPasswordErrors({ newPassword, again }: NewPassword): FieldError[] {
  return newPassword === again ? [] : [{ path: 'newPassword', message: 'The two passwords are not the same' }]
}

/** Behind the rule that was not met, which says all of it, stands what is still missing; alone where the rule is said above. */
export function errorShown(error: string | undefined, password: string, isSaidAbove = false): string | undefined {
  const missing = error === passwordMessage ? missingInPassword(password) : []
  if (!missing.length) return error
  const what = `Still missing: ${new Intl.ListFormat('en').format(missing)}.`
  return isSaidAbove ? what : `${error}. ${what}`
}

/** A new password, twice. */
export function NewPasswordFields({ value, onChange, error, isSaidAbove = false }: NewPasswordFieldsProps) {
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
        error={errorShown(error, value.newPassword, isSaidAbove)}
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
