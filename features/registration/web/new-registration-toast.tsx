import { onChanged } from '#web/lib/live-updates.ts'
import { currentSession } from '#web/lib/session.ts'
import { toastInfo } from '#web/lib/toasts.tsx'

/** A rush of registrations is one message, not a hundred. */
const quietMilliseconds = 10_000

/** Tells staff, on whatever page they are, that somebody has registered. */
export function announceRegistrations(): void {
  let last = -quietMilliseconds
  onChanged((keys) => {
    const { userRole } = currentSession()?.user ?? {}
    if (!keys.includes('new-registration') || !userRole || userRole === 'kiosk') return
    if (performance.now() - last < quietMilliseconds) return
    last = performance.now()
    toastInfo('A new registration has arrived')
  })
}
