import type { Page } from 'playwright-core'

/** A call as the signed-in browser of this page makes it. */
export function callAs<T>(
  page: Page,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: T }> {
  return page.evaluate(
    async (asked) => {
      // one at a time, as the app does it: of many at once some would hold a token that was replaced twice meanwhile
      const renew = () => fetch('/api/auth/refresh', { method: 'POST' })
      const renewed = await navigator.locks.request('manyhands-refresh', renew)
      const { accessToken } = await renewed.json()
      const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
      const init = { method: asked.method, headers, ...(asked.body ? { body: JSON.stringify(asked.body) } : {}) }
      const answer = await fetch(`/api${asked.path}`, init)
      return { status: answer.status, body: await answer.json().catch(() => undefined) }
    },
    { method, path, body },
  )
}
