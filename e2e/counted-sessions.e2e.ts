import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
import { openBrowser } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('a bar of a role or an organisation and a cell of the busiest hours open the sessions that they count', async () => {
  const { page, complaints } = await browser.newVisitor()
  await signInAs(page, demo.admin)
  for (const what of ['role', 'organisation']) {
    await page.goto('/analytics/activities?tab=breakdown')
    const bar = page
      .getByRole('group', { name: `Hours by ${what}` })
      .getByRole('link')
      .first()
    const [, hours] = /: ([\d,.]+) hours?$/.exec((await bar.getAttribute('aria-label')) ?? '') ?? []
    await bar.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/analytics/activities/sessions')
    await page
      .getByRole('status')
      .getByText(new RegExp(`, ${hours} hours?$`))
      .waitFor()
  }
  await expectAccessible(page, 'the sessions of an organisation')

  await page.goto('/analytics/activities?tab=busiest-hours')
  const cells = page.getByRole('group', { name: /^Busiest hours/ }).getByRole('link')
  await cells.first().focus()
  await page.keyboard.press('ArrowDown')
  const name = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  const [, day, hour, came] = /^(\w+) (.+): ([\d,]+) came$/.exec(name ?? '') ?? []
  expect(name).not.toBe(await cells.first().getAttribute('aria-label'))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: `Sessions on ${day}s at ${hour}` }).waitFor()
  await page
    .getByRole('status')
    .getByText(new RegExp(`: ${came} came, `))
    .waitFor()
  await page.getByRole('table').getByRole('link').first().click()
  await page.waitForURL(/\/activities\/\w+\/[\w-]+\/[\w-]+\/[\w-]+$/)
  expect(complaints).toEqual([])
})
