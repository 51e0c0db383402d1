import { useEffect } from 'react'

/** The kiosk is a document of its own: whoever comes here from inside the app loads it. */
export function KioskPage() {
  useEffect(() => window.location.reload(), [])
  return null
}
