import { Notifications } from '@mantine/notifications'
import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { rememberSearch } from '../lib/last-search.ts'
import { toastMilliseconds } from '../lib/toasts.tsx'
import { SessionEnd } from './session-end.tsx'

/** Around every page: toasts, and the focus that follows from page to page. */
export function RootLayout() {
  const router = useRouter()
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
      <Notifications position="top-center" autoClose={toastMilliseconds} pauseResetOnHover="notification" limit={5} />
    </>
  )
}
