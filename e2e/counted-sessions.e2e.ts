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

test('the hours of one activity open the list of exactly those who came to it', async () => {
  const { page, complaints } = await browser.newVisitor()
  await signInAs(page, demo.admin)
  await page.goto('/analytics/hours')
  const totals = page.getByRole('status').getByText(/^[\d,]+ (?:person|people), /)
  const everybody = await totals.innerText()
  await page.getByRole('combobox', { name: 'Activity' }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await expect.poll(() => totals.innerText()).not.toBe(everybody)
  await expectAccessible(page, 'the hours of one activity')
  const [people] = /^[\d,]+/.exec(await totals.innerText()) ?? []
  await page.getByRole('link', { name: 'Open in the list of volunteers' }).click()
  await page.getByText(/^Came to one activity from /).waitFor()
  await page
    .getByText(new RegExp(`of ${people} volunteers?`))
    .first()
    .waitFor()
  expect(complaints).toEqual([])
})
