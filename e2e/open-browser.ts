import { type Browser, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { findChromium } from '#tools/find-chromium.ts'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

export interface Visitor {
  page: Page
  /** What the browser complained about: errors of scripts, refusals of the content policy. */
  complaints: string[]
}

/** The system's Chromium. Each visitor has a profile of their own: nobody is signed in as somebody else. */
export async function openBrowser() {
  const browser: Browser = await chromium.launch({ executablePath: findChromium(), args: flags })
  return {
    newVisitor: async (options: { dark?: boolean; width?: number; height?: number } = {}): Promise<Visitor> => {
      const { dark = false, width = 1280, height = 800 } = options
      const context = await browser.newContext({
        baseURL: inject('product').url,
        colorScheme: dark ? 'dark' : 'light',
        viewport: { width, height },
        acceptDownloads: true,
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' && /Content Security Policy|Uncaught/.test(message.text()))
          complaints.push(message.text())
      })
      return { page, complaints }
    },
    close: () => browser.close(),
  }
}
