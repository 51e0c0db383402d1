import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { dateIn } from './now.ts'
import { openBrowser } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const dayFirst = (days: number) => dateIn(days).split('-').toReversed().join('/')
const needing = /^\d+ sessions? needs? [\d,]+ (people|person)$/

/** How many people are missing, as the page says it. */
async function readMissing(page: Page): Promise<number> {
  const words = await page.getByText(needing).innerText()
  return Number(/needs? ([\d,]+) /.exec(words)![1]!.replaceAll(',', ''))
}
async function expectMissing(page: Page, count: number): Promise<void> {
  await expect.poll(() => readMissing(page)).toBe(count)
}

/** Letter by letter, as it is typed: what is no date yet must take nothing away. */
async function typeDay(page: Page, label: string, day: string): Promise<void> {
  const field = page.getByRole('textbox', { name: label, exact: true })
  await field.selectText()
  await page.keyboard.type(day)
  expect(await field.inputValue()).toBe(day)
}

async function download(page: Page, format: 'Excel' | 'CSV') {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: `Export to ${format}` }).click(),
  ])
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

test('on a laptop places are looked for on days of one’s own, filled with Undo, and exported', async () => {
  const { page, complaints } = await browser.newVisitor({ width: 1366, height: 768 })
  await signInAs(page, demo.admin)
  await page.goto('/activities/open-places')
  await readMissing(page)
  await expectAccessible(page, 'open places')
  await page.getByText('Other', { exact: true }).click()
  const to = page.getByRole('textbox', { name: 'To', exact: true })
  expect(await to.inputValue()).toBe(dayFirst(6))
  // a later first day takes the last one along; a last one before it is refused and the list stays as it was
  await typeDay(page, 'From', dayFirst(9))
  await page.waitForURL(`**/open-places?from=${dateIn(9)}&to=${dateIn(15)}`)
  expect(await to.inputValue()).toBe(dayFirst(15))
  await typeDay(page, 'To', dayFirst(8))
  await page.getByText('This is before the first day').waitFor()
  expect(page.url()).toContain(`to=${dateIn(15)}`)
  await keepPicture(page, 'laptop', 'open places with a wrong day')
  await expectAccessible(page, 'open places with a wrong day')
  await typeDay(page, 'To', dayFirst(400))
  await page.getByText('At most 366 days').waitFor()
  await typeDay(page, 'To', dayFirst(38))
  await page.waitForURL(`**/open-places?from=${dateIn(9)}&to=${dateIn(38)}`)

  await page.getByRole('combobox', { name: 'Activity' }).click()
  await page.getByRole('option', { name: 'Meal delivery' }).click()
  await page.waitForURL(/activity=/)
  await expect.poll(() => page.getByRole('link', { name: /Befriending/ }).count()).toBe(0)
  const missing = await readMissing(page)
  const csv = await download(page, 'CSV')
  expect(csv.name).toBe(`open-places_${dateIn(9)}_${dateIn(38)}.csv`)
  const lines = csv.bytes.toString().trim().split('\r\n').slice(1)
  expect(lines.reduce((sum, line) => sum + Number(line.split(',').at(-1)), 0)).toBe(missing)
  const excel = await download(page, 'Excel')
  expect([excel.name.endsWith('.xlsx'), excel.bytes.subarray(0, 2).toString()]).toEqual([true, 'PK'])

  const gap = page.getByRole('button', { name: /: who could come\? / }).first()
  const place = await gap.textContent()
  await gap.click()
  const dialog = page.getByRole('dialog', { name: 'Who could come?' })
  const first = dialog.getByRole('button', { name: /^Sign up: / }).first()
  await first.waitFor()
  await expectAccessible(page, 'who could come, from open places')
  const words = (await first.getAttribute('aria-label'))!.replace('Sign up', 'Signed up')
  await first.click()
  const toast = page.getByRole('status').getByText(`${words}: 1 place`)
  const anyway = page.getByRole('button', { name: 'Add anyway' })
  await anyway.or(toast).first().waitFor()
  if (await anyway.count()) await anyway.click()
  await toast.waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByRole('status').getByText('Put back: 1').waitFor()
  await page.keyboard.press('Escape')
  await expectMissing(page, missing)
  // the place is as it was, and the keyboard goes on there
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(place)
  expect(complaints).toEqual([])
})

test('on a phone in the dark a place is filled from the list, and is gone when one comes back to it', async () => {
  const { page, complaints } = await browser.newVisitor({ width: 390, height: 844, touch: true, dark: true })
  await signInAs(page, demo.staff)
  await page.goto(`/activities/open-places?from=${dateIn(1)}&to=${dateIn(30)}`)
  const missing = await readMissing(page)
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /: who could come\? / }) })
  // the first session is seen without scrolling
  expect((await row.first().boundingBox())!.y).toBeLessThan(700)
  await keepPicture(page, 'phone dark', 'open places')
  await expectAccessible(page, 'open places on a phone')
  const place = (await row
    .getByRole('button', { name: /: who could come\? / })
    .first()
    .textContent())!
  await row
    .first()
    .getByRole('link', { name: /^Add people to / })
    .tap()
  const dialog = page.getByRole('dialog', { name: 'Add Volunteer' })
  await dialog.getByRole('checkbox').first().check()
  // where there is one role alone, people come for that
  const roles = await dialog.getByLabel('Role').locator('option').allTextContents()
  expect(await dialog.getByLabel('Role').inputValue()).toBe(roles.length === 2 ? roles[1] : '')
  await dialog.getByLabel('Role').selectOption(/^(.+) \d+ of /.exec(place)![1]!)
  await dialog.getByRole('button', { name: 'Add', exact: true }).tap()
  const anyway = dialog.getByRole('button', { name: 'Add anyway' })
  await anyway.or(page.getByRole('status').getByText('Successfully updated: 1 added')).first().waitFor()
  if (await anyway.count()) await anyway.tap()
  await dialog.waitFor({ state: 'detached' })
  await page.goBack()
  await expectMissing(page, missing - 1)
  expect(complaints).toEqual([])
})
