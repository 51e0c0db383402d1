import { Alert, Anchor, Button, Stack, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { useFormErrors } from '#web/forms/use-form-errors.ts'
import { callApi } from '#web/lib/call-api.ts'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { resetPassword } from '../contract.ts'
import { emptyNewPassword, NewPasswordFields, newPasswordErrors } from './new-password-fields.tsx'

/** Where the link of the forgotten-password mail leads. */
export function ResetPasswordPage() {
  // after the #, so that the token never stands in a server's log
  const token = useLocation({ select: (location) => location.hash })
  const [passwords, setPasswords] = useState(emptyNewPassword)
  const { errors, failure, isGood, refuse } = useFormErrors(passwords, newPasswordErrors)
  const save = useMutation({
    mutationFn: () => callApi(resetPassword, { body: { token, newPassword: passwords.newPassword } }),
    meta: { showsOwnError: true },
    onError: refuse,
  })
  useEffect(() => {
    document.title = 'New password · Manyhands'
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isGood()) save.mutate()
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Title order={1} tabIndex={-1} ta="center">
          Choose a new password
        </Title>
        {save.isSuccess ? (
          <Alert color="green" role="status">
            Your new password is saved. You can sign in with it now.
          </Alert>
        ) : (
          <>
            <NewPasswordFields value={passwords} onChange={setPasswords} error={errors.newPassword ?? failure} />
            <Button
              type="submit"
              loading={save.isPending}
              disabled={!token}
              title={token ? undefined : 'The link is not complete.'}
            >
              Save
            </Button>
          </>
        )}
        <Anchor component={AppLink} to={paths.signIn} size="sm" ta="center">
          {save.isSuccess ? 'Sign in' : 'Back to sign-in'}
        </Anchor>
      </Stack>
    </form>
  )
}
