import { Notifications } from '@mantine/notifications'
import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { rememberSearch } from '../lib/last-search.ts'
import { toastMilliseconds } from '../lib/toasts.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { SessionEnd } from './session-end.tsx'

/** Around every page: toasts, and the focus that follows from page to page. */
export function RootLayout() {
  const router = useRouter()
  const isPhone = usePhone()
  useEffect(() => {
    rememberSearch(window.location.pathname, window.location.search)
    return router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
      rememberSearch(toLocation.pathname, toLocation.searchStr)
      if (!fromLocation || fromLocation.pathname === toLocation.pathname) return
      document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true })
    })
  }, [router])
  return (
    <>
      <Outlet />
      <SessionEnd />
      <Notifications
        // where they cover neither the bar at the top nor the way back, nor an open dialog: on a phone it has them above it
        position={isPhone ? 'bottom-center' : 'bottom-left'}
        containerWidth="22rem"
        autoClose={toastMilliseconds}
        pauseResetOnHover="notification"
        limit={5}
      />
    </>
  )
}
