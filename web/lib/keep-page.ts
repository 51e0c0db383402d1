const [everyHour, oftenEnough] = [3_600_000, 3000]

/**
 * Keeps the files of the page on this device, where the browser can and the connection is a safe one: then it opens
 * without a network, too. A new version waits until `isFree` says that a reload disturbs nobody; without it, the page
 * is asked of the network first anyway, and nothing is loaded again.
 */
export async function keepPage(scope: '/' | '/kiosk', isFree?: () => boolean): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers) return
  // the worker of all pages may take over, too, and the very first one of this page does: neither is another version of it
  const own = async () => {
    const known = await workers.getRegistration(scope)
    return known && new URL(known.scope).pathname === scope ? known.active : null
  }
  let current = await own()
  let isNew = false
  workers.addEventListener('controllerchange', () => {
    const { controller } = workers
    void own().then((active) => {
      if (!controller || active !== controller) return
      isNew ||= current !== null && current !== controller
      current = controller
    })
  })
  const registration = await workers
    .register('/service-worker.js', { scope, updateViaCache: 'none' })
    .catch(() => undefined)
  if (!registration || !isFree) return
  setInterval(() => void registration.update().catch(() => {}), everyHour)
  setInterval(() => {
    if (!isFree()) return
    if (isNew) window.location.reload()
    else registration.waiting?.postMessage('take over')
  }, oftenEnough)
}
