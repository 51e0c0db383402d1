import { isReachable } from './is-reachable.ts'

const reloadedKey = 'manyhands.reloaded-for'

/**
 * After an update of the product, a page that is still open asks for files that are gone: it is loaded again, once for
 * each file, so that a file that stays away shows the crash screen instead of a loop. Where the server does not answer,
 * the file is not gone, and loading the page again would lose it.
 */
export function reloadAfterUpdate(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const file = String(event.payload?.message ?? '')
    if (sessionStorage.getItem(reloadedKey) !== file) void reloadFor(file)
  })
}

async function reloadFor(file: string): Promise<void> {
  if (!(await isReachable())) return
  sessionStorage.setItem(reloadedKey, file)
  window.location.reload()
}
