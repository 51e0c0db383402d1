import { type Browser, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { findChromium } from '#tools/find-chromium.ts'
import { watchFocus } from './find-faults.ts'
import { makeOrganisation, type OrganisationKind } from './organisations.ts'
import { watchCalls } from './wait-until-loaded.ts'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // a page lives for seconds: to optimise its script takes more time than the optimised script gives back (a fifth)
  '--js-flags=--no-maglev,--no-turbofan,--always-sparkplug',
]

/** For what a person sees within a second: a busy or slow machine takes longer. */
const waitsFor = 60_000

/** Of this journey file, in the order of their opening. */
export const openPages: Page[] = []

export interface Visitor {
  page: Page
  /** What the browser complained about: errors of scripts, refusals of the content policy. */
  complaints: string[]
}

/** One for all files of a process: it ends with that. A profile that is closed leaves nothing to the next file. */
let launched: Browser | undefined

/**
 * The system's Chromium, and the organisations that the file works in (./organisations.ts). Each visitor has a profile of
 * their own: nobody is signed in as somebody else. Only the browser of one who `keepsPages` opens them without a network.
 */
export async function openBrowser(...organisations: OrganisationKind[]) {
  for (const kind of new Set<OrganisationKind>(['demo', ...organisations])) await makeOrganisation(kind)
  if (!launched?.isConnected()) launched = await chromium.launch({ executablePath: findChromium(), args: flags })
  const browser = launched
  return {
    newVisitor: async (
      options: { dark?: boolean; width?: number; height?: number; touch?: boolean; keepsPages?: boolean } = {},
    ): Promise<Visitor> => {
      const { dark = false, width = 1280, height = 800, touch = false, keepsPages = false } = options
      const context = await browser.newContext({
        baseURL: inject('product').url,
        colorScheme: dark ? 'dark' : 'light',
        viewport: { width, height },
        hasTouch: touch,
        acceptDownloads: true,
        reducedMotion: 'reduce',
        // each profile would fetch and keep all files once more: a tenth of the time of all journeys
        serviceWorkers: keepsPages ? 'allow' : 'block',
      })
      if (inject('product').ahead) await context.addInitScript(shiftClock, inject('product').ahead)
      await context.addInitScript(watchFocus)
      context.setDefaultTimeout(waitsFor)
      const page = await context.newPage()
      openPages.push(page)
      watchCalls(page)
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' && /Content Security Policy|Uncaught/.test(message.text()))
          complaints.push(message.text())
      })
      return { page, complaints }
    },
    close: async () => {
      openPages.length = 0 // the next file's journeys may be of the same process
      for (const context of browser.contexts()) await context.close()
    },
  }
}

/** Runs in the page, before its own scripts: its clock is the product's. */
function shiftClock(ahead: number): void {
  const machine = Date
  globalThis.Date = class extends machine {
    constructor(...given: unknown[]) {
      super(...((given.length ? given : [machine.now() + ahead]) as [number]))
    }
    static override now = () => machine.now() + ahead
  } as DateConstructor
}
