import type { AnyRouter } from '@tanstack/react-router'

/**
 * Scrolls a page to the place where it begins: now, and once more when the page has just been opened, for where it was
 * known already the router scrolls it to its top after that. Returns what ends it.
 */
export function scrollOnArrival(router: Pick<AnyRouter, 'subscribe'>, scroll: () => void): () => void {
  scroll()
  return router.subscribe('onRendered', ({ pathChanged }) => {
    if (pathChanged) scroll()
  })
}
