import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { waitUntilLoaded } from './wait-until-loaded.ts'

/** A superadmin opens a mail of the outbox on the screen, as soon as its job has run; returns what it holds. */
export async function readMail(admin: Page, to: string, wanted: RegExp, subject = /./): Promise<string> {
  // a row, or on a phone a card
  const mail = admin.locator('tr, li').filter({ hasText: to }).filter({ hasText: subject })
  await admin.goto('/admin/outbox')
  const refresh = admin.getByRole('button', { name: 'Refresh' })
  await refresh.waitFor()
  await expect
    .poll(
      async () => {
        await refresh.click()
        await waitUntilLoaded(admin)
        return mail.count()
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0)
  await mail.locator('a, button').first().click()
  const text = await admin.getByRole('dialog').filter({ hasText: wanted }).innerText()
  await admin.keyboard.press('Escape')
  return wanted.exec(text)![0]
}
