// Draws the icons of the installed pages out of web/favicon.svg: run it when that changes, and number the files again,
// since browsers keep them for a year.

import { readFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { findChromium } from './find-chromium.ts'

const icon = readFileSync('web/favicon.svg', 'utf8')
/** A launcher cuts a shape out of it: the drawing stays within the middle, the colour goes to the edges. */
const masked = icon
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace('<rect width="32" height="32" rx="8"', '<rect x="-4" y="-4" width="40" height="40"')

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
for (const [name, svg, size] of [
  ['icon-192-1', icon, 192],
  ['icon-512-1', icon, 512],
  ['icon-mask-512-1', masked, 512],
] as const) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`)
  await page.screenshot({ path: `web/public/assets/${name}.png`, omitBackground: true })
}
await browser.close()
