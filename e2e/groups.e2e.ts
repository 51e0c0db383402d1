import { afterAll, beforeAll, expect, test } from 'vitest'
import { importColumns } from '#features/groups/rules.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openBrowser } from './open-browser.ts'
import { demo, snm } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'
import { writeSheet } from './write-sheet.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => {
  browser = await openBrowser('snm')
})
afterAll(() => browser.close())

test('a group that one person adds appears on the screen of another, without a reload, and of no other organisation', async () => {
  const [mine, colleague, stranger] = await Promise.all([
    browser.newVisitor(),
    browser.newVisitor(),
    browser.newVisitor(),
  ])
  await signInAs(mine.page, demo.staff)
  await signInAs(colleague.page, demo.admin)
  await signInAs(stranger.page, snm.admin)
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

test('a group is renamed, gets members from a spreadsheet, and one of them is put in charge and out', async () => {
  const { page, complaints } = await browser.newVisitor()
  await signInAs(page, snm.staff)
  await page.goto('/volunteers/individual?sort=fullName')
  const people = page.locator('tbody tr').filter({ hasText: '@example.org' })
  await people.nth(1).waitFor()
  const addresses = await Promise.all(
    [0, 1].map(async (at) => /\S+@example\.org/.exec(await people.nth(at).innerText())![0]),
  )

  await page.goto('/volunteers/group?add=1')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/Group Name/).fill('Garden 花园')
  await dialog.getByRole('button', { name: 'Add Group' }).click()
  await page.getByRole('link', { name: 'Garden 花园' }).click()
  await page.getByText('This group has no members yet.').waitFor()
  await page.getByRole('button', { name: 'Edit Group' }).click()
  await dialog.getByLabel(/Group Name/).fill('Roof garden 花园')
  await dialog.getByLabel(/Group Description/).fill('Every Tuesday')
  await expectAccessible(page, 'the dialog of a group')
  await dialog.getByRole('button', { name: 'Update Group' }).click()
  await page.getByRole('heading', { level: 1, name: 'Roof garden 花园' }).waitFor()
  await page.getByText('Every Tuesday').waitFor()
  const address = page.url()

  await page.getByRole('link', { name: 'Groups', exact: true }).last().click()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const members = (names: string[]) =>
    writeSheet([importColumns, ...names.map((name) => ['Roof garden 花园', '', name])])
  await dialog.locator('input[type=file]').setInputFiles(members([addresses[0]!, 'nobody at all']))
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await dialog.getByText(`Row 3, ${importColumns[2]}: not an e-mail address or a telephone number`).waitFor()
  await expectAccessible(page, 'a refused import of members')
  await dialog.locator('input[type=file]').setInputFiles(members([addresses[0]!, 'nobody@nowhere.example']))
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await dialog.getByText(`Row 3, ${importColumns[2]}:`).waitFor() // the server's own refusal
  await dialog.locator('input[type=file]').setInputFiles(members(addresses))
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('status').getByText('Successfully imported!').last().waitFor()

  await page.goto(address)
  const rows = page.locator('tbody tr').filter({ hasText: '@example.org' })
  await rows.nth(1).waitFor()
  expect(await rows.count()).toBe(2)
  const chosen = rows.filter({ hasText: addresses[1]! })
  const name = await chosen.getByRole('link').first().innerText()
  await chosen.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Set in charge' }).click()
  const release = page.getByRole('button', { name: `Remove ${name} from being in charge` })
  await release.waitFor()
  expect(await rows.first().innerText()).toContain(addresses[1]) // who is in charge comes first
  await expectAccessible(page, 'a group with somebody in charge')
  await release.click()
  await release.waitFor({ state: 'detached' })
  await page.getByRole('status').getByText(`${name} is no longer in charge`).waitFor()
  await chosen.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Delete Volunteers' }).click()
  await expectAccessible(page, 'the question before a member leaves')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await chosen.waitFor({ state: 'detached' })
  expect(await rows.count()).toBe(1)
  expect(complaints).toEqual([])
})
