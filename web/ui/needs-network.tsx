import { useEffect } from 'react'
import { toastInfo } from '../lib/toasts.tsx'

/** So long a part may be on its way where there is a network. */
const quiet = 3000
const shownFor = 8000

/**
 * Stands where a part is fetched that somebody asked for, such as a dialog: without a network nothing would answer the
 * press. The part comes once there is one.
 */
export function NeedsNetwork({ what }: { what: string }) {
  useEffect(() => {
    const tell = () => toastInfo(`${what} needs the network. It opens once the network is back.`, shownFor)
    const timer = setTimeout(tell, navigator.onLine ? quiet : 0)
    return () => clearTimeout(timer)
  }, [what])
  return null
}
