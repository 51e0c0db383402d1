import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs } from './call-as.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'
import { visit } from './visit.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let desk: Visitor
beforeAll(async () => {
  browser = await openBrowser()
  desk = await browser.newVisitor({ width: 1366, height: 768 })
  await signInAs(desk.page, demo.admin)
})
afterAll(async () => {
  expect(desk.complaints).toEqual([])
  await browser.close()
})

const totalOf = async (vid: string) =>
  (await callAs<{ total: number }>(desk.page, 'GET', `/indivols/${vid}/coming`)).body.total

test('who gets a status that is not active is taken off what they are signed up for, and put back', async () => {
  const { page } = desk
  await visit(page, '/volunteers/individual?status=Active&sort=fullName')
  const links = page.locator('tbody tr').getByRole('link')
  await links.first().waitFor()
  const listed = await links.evaluateAll((all) =>
    all.map((link) => ({ vid: link.getAttribute('href')?.split('/').at(-1) ?? '', name: link.textContent })),
  )
  const totals = await Promise.all(listed.map(({ vid }) => totalOf(vid)))
  const place = totals.findIndex((total) => total > 0)
  const { vid, name } = listed[place]!
  const setStatus = async (status: string) => {
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
    await page.getByRole('button', { name: 'Volunteer Actions' }).click()
    await page.getByRole('menuitem', { name: "Update Volunteers' status" }).click()
    const dialog = page.getByRole('dialog', { name: 'Update Status' })
    await dialog.getByRole('combobox', { name: 'New status' }).click()
    await page.getByRole('listbox', { name: 'New status' }).getByRole('option', { name: status, exact: true }).click()
    await dialog.getByRole('button', { name: 'Update' }).click()
  }
  await setStatus('Inactive')
  const question = page.getByRole('dialog', { name: 'Take them off coming sessions?' })
  await question.getByText(name).waitFor()
  await expectAccessible(page, 'who is signed up still')
  await question.getByRole('button', { name: 'Take them off' }).click()
  await question.waitFor({ state: 'detached' })
  await expect.poll(() => totalOf(vid)).toBe(0)
  await page.getByText(`${name} taken off:`, { exact: false }).waitFor()
  await page.locator('.toast-undo', { hasText: 'taken off' }).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => totalOf(vid)).toBe(totals[place])
})
