import { Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Answer } from '#shared/endpoint.ts'
import { useFormErrors } from '#web/forms/use-form-errors.ts'
import { callApi } from '#web/lib/call-api.ts'
import { Refusal } from '#web/ui/refusal.tsx'
import { answerTotp } from '../contract.ts'

interface TotpChallengeProps {
  session: string
  onAnswer: (answer: Answer<typeof answerTotp>) => void
  onCancel: () => void
}

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
export function TotpChallenge({ session, onAnswer, onCancel }: TotpChallengeProps) {
  const [code, setCode] = useState('')
  const { failure, refuse } = useFormErrors({ code })
  const check = useMutation({
    mutationFn: () => callApi(answerTotp, { body: { session, code } }),
    meta: { showsOwnError: true },
    onSuccess: onAnswer,
    onError: refuse,
  })
  useEffect(() => {
    document.title = 'Second step · Manyhands'
  }, [])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        check.mutate()
      }}
    >
      <Stack gap="md">
        <Title order={1} ta="center">
          One more step
        </Title>
        <Text c="dimmed">Enter the six digits from your authenticator app, or one of your recovery codes.</Text>
        <Refusal>{failure}</Refusal>
        <TextInput
          label="Code"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          autoComplete="one-time-code"
          required
          withAsterisk={false}
          minLength={6}
          maxLength={32}
          autoFocus
        />
        <Button type="submit" loading={check.isPending}>
          Continue
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          Back to sign-in
        </Button>
      </Stack>
    </form>
  )
}
