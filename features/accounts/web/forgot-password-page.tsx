import { Alert, Anchor, Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { useFormErrors } from '#web/forms/use-form-errors.ts'
import { callApi } from '#web/lib/call-api.ts'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { forgotPassword } from '../contract.ts'
import { useSendsMail } from './api.ts'

/** Asks for a link by mail. The answer is the same whether the account exists or not. */
export function ForgotPasswordPage() {
  const [username, setUsername] = useState('')
  const { failure, refuse } = useFormErrors({ username })
  const ask = useMutation({
    mutationFn: () => callApi(forgotPassword, { body: { username } }),
    meta: { showsOwnError: true },
    onError: refuse,
  })
  const sendsMail = useSendsMail()
  useEffect(() => {
    document.title = 'Forgotten password · Manyhands'
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask.mutate()
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Title order={1} tabIndex={-1} ta="center">
          Forgot your password?
        </Title>
        {ask.isSuccess ? (
          <Alert color="green" role="status">
            {sendsMail
              ? 'If there is an account with this user name, a link for a new password is on its way to its e-mail address. '
              : 'If there is an account with this user name, your administrators will find a link for a new password in their outbox. Please ask them for it. '}
            The link works for 30 minutes.
          </Alert>
        ) : (
          <>
            <Text c="dimmed">
              {sendsMail
                ? 'Enter your user name. We will send a link for a new password to your e-mail address.'
                : 'This installation does not send mails yet. Enter your user name, and your administrators will find a link for you in their outbox.'}
            </Text>
            <Refusal>{failure}</Refusal>
            <TextInput
              label="User name"
              value={username}
              onChange={(event) => setUsername(event.currentTarget.value)}
              autoComplete="username"
              required
              withAsterisk={false}
              autoFocus
            />
            <Button type="submit" loading={ask.isPending}>
              Send the link
            </Button>
          </>
        )}
        <Anchor component={AppLink} to={paths.signIn} size="sm" ta="center">
          Back to sign-in
        </Anchor>
      </Stack>
    </form>
  )
}
