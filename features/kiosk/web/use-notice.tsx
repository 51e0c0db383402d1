import { useEffect, useState } from 'react'
import type { Notice } from './kiosk-notice.tsx'

/** What was done stays on the screen for so long, in milliseconds. */
const shownFor = 8000
/** A touch so soon after it is the second tap of the button that did it. */
const secondTap = 1000

/** What somebody is told after they have gone: for some seconds, and no longer than until the next person touches the screen. */
export function useNotice() {
  const [notice, setNotice] = useState<Notice>()
  useEffect(() => {
    if (!notice) return
    const forget = () => setNotice(undefined)
    const timer = setTimeout(forget, shownFor)
    const since = Date.now()
    // once the touch has done what it was for: what goes from above a button under a finger would take it away
    const forgetByTouch = () => {
      if (Date.now() - since > secondTap) forget()
    }
    window.addEventListener('keydown', forget)
    window.addEventListener('input', forget)
    window.addEventListener('click', forgetByTouch)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', forget)
      window.removeEventListener('input', forget)
      window.removeEventListener('click', forgetByTouch)
    }
  }, [notice])
  return [notice, setNotice] as const
}
