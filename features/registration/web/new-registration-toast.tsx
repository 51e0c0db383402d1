import { onChanged } from '#web/lib/live-updates.ts'
import { currentSession } from '#web/lib/session.ts'
import { hideToast, toastInfo } from '#web/lib/toasts.tsx'
import { gatherArrivals } from './gather-arrivals.tsx'

/** Tells staff, on whatever page they are, that somebody has registered. A rush is one message that says how many. */
export function announceRegistrations(): void {
  let shown = ''
  const arrive = gatherArrivals((count, isMore) => {
    if (isMore) hideToast(shown)
    shown = toastInfo(
      count === 1 ? 'A new registration has arrived' : `${count.toLocaleString('en')} new registrations have arrived`,
    )
  })
  onChanged((keys) => {
    const { userRole } = currentSession()?.user ?? {}
    if (keys.includes('new-registration') && userRole && userRole !== 'kiosk') arrive()
  })
}
