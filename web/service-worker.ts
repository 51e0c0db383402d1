// Keeps the files of a page on this device, so that it opens without a network: for the kiosk all of them before it takes
// over, for the app those of its beginning and of the page that opens without a network, and those that were asked for.
// Only pages and what lies under /assets/ is kept. Answers of calls never are: they do not even come by here.
//
// A script of its own and no module: the build takes its types away and puts `built` before it (vite.config.ts).

/** What the build knows of the files. */
declare const built: { version: string; kiosk: readonly string[]; app: readonly string[] }

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Installing extends Waiting {
  /** Where the browser knows it: these requests go to the network without asking this script. */
  addRoutes?(rule: { condition: { urlPattern: string }; source: 'network' }): Promise<void>
}
interface Fetching extends Event {
  request: Request
  respondWith(answer: Promise<Response>): void
}
interface ServiceWorkerScope {
  registration: { scope: string }
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(kind: 'install', listener: (event: Installing) => void): void
  addEventListener(kind: 'activate', listener: (event: Waiting) => void): void
  addEventListener(kind: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(kind: 'message', listener: (event: MessageEvent<string>) => void): void
}

// the types of the browser's pages know no such scope
const worker = globalThis as unknown as ServiceWorkerScope
const isKiosk = new URL(worker.registration.scope).pathname === '/kiosk'
const kind = isKiosk ? 'kiosk' : 'app'
const page = isKiosk ? '/kiosk' : '/'
const cacheName = `${kind}-${built.version}`

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' }), fill()]))
  // the app's page is asked of the network first: a new script has nothing to wait for
  if (!isKiosk) event.waitUntil(worker.skipWaiting())
})

worker.addEventListener('activate', (event) => event.waitUntil(Promise.all([dropOthers(), worker.clients.claim()])))

/** The kiosk says when nobody stands before it. */
worker.addEventListener('message', ({ data }) => {
  if (data === 'take over') void worker.skipWaiting()
})

worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  if (mode === 'navigate' && isOwnPage(pathname)) event.respondWith(openPage(event.request))
  else if (pathname.startsWith('/assets/')) event.respondWith(readFile(event.request))
})

const isOwnPage = (path: string) =>
  isKiosk || !/^\/(api|assets|kiosk|register|portal|healthz|readyz|metrics)(\/|$)|\.js$/.test(path)

async function fill(): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.addAll([...built[kind], new Request(page, { cache: 'reload' })])
}

async function dropOthers(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(`${kind}-`) && name !== cacheName)
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** The kiosk's page with the files that it was kept with; the app's as it is now, and the kept one without a network. */
async function openPage(request: Request): Promise<Response> {
  const kept = await (await caches.open(cacheName)).match(page, { ignoreVary: true })
  if (isKiosk && kept) return kept
  return fetch(request).catch((error: unknown) => {
    if (kept) return kept
    throw error
  })
}

/** The name of a file holds its content: what is kept is right. */
async function readFile(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}
