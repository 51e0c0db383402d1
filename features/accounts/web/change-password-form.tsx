import { Alert, Button, PasswordInput, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#web/lib/api-problem.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { useChangePassword } from './api.ts'
import { emptyNewPassword, NewPasswordFields, newPasswordError } from './new-password-fields.tsx'

/** Changes the own password; every other session ends. */
export function ChangePasswordForm() {
  const [currentPassword, setCurrentPassword] = useState('')
  const [passwords, setPasswords] = useState(emptyNewPassword)
  const [mismatch, setMismatch] = useState<string>()
  const change = useChangePassword()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMismatch(newPasswordError(passwords))
    if (newPasswordError(passwords)) return
    change.mutate(
      { currentPassword, newPassword: passwords.newPassword },
      {
        onSuccess: () => {
          setCurrentPassword('')
          setPasswords(emptyNewPassword)
          toastSuccess('Your password is changed. Other devices are signed out.')
        },
      },
    )
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm" maw={420}>
        {change.isError ? (
          <Alert color="red" role="alert">
            {messageOf(change.error)}
          </Alert>
        ) : null}
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          required
          value={currentPassword}
          onChange={(event) => setCurrentPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
        />
        <NewPasswordFields value={passwords} onChange={setPasswords} error={mismatch} />
        <Button type="submit" loading={change.isPending} w="fit-content" mt="xs">
          Change password
        </Button>
      </Stack>
    </form>
  )
}
