import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
import { openBrowser } from './open-browser.ts'
import { signInAs } from './sign-in-as.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('a group that one person adds appears on the screen of another, without a reload, and of no other organisation', async () => {
  const [mine, colleague, stranger] = await Promise.all([
    browser.newVisitor(),
    browser.newVisitor(),
    browser.newVisitor(),
  ])
  await signInAs(mine.page, 'demo-staff')
  await signInAs(colleague.page, 'demo-admin')
  await signInAs(stranger.page, 'snm-admin')
  for (const { page } of [mine, colleague, stranger]) {
    await page.goto('/volunteers/group')
    await page.getByRole('row', { name: /Befrienders/ }).waitFor()
    await page.waitForLoadState('networkidle')
  }
  await mine.page
    .getByRole('button', { name: /^(Add )?(New )?Group$|^Add Group/ })
    .first()
    .click()
  const dialog = mine.page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add Group' }).click()
  await dialog.locator('[aria-invalid=true]').first().waitFor()
  await expectAccessible(mine.page, 'the refused dialog')
  await dialog.getByLabel(/Group Name/).fill('Ångström 朋友')
  await dialog.getByLabel(/Group Description/).fill('Made by a journey')
  await dialog.getByRole('button', { name: 'Add Group' }).click()
  await dialog.waitFor({ state: 'detached' })
  await colleague.page.getByRole('row', { name: /Ångström/ }).waitFor({ timeout: 10_000 })
  await stranger.page.reload()
  await stranger.page.getByRole('row', { name: /Befrienders/ }).waitFor()
  expect(await stranger.page.getByRole('row', { name: /Ångström/ }).count()).toBe(0)
  await mine.page.getByRole('link', { name: /Ångström/ }).click()
  await mine.page.getByRole('heading', { level: 1, name: /Ångström/ }).waitFor()
  await mine.page.waitForLoadState('networkidle')
  await expectAccessible(mine.page, 'a group')
  expect([...mine.complaints, ...colleague.complaints, ...stranger.complaints]).toEqual([])
})
