import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'

const callsOf = new WeakMap<Page, Set<Request>>()

/** From now on it is known which calls of this page are on their way. */
export function watchCalls(page: Page): void {
  const calls = new Set<Request>()
  callsOf.set(page, calls)
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') calls.add(request)
  })
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => calls.delete(request))
}

/**
 * What the screen asked for is there, and shown. 'networkidle' does not say so inside the app: it tells of a document
 * that was loaded, holds at once for the next screen of the same document, and never comes where a frame is added then.
 */
export async function waitUntilLoaded(page: Page): Promise<void> {
  const isLoading = async () => (await countLoading(page)) > 0 || (callsOf.get(page)?.size ?? 0) > 0
  // twice: what has come may ask for more
  await expect.poll(async () => (await isLoading()) || (await isLoading()), { interval: 25 }).toBe(false)
}

/** The outlines and spinners that are on the screen after it was drawn. */
const countLoading = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    return document.querySelectorAll('[aria-busy=true], .mantine-Skeleton-root, .mantine-Loader-root').length
  })
