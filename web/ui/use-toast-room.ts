import { useLayoutEffect, useState } from 'react'

interface Room {
  yOffset?: string
  styles?: { content: { maxHeight: string }; inner: { paddingBottom: number } }
}

/** Toasts that come with the dialog, a moment before or after it. */
const settledAfter = 300
const gap = 16

/** How far down the toasts of this moment reach, when they have slid in. */
function toastsReach(): number {
  const stack = document.querySelector('.mantine-Notifications-root[data-position="bottom-center"]')
  const toasts = [...(stack?.querySelectorAll('.mantine-Notification-root') ?? [])]
  // while one slides in it is not as high as it will be
  return toasts.reduce((reach, toast) => reach + toast.scrollHeight + gap, 0)
}

/**
 * How far below the top a dialog opens: below the toasts of what was done just before, so that they cover neither its
 * title nor its buttons. It stays there, since nothing moves under somebody's pointer.
 */
export function useToastRoom(opened: boolean): Room {
  const [reach, setReach] = useState(0)
  useLayoutEffect(() => {
    if (!opened) return undefined
    setReach(toastsReach())
    const timer = setTimeout(() => setReach((before) => Math.max(before, toastsReach())), settledAfter)
    return () => clearTimeout(timer)
  }, [opened])
  if (!reach) return {}
  const yOffset = `max(5dvh, ${reach + gap}px)`
  // the kit leaves as much room below it as above: a dialog that moved down keeps its buttons in sight
  return { yOffset, styles: { content: { maxHeight: `calc(98dvh - ${yOffset})` }, inner: { paddingBottom: 0 } } }
}
