import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { toastError } from '#web/lib/toasts.tsx'
import { useWrite } from '#web/lib/use-write.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { issuePin, saveKioskCards } from './staff-api.ts'

interface KioskCodeProps {
  vid: string
  name: string
  onClose: () => void
}

const lastStops = 'The previous one, if there was one, stops working.'

/** The card that one volunteer shows at the kiosk, on paper. */
export function PrintCardDialog({ vid, name, onClose }: KioskCodeProps) {
  const print = () => {
    onClose()
    saveKioskCards([vid], `kiosk-card-${name}.pdf`).catch(toastError)
  }
  return (
    <ConfirmDialog
      opened
      title={`Print a new card for ${name}?`}
      confirmLabel="Print"
      onClose={onClose}
      onConfirm={print}
    >
      {lastStops}
    </ConfirmDialog>
  )
}

/** What one volunteer types at the kiosk: asked about before, and then shown once. */
export function SetPinDialog({ vid, name, onClose }: KioskCodeProps) {
  const [pin, setPin] = useState<string>()
  const issue = useWrite(issuePin, { refreshes: [], onSuccess: (issued) => setPin(issued.pin) })
  if (pin === undefined)
    return (
      <ConfirmDialog
        opened
        title={`Set a new PIN for ${name}?`}
        confirmLabel="Set"
        busy={issue.isPending}
        onClose={onClose}
        onConfirm={() => issue.mutateAsync(vid).catch(toastError)}
      >
        {lastStops}
      </ConfirmDialog>
    )
  return (
    <Dialog opened onClose={onClose} isForReading title={`The PIN of ${name}`}>
      <Stack>
        <Text fz={32} fw={650} ta="center" style={{ letterSpacing: '0.2em' }}>
          {pin}
        </Text>
        <Text>It is shown only once. Tell it to {name}, who types it at the kiosk.</Text>
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            Done
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
