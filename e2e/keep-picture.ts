import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'

const folder = process.env['PICTURES']

/** With PICTURES=<folder> in the environment every screen is kept as a picture there, to be looked at. */
export async function keepPicture(page: Page, look: string, name: string): Promise<void> {
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  const file = `${look} ${name}`.replaceAll(/[^a-zA-Z0-9]+/g, '-')
  await page.screenshot({ path: path.join(folder, `${file}.png`) })
}
