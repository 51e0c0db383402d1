import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import {
  findFaintEdges,
  findLostFocus,
  findSideways,
  findSmallTargets,
  findUnexplained,
  findUnmarked,
  findUnnamedLanguages,
} from './find-faults.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  id: string
  help: string
  nodes: { html: string; failureSummary: string }[]
}

/**
 * The screen as it is now has no violation that axe knows (WCAG 2.2 A and AA, and good practice), and none of the faults
 * of ./find-faults.ts. With `only` colours are looked at alone: for a screen whose names and order were looked at in
 * other colours just before.
 */
export async function expectAccessible(page: Page, screen: string, only?: 'colours'): Promise<void> {
  // a spinner turns for as long as it is there
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  )
  const rules = only ? { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } } : {}
  // what is right is not described: that would take longer than finding what is wrong
  const options = JSON.stringify({ ...rules, resultTypes: ['violations'] })
  // evaluated, not added as a script element: the content policy would rightly refuse that; once for each document
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(axe)
  const violations = await page.evaluate<Violation[]>(
    `axe.run(document, ${options}).then((result) => result.violations)`,
  )
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map((node) => node.html.slice(0, 200)),
  }))
  expect(found, `axe on ${screen}`).toEqual([])
  // again while a toast goes, a write ends or the focus is on its way
  const expectNone = async () => expect(await findFaults(page, only), `faults of ${screen}`).toEqual([])
  await vi.waitFor(expectNone, { timeout: 8000, interval: 100 })
}

const phoneWidth = 480

async function findFaults(page: Page, only?: 'colours'): Promise<string[]> {
  const edges = await page.evaluate(findFaintEdges)
  if (only) return edges
  const isPhone = (page.viewportSize()?.width ?? 0) <= phoneWidth
  const small = isPhone ? await page.evaluate(findSmallTargets) : []
  const seen = [findSideways, findUnexplained, findUnnamedLanguages, findLostFocus]
  const found: string[] = []
  for (const find of seen) found.push(...(await page.evaluate(find)))
  return [...edges, ...small, ...found]
}

/** With forced colours, what is chosen is told from what is not: once for each screen, for all of it is drawn again. */
export async function expectMarked(page: Page, screen: string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await page.evaluate(findUnmarked), `forced colours on ${screen}`).toEqual([])
  await page.emulateMedia({ forcedColors: null })
}
