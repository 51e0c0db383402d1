import { Button, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { useFormErrors } from '#web/forms/use-form-errors.ts'
import { callApi } from '#web/lib/call-api.ts'
import { goTo } from '#web/lib/navigation.ts'
import { keepSession } from '#web/lib/session.ts'
import { ownPath, paths } from '#web/paths.ts'
import { setNewPassword } from '../contract.ts'
import { emptyNewPassword, NewPasswordFields, newPasswordErrors } from './new-password-fields.tsx'
import { TotpChallenge } from './totp-challenge.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What the sign-in page gives along: the session to go on with, and where to go then. */
    challenge?: string
    from?: string | undefined
  }
}

/** After a temporary password: an own one, before anything else. */
export function NewPasswordPage() {
  const arrival = useLocation({ select: (location) => location.state })
  // what came with the address when the page opened: the next address brings nothing
  const [{ challenge, from }] = useState(arrival)
  const [passwords, setPasswords] = useState(emptyNewPassword)
  const [totpSession, setTotpSession] = useState<string>()
  const { errors, failure, isGood, refuse } = useFormErrors(passwords, newPasswordErrors)
  const save = useMutation({
    mutationFn: () =>
      callApi(setNewPassword, { body: { session: challenge ?? '', newPassword: passwords.newPassword } }),
    meta: { showsOwnError: true },
    onError: refuse,
    onSuccess: (answer) => ('accessToken' in answer ? enter(answer) : setTotpSession(answer.session)),
  })
  useEffect(() => {
    document.title = 'New password · Manyhands'
    if (!challenge) goTo(paths.signIn, { replace: true })
  }, [challenge])

  const enter = (answer: Parameters<typeof keepSession>[0]) => {
    keepSession(answer)
    goTo(answer.user.userRole === 'kiosk' ? paths.kiosk : ownPath(from), { replace: true })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isGood()) save.mutate()
  }
  if (totpSession) return <TotpChallenge session={totpSession} onAnswer={enter} onCancel={() => goTo(paths.signIn)} />
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Title order={1} tabIndex={-1} ta="center">
          Choose a new password
        </Title>
        <Text c="dimmed">You signed in with a temporary password. Please choose your own.</Text>
        <NewPasswordFields value={passwords} onChange={setPasswords} error={errors.newPassword ?? failure} />
        <Button type="submit" loading={save.isPending}>
          Save and sign in
        </Button>
      </Stack>
    </form>
  )
}
