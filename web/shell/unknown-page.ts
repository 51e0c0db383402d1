import { redirect } from '@tanstack/react-router'
import { toastError } from '../lib/toasts.tsx'
import { paths } from '../paths.ts'

/** Anyone who asks for an address that there is none of is led to the dashboard, and told so. */
export function leaveUnknownPage({ preload }: { preload: boolean }): never {
  if (!preload) toastError(new Error('There is no such page.'))
  throw redirect({ to: paths.dashboard, replace: true })
}
