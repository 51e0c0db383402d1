import { useEffect, useRef } from 'react'

/** What comes later than that moves nothing any more. */
const longest = 3000
/** The reader goes on: nothing moves under their finger. */
const acts = ['pointerdown', 'touchmove', 'wheel', 'keydown'] as const

/**
 * On a phone the tabs of a form may stand at the foot of the screen: a tab that was chosen brings its content into sight.
 * Content that arrives a moment later first makes the room for it. Returns what is told which tab somebody chose.
 */
export function useTabInSight(tab: string, isPhone: boolean): (chosen: string) => void {
  const chosen = useRef<string>(undefined)
  useEffect(() => {
    if (chosen.current !== tab) return undefined
    chosen.current = undefined
    const form = document.getElementById('form-top')
    if (!isPhone || !form) return undefined
    const over = new AbortController()
    const watch = new ResizeObserver(() => form.querySelector('[role=tablist]')?.scrollIntoView({ block: 'start' }))
    watch.observe(form)
    over.signal.addEventListener('abort', () => watch.disconnect())
    const end = () => over.abort()
    for (const act of acts) addEventListener(act, end, { passive: true, signal: over.signal })
    const timer = setTimeout(end, longest)
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [tab, isPhone])
  return (next) => {
    chosen.current = next
  }
}
