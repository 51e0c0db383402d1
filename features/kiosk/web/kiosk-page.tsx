import { useEffect } from 'react'

/** The kiosk is a document of its own: anyone who comes here from inside the app loads it. */
export function KioskPage() {
  useEffect(() => window.location.reload(), [])
  return null
}
