import type { Page } from 'playwright-core'
import type { VolunteerSettings } from '#features/form-settings/contract.ts'

/** Opens the list of volunteers; returns the settings of their form, as the page itself asks for them. */
export async function openVolunteers(page: Page): Promise<VolunteerSettings> {
  await page.goto('about:blank') // an answer to the page before would be taken for one to this
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/api/metadata/indi-vols') && response.ok()),
    page.goto('/volunteers/individual'),
  ])
  return answer.json()
}
