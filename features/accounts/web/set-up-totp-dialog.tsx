import { Button, Code, Group, PasswordInput, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useFormErrors } from '#web/forms/use-form-errors.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { useConfirmTotp, useStartTotp } from './api.ts'

interface SetUpTotpDialogProps {
  opened: boolean
  onClose: () => void
}

/** Three steps: the password, the QR code with a first code, the recovery codes. */
export function SetUpTotpDialog({ opened, onClose }: SetUpTotpDialogProps) {
  const start = useStartTotp()
  const confirm = useConfirmTotp()
  const close = () => {
    onClose()
    start.reset()
    confirm.reset()
  }
  const done = () => {
    close()
    toastSuccess('The second factor is on.')
  }
  return (
    <Dialog
      opened={opened}
      onClose={confirm.isSuccess ? done : close}
      title="Set up an authenticator app"
      centered
      closeOnClickOutside={false}
    >
      {confirm.isSuccess ? (
        <RecoveryCodes codes={confirm.data.recoveryCodes} onDone={done} />
      ) : start.isSuccess ? (
        <CodeStep
          otpauthUrl={start.data.otpauthUrl}
          secret={start.data.secret}
          busy={confirm.isPending}
          onCode={(code, refuse) => confirm.mutate(code, { onError: refuse })}
        />
      ) : (
        <PasswordStep
          busy={start.isPending}
          onPassword={(password, refuse) => start.mutate(password, { onError: refuse })}
        />
      )}
    </Dialog>
  )
}

interface StepProps {
  busy: boolean
}
type Send = (text: string, refuse: (error: unknown) => void) => void

function PasswordStep({ busy, onPassword }: StepProps & { onPassword: Send }) {
  const [password, setPassword] = useState('')
  const { failure, refuse } = useFormErrors({ password })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onPassword(password, refuse)
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          required
          data-autofocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={failure}
          aria-invalid={failure !== undefined}
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={busy}>
            Continue
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface CodeStepProps extends StepProps {
  otpauthUrl: string
  secret: string
  onCode: Send
}

function CodeStep({ otpauthUrl, secret, busy, onCode }: CodeStepProps) {
  const [code, setCode] = useState('')
  const { failure, refuse } = useFormErrors({ code })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onCode(code, refuse)
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Text>Scan this picture with your authenticator app, or type its key by hand.</Text>
        <QrCode text={otpauthUrl} label="QR code for the authenticator app" />
        <Text size="sm">
          Key: <Code>{secret.match(/.{1,4}/g)?.join(' ')}</Code>
        </Text>
        <TextInput
          label="First code from the app"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={6}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={failure}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={busy}>
            Turn on
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const text = codes.join('\n')
  return (
    <Stack gap="md">
      <Text>Keep these recovery codes in a safe place. Each one signs you in once, without your phone.</Text>
      <SimpleGrid cols={2} spacing="xs">
        {codes.map((code) => (
          <Code key={code} fz="md" ta="center" p={6}>
            {code}
          </Code>
        ))}
      </SimpleGrid>
      <Group justify="space-between">
        <Button
          variant="default"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="manyhands-recovery-codes.txt"
        >
          Download
        </Button>
        <Button onClick={onDone}>I have kept them</Button>
      </Group>
    </Stack>
  )
}
