import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import type { Answer } from '#shared/endpoint.ts'
import { toastError } from '#web/lib/toasts.tsx'
import type { showSensitive, Volunteer } from '../contract.ts'
import { useShowSensitive } from './api.ts'

export type Sensitive = Answer<typeof showSensitive>

interface ShowSensitiveButtonProps {
  volunteer: Volunteer
  shown: Sensitive | undefined
  onShow: (sensitive: Sensitive) => void
}

/** NRIC, medical and criminal texts are masked; showing them is a click of its own, and the server notes who looked. */
export function ShowSensitiveButton({ volunteer, shown, onShow }: ShowSensitiveButtonProps) {
  const show = useShowSensitive(volunteer.vid)
  const isMasked = Boolean(volunteer.nric || volunteer.priorMedicalCondition || volunteer.criminalHistory)
  if (!isMasked || shown) return null
  return (
    <Button
      variant="default"
      leftSection={<IconEye size={18} aria-hidden />}
      loading={show.isPending}
      onClick={() => void show.mutateAsync().then(onShow, toastError)}
    >
      Show NRIC and sensitive details
    </Button>
  )
}
