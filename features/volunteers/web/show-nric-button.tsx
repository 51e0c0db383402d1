import { Button } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { toastError } from '#web/lib/toasts.tsx'
import type { Volunteer } from '../contract.ts'
import { useShowNric } from './api.ts'

/** The NRIC is masked; showing it is a click of its own, and the server notes who looked. */
export function ShowNricButton({ volunteer }: { volunteer: Volunteer }) {
  const show = useShowNric(volunteer.vid)
  const [nric, setNric] = useState<string>()
  const toggle = async () => {
    if (nric) return setNric(undefined)
    try {
      setNric((await show.mutateAsync()).nric)
    } catch (error) {
      toastError(error)
    }
  }
  const Icon = nric ? IconEyeOff : IconEye
  return (
    <Button
      variant="default"
      leftSection={<Icon size={18} aria-hidden />}
      loading={show.isPending}
      onClick={() => void toggle()}
      aria-live="polite"
    >
      {nric ? `${nric} · Hide` : `NRIC ${volunteer.nric} · Show`}
    </Button>
  )
}
