import { Badge, Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type FormEvent, useState } from 'react'
import { useFormErrors } from '#web/forms/use-form-errors.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useRemoveTotp } from './api.ts'
import { SetUpTotpDialog } from './set-up-totp-dialog.tsx'

/** The authenticator app: on or off, and how many recovery codes are left. */
export function SecondFactor({ enabled, codesLeft }: { enabled: boolean; codesLeft: number }) {
  const [setUp, setUpDialog] = useDisclosure()
  const [removal, removalDialog] = useDisclosure()
  return (
    <>
      <Group gap="sm">
        <Badge color={enabled ? 'green' : 'gray'} variant="light" size="lg">
          {enabled ? 'On' : 'Off'}
        </Badge>
        <Text c="dimmed">
          {enabled
            ? `${codesLeft} recovery ${codesLeft === 1 ? 'code' : 'codes'} left`
            : 'Ask for a code from your phone at every sign-in.'}
        </Text>
      </Group>
      <Group gap="sm">
        <Button variant={enabled ? 'default' : 'filled'} onClick={setUpDialog.open}>
          {enabled ? 'Set up again' : 'Set up an authenticator app'}
        </Button>
        {enabled ? (
          <Button variant="light" color="red" onClick={removalDialog.open}>
            Turn off
          </Button>
        ) : null}
      </Group>
      <SetUpTotpDialog opened={setUp} onClose={setUpDialog.close} />
      <RemoveTotpDialog opened={removal} onClose={removalDialog.close} />
    </>
  )
}

function RemoveTotpDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [password, setPassword] = useState('')
  const { failure, refuse } = useFormErrors({ password })
  const remove = useRemoveTotp()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    remove.mutate(password, {
      onSuccess: () => {
        setPassword('')
        onClose()
        toastSuccess('The second factor is off.')
      },
      onError: refuse,
    })
  }
  return (
    <Dialog opened={opened} onClose={onClose} title="Turn the second factor off" centered>
      <form onSubmit={submit}>
        <Stack gap="md">
          <Text>After that, your password alone is enough to sign in.</Text>
          <PasswordInput
            label="Current password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={failure}
            aria-invalid={failure !== undefined}
            visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" color="red" loading={remove.isPending}>
              Turn off
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
