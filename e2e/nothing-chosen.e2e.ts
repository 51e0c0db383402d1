import { expect, test } from 'vitest'
import { visit } from './visit.ts'
import { visitAtDesk } from './visit-at-desk.ts'

const desk = visitAtDesk()

test('what was said of an empty choice is not said again when templates were chosen and deleted', async () => {
  const { page } = desk
  await visit(page, '/communication/email')
  const remove = page.getByRole('button', { name: 'Delete Templates' })
  await remove.click()
  await page.getByText('Please select a template.').waitFor()
  await page.getByRole('row').getByRole('checkbox').nth(1).check()
  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Deleted 1 templates successfully').waitFor()
  expect(await page.getByText('Please select a template.').count()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
})

test('recipients by status and by session are added when some are chosen, and it says what is missing', async () => {
  const { page } = desk
  await visit(page, '/communication/email/compose')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add Recipients' }).click()
  await dialog.getByRole('tab', { name: 'By Status' }).click()
  await dialog.getByRole('button', { name: 'Add to Recipients' }).click()
  await dialog.getByText('Please choose a status first.').waitFor()
  await dialog.getByRole('tab', { name: 'By Session' }).click()
  const sessions = dialog.getByRole('checkbox', { name: /^\d\d:\d\d [AP]M/ })
  await sessions.or(dialog.getByText('There are no sessions on this day.')).first().waitFor()
  for (const one of await sessions.all()) await one.uncheck()
  await dialog.getByRole('button', { name: 'Add to Recipients' }).click()
  await dialog.getByText('Please choose a session first.').waitFor()
})

test('fields in a text that is pasted become chips, as those that are typed do', async () => {
  const { page } = desk
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, '/communication/email/template/add')
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.click()
  const copied = 'Dear {{firstName}} of {{organisation}}, your {{shoeSize}}'
  await page.evaluate((words) => navigator.clipboard.writeText(words), copied)
  await page.keyboard.press('Control+V')
  await expect.poll(() => text.locator('.mail-field').allInnerTexts()).toEqual(['First name', 'Organisation'])
  expect(await text.innerText()).toContain('your {{shoeSize}}')
})
