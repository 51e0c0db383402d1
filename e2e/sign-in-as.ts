import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export const demoPassword = 'Manyhands-Demo-2026!'

/**
 * Is signed in from now on, as a page that is loaded finds out; none of the app is open yet. What the sign-in's screen
 * does is shown by `signInOnScreen`: its page and the one behind it take longer than what most journeys look at.
 */
export async function signInAs(page: Page, username: string, password = demoPassword): Promise<void> {
  const answer = await page.request.post('/api/auth/sign-in', { data: { username, password } })
  expect(answer.status(), `${username} signs in`).toBe(200)
  await page.goto('/healthz') // of the same origin, for calls
}

/** Signs in on the sign-in screen, as a person does, and stands on the first page. */
export async function signInOnScreen(page: Page, username: string, password = demoPassword): Promise<void> {
  await page.goto('/sign-in')
  await page.getByLabel('User name').fill(username)
  await page
    .getByLabel(/password/i)
    .first()
    .fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/sign-in')
}
