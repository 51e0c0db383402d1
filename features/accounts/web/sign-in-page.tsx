import { Anchor, Button, Divider, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import type { Answer } from '#shared/endpoint.ts'
import { useFormErrors } from '#web/forms/use-form-errors.ts'
import { useAddressSearch } from '#web/lib/address.ts'
import { callApi } from '#web/lib/call-api.ts'
import { goTo } from '#web/lib/navigation.ts'
import { keepSession } from '#web/lib/session.ts'
import { ownPath, paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { signIn, startOutsideSignIn } from '../contract.ts'
import { signInOptionsQuery } from './api.ts'
import { TotpChallenge } from './totp-challenge.tsx'

type SignInAnswer = Answer<typeof signIn>

/** User name and password, then whatever else the server asks for. */
export function SignInPage() {
  const { return: from } = useAddressSearch()
  const navigate = useNavigate()
  const options = useQuery(signInOptionsQuery)
  const [totpSession, setTotpSession] = useState<string>()
  // password managers fill fields in their own ways: the fields keep what was typed, here it is only counted
  const [typed, setTyped] = useState(0)
  const { failure, refuse } = useFormErrors({ typed })
  const attempt = useMutation({
    mutationFn: (body: { username: string; password: string }) => callApi(signIn, { body }),
    meta: { showsOwnError: true },
    onSuccess: (answer) => proceed(answer),
    onError: refuse,
  })
  useEffect(() => {
    document.title = 'Sign in · Manyhands'
  }, [])

  const proceed = (answer: SignInAnswer) => {
    if ('accessToken' in answer) {
      keepSession(answer)
      goTo(answer.user.userRole === 'kiosk' ? paths.kiosk : ownPath(from), { replace: true })
    } else if (answer.challenge === 'TOTP_REQUIRED') setTotpSession(answer.session)
    else void navigate({ to: paths.newPassword, state: { challenge: answer.session, from } })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    attempt.mutate({ username: String(form.get('username')), password: String(form.get('password')) })
  }
  if (totpSession)
    return <TotpChallenge session={totpSession} onAnswer={proceed} onCancel={() => setTotpSession(undefined)} />
  return (
    <form onSubmit={submit} onChange={() => setTyped((before) => before + 1)}>
      <Stack gap="md">
        <Title order={1} tabIndex={-1} ta="center">
          Sign in to Manyhands v2
        </Title>
        {from && from !== '/' ? (
          <Text ta="center" c="dimmed">
            You are signed out. Sign in to go on where you were.
          </Text>
        ) : null}
        <Refusal>{failure}</Refusal>
        <TextInput label="User name" name="username" autoComplete="username" required withAsterisk={false} autoFocus />
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
        />
        <Button type="submit" loading={attempt.isPending} fullWidth>
          Sign in
        </Button>
        <Anchor component={AppLink} to={paths.forgotPassword} size="sm" ta="center" py={12} my={-8}>
          Forgot your password?
        </Anchor>
        {options.data?.outsideProvider ? (
          <>
            <Divider label="or" />
            <Button
              component="a"
              variant="default"
              href={`/api${startOutsideSignIn.path}?${new URLSearchParams({ return: ownPath(from) })}`}
            >
              Sign in with your organisation's account
            </Button>
          </>
        ) : null}
      </Stack>
    </form>
  )
}
