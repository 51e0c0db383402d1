import type { Page } from 'playwright-core'

export const demoPassword = 'Manyhands-Demo-2026!'

/** Signs in on the sign-in screen, as a person does. */
export async function signInAs(page: Page, username: string, password = demoPassword): Promise<void> {
  await page.goto('/sign-in')
  await page.getByLabel('User name').fill(username)
  await page
    .getByLabel(/password/i)
    .first()
    .fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/sign-in')
}
