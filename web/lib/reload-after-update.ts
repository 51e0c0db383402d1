const reloadedKey = 'manyhands.reloaded-for'

/**
 * After an update of the product, a page that is still open asks for files that are gone: it is loaded again, once for
 * each file, so that a file that stays away shows the crash screen instead of a loop.
 */
export function reloadAfterUpdate(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const file = String(event.payload?.message ?? '')
    if (sessionStorage.getItem(reloadedKey) === file) return
    sessionStorage.setItem(reloadedKey, file)
    event.preventDefault()
    window.location.reload()
  })
}
