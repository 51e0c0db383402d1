import { Outlet, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { rememberSearch } from '../lib/last-search.ts'
import { lazy } from '../lib/lazy.ts'
import { SessionEnd } from './session-end.tsx'

// nobody waits for it to see a page; what is said before it is there is shown once it is
const ToastArea = lazy(async () => ({ default: (await import('./toast-area.tsx')).ToastArea }))

/** Milliseconds after which a page that is busy all the time counts as settled. */
const longestBusy = 1500

/** Whether the page that somebody opened has had its turn. */
function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const settle = () => setSettled(true)
    // not every browser can say when it has nothing to do
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(settle, longestBusy)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(settle, { timeout: longestBusy })
    return () => cancelIdleCallback(idle)
  }, [])
  return isSettled
}

/** Around every page: toasts, and the focus that follows from page to page. */
export function RootLayout() {
  const router = useRouter()
  const isSettled = useSettled()
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
      <Suspense fallback={null}>{isSettled ? <ToastArea /> : null}</Suspense>
    </>
  )
}
