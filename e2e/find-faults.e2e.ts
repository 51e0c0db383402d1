import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  findFaintEdges,
  findHidden,
  findLostFocus,
  findSideways,
  findSmallTargets,
  findStuck,
  findUnexplained,
  findUnmarked,
  findUnnamedLanguages,
  watchFocus,
} from './find-faults.ts'
import { openBrowser } from './open-browser.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  page = (await browser.newVisitor({ width: 390, height: 600 })).page
})
afterAll(() => browser.close())

const bar = (side: string) => `position: sticky; ${side}: 0; height: 60px; background: #eee`
const list = '<p style="height: 400px"></p>' + '<p><a href="#a">A link</a></p>'.repeat(40)

/** What is found, a screen where it is, and the same screen corrected. */
const planted: [find: () => string[], wrong: string, right: string][] = [
  [findSideways, '<div style="width: 500px">Wide</div>', '<div style="max-width: 500px">Wide</div>'],
  [
    findSmallTargets,
    '<button style="width: 30px; height: 30px">x</button>',
    '<button style="width: 44px; height: 44px">x</button>',
  ],
  [
    findSmallTargets,
    '<input type="checkbox">',
    '<label style="display: block; padding: 20px"><input type="checkbox"> Yes</label>',
  ],
  [findUnexplained, '<button disabled>Save</button>', '<button disabled title="Nothing was changed">Save</button>'],
  [
    findUnexplained,
    '<button aria-disabled="true">Save</button>',
    '<button aria-disabled="true" aria-describedby="why">Save</button><span id="why" hidden>Nothing was changed</span>',
  ],
  [findUnnamedLanguages, '<label>Name 姓名</label>', '<label>Name <span lang="zh-Hans">姓名</span></label>'],
  [findUnnamedLanguages, '<label>தமிழ்</label>', '<label lang="ta">தமிழ்</label>'],
  [
    findUnnamedLanguages,
    '<button aria-label="Clear Name 姓名">x</button>',
    '<button aria-label="姓名" lang="zh-Hans">x</button><button aria-label="Clear Name">x</button>',
  ],
  [
    findFaintEdges,
    '<input type="checkbox" style="appearance: none; width: 20px; height: 20px">',
    '<input type="checkbox">',
  ],
  [
    findFaintEdges,
    '<style>::file-selector-button { background: #fff; border: 1px solid #ced4da }</style><input type="file">',
    '<style>::file-selector-button { background: #fff; border: 1px solid #7c848c }</style><input type="file">',
  ],
  [findFaintEdges, '<input style="border: 1px solid #ced4da">', '<input style="border: 1px solid #7c848c">'],
  [findHidden, `<main>${list}<div style="${bar('bottom')}"></div></main>`, `<main>${list}</main>`],
  [
    findHidden,
    `<main><header style="${bar('top')}"></header>${list}</main>`,
    `<style>html { scroll-padding-top: 70px }</style><main><header style="${bar('top')}"></header>${list}</main>`,
  ],
  [
    findStuck,
    `<main>${list}<div style="${bar('bottom')}"></div></main>`,
    `<style>@media (max-height: 31.24em) { div { position: static !important } }</style><main>${list}<div style="${bar('bottom')}"></div></main>`,
  ],
  [
    findUnmarked,
    '<style>[role=tab] { border: 1px solid } [aria-selected=true] { background: gold }</style><button role="tab" aria-selected="true">A</button><button role="tab">B</button>',
    '<style>[role=tab] { border: 1px solid } [aria-selected=true] { forced-color-adjust: none; background: Highlight }</style><button role="tab" aria-selected="true">A</button><button role="tab">B</button>',
  ],
]

test.each(planted)('%o: %s is found, %s is right', async (find, wrong, right) => {
  if (find === findUnmarked) await page.emulateMedia({ forcedColors: 'active' })
  await page.setViewportSize({ width: 390, height: find === findStuck ? 360 : 600 })
  await page.setContent(wrong)
  expect(await page.evaluate(find), wrong).not.toEqual([])
  await page.setContent(right)
  expect(await page.evaluate(find), right).toEqual([])
  await page.emulateMedia({ forcedColors: null })
})

test('the focus is lost when what had it is taken away', async () => {
  await page.goto('/sign-in')
  await page.getByLabel('User name').focus()
  expect(await page.evaluate(findLostFocus)).toEqual([])
  await page.setContent('<button>Gone soon</button>')
  await page.evaluate(watchFocus)
  await page.getByRole('button').focus()
  await page.getByRole('button').evaluate((button) => button.remove())
  expect(await page.evaluate(findLostFocus)).not.toEqual([])
})
