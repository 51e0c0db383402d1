import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { RecordActed } from '#web/feature.tsx'
import { lazy } from '#web/lib/lazy.ts'
import type { SignUpSeveralProps } from './sign-up-several-dialog.tsx'

const SignUpSeveralDialog = lazy(async () => ({
  default: (await import('./sign-up-several-dialog.tsx')).SignUpSeveralDialog,
}))

export const SignUpGroups = ({ chosen }: RecordActed) => <SignUpButton kind="grps" records={chosen ?? []} />

export const SignUpOrganisations = ({ chosen }: RecordActed) => (
  <SignUpButton kind="volunteeringorg" records={chosen ?? []} />
)

/** For those that are chosen in their list. */
function SignUpButton(props: Pick<SignUpSeveralProps, 'kind' | 'records'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconCalendarPlus size={18} aria-hidden />} onClick={() => setOpen(true)}>
        Sign up for a session
      </Button>
      <Suspense fallback={null}>
        {isOpen ? <SignUpSeveralDialog {...props} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  )
}
