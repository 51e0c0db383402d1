import { Button, PasswordInput, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useFormErrors } from '#web/forms/use-form-errors.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { useChangePassword } from './api.ts'
import { emptyNewPassword, NewPasswordFields, newPasswordErrors } from './new-password-fields.tsx'

/** Changes the own password; every other session ends. */
export function ChangePasswordForm() {
  const [currentPassword, setCurrentPassword] = useState('')
  const [passwords, setPasswords] = useState(emptyNewPassword)
  const { errors, failure, isGood, refuse } = useFormErrors({ currentPassword, ...passwords }, newPasswordErrors)
  const change = useChangePassword()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isGood()) return
    change.mutate(
      { currentPassword, newPassword: passwords.newPassword },
      {
        onSuccess: () => {
          setCurrentPassword('')
          setPasswords(emptyNewPassword)
          toastSuccess('Your password is changed. Other devices are signed out.')
        },
        onError: refuse,
      },
    )
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm" maw={420}>
        <Refusal>{failure}</Refusal>
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          required
          value={currentPassword}
          onChange={(event) => setCurrentPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
        />
        <NewPasswordFields value={passwords} onChange={setPasswords} error={errors.newPassword} isSaidAbove />
        <Button type="submit" loading={change.isPending} w="fit-content" mt="xs">
          Change password
        </Button>
      </Stack>
    </form>
  )
}
