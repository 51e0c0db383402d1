import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs } from './call-as.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'
import { visit } from './visit.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let leaving: Visitor
beforeAll(async () => {
  browser = await openBrowser()
  leaving = await browser.newVisitor({ width: 1366, height: 768 })
})
afterAll(async () => {
  expect(leaving.complaints).toEqual([])
  await browser.close()
})

const pressSignOut = async () => {
  const { page } = leaving
  await page.getByRole('button', { name: `User menu of ${demo.admin}` }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
}

test('the last words of a letter are saved by signing out', async () => {
  const { page } = leaving
  await signInAs(page, demo.admin)
  const { body: kept } = await callAs<{ id: string }>(page, 'POST', '/mail/messages', { subject: 'Long', html: '' })
  await visit(page, `/communication/email/compose?draft=${kept.id}`)
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.click()
  await page.keyboard.type('The last words.')
  await pressSignOut()
  await page.waitForURL((url) => url.pathname === '/sign-in')
  await signInAs(page, demo.admin)
  const onServer = await callAs<{ html: string }>(page, 'GET', `/mail/messages/${kept.id}`)
  expect(onServer.body.html).toBe('<p>The last words.</p>')
})

test('anyone who signs out of a form with unsaved changes is asked first, from the menu and the palette', async () => {
  const { page } = leaving
  await signInAs(page, demo.admin)
  await visit(page, '/communication/email/template/add')
  const name = page.getByLabel('Template Name')
  await name.fill('Half written')
  await pressSignOut()
  const asked = page.getByRole('dialog', { name: 'Sign out without saving?' })
  await asked.waitFor()
  await expectAccessible(page, 'asked before signing out')
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await asked.waitFor({ state: 'detached' })
  expect(await name.inputValue()).toBe('Half written')
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Search pages, actions and people').fill('sign out')
  await page.getByRole('dialog').getByText('Sign Out', { exact: true }).click()
  await asked.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL((url) => url.pathname === '/sign-in')
})
