import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importColumns } from '#features/groups/import-rules.ts'
import { volunteerPaths } from '#features/volunteers/web/paths.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo, snm } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'
import { visit } from './visit.ts'
import { waitUntilLoaded } from './wait-until-loaded.ts'
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
    await visit(page, '/volunteers/group')
    await page.getByRole('row', { name: /Befrienders/ }).waitFor()
    await waitUntilLoaded(page)
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
  await waitUntilLoaded(mine.page)
  await expectAccessible(mine.page, 'a group')
  expect([...mine.complaints, ...colleague.complaints, ...stranger.complaints]).toEqual([])
})

test('a group is renamed, gets members from a spreadsheet, and one of them is put in charge and out', async () => {
  const { page, complaints } = await browser.newVisitor()
  await signInAs(page, snm.staff)
  await visit(page, '/volunteers/individual?sort=fullName')
  const people = page.locator('tbody tr').filter({ hasText: '@example.org' })
  await people.nth(1).waitFor()
  const addresses = await Promise.all(
    [0, 1].map(async (at) => /\S+@example\.org/.exec(await people.nth(at).innerText())![0]),
  )

  await visit(page, '/volunteers/group?add=1')
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
  await dialog.locator('input[type=file]').setInputFiles(await members([addresses[0]!, 'nobody at all']))
  await dialog.getByRole('row', { name: /no volunteer has the name nobody at all/ }).waitFor()
  await expectAccessible(page, 'an import of members with a bad row')
  const cell = dialog.getByRole('textbox', { name: `Row 3, ${importColumns[2]}` })
  await cell.fill(addresses[1]!)
  await cell.press('Tab')
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('status').getByText('Successfully imported!').last().waitFor()

  await visit(page, address)
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

describe('a group of more people than a page shows', () => {
  let mine: Visitor
  let colleague: Visitor
  beforeAll(async () => {
    mine = await browser.newVisitor()
    colleague = await browser.newVisitor()
    await signInAs(mine.page, demo.staff)
    await signInAs(colleague.page, demo.admin)
    await visit(mine.page, '/volunteers/group')
    await mine.page.getByRole('link', { name: /^Reading friends/ }).click()
    await rows(mine).nth(9).waitFor()
    await visit(colleague.page, mine.page.url())
    await rows(colleague).nth(9).waitFor()
  })

  const rows = ({ page }: Visitor) => page.locator('tbody tr').filter({ has: page.getByRole('checkbox') })
  const nameIn = (row: Locator) => row.getByRole('link').first().innerText()
  const placeOf = async (row: Locator) => (await row.getByRole('link').first().getAttribute('href'))!
  const rowOf = (visitor: Visitor, place: string) =>
    rows(visitor).filter({ has: visitor.page.locator(`a[href="${place}"]`) })
  const total = async ({ page }: Visitor) => {
    const shown = page.getByRole('status').filter({ hasText: /\d members$/ })
    return Number(/(\d+)\s+members/.exec(await shown.first().innerText())![1])
  }
  /** Types into the dialog; who is offered for just that stands under the field when this answers. */
  const offered = async ({ page }: Visitor, text: string) => {
    const answer = page.waitForResponse(
      (one) => one.url().includes('/candidates') && new URL(one.url()).searchParams.get('text') === text,
    )
    await page.getByRole('dialog').getByLabel('Volunteers').fill(text)
    const { candidates } = (await (await answer).json()) as { candidates: { vid: string; fullName: string }[] }
    await expect.poll(() => page.getByRole('listbox').getByRole('option').count()).toBe(candidates.length)
    return candidates.map(({ vid, fullName }) => ({ place: volunteerPaths.individual(vid), name: fullName }))
  }

  test('is paged and filtered by the server, and who is chosen on two pages is put in charge together', async () => {
    const { page } = mine
    expect(await rows(mine).count()).toBe(10)
    expect(await total(mine)).toBeGreaterThan(20)
    await rows(mine).first().getByText('In charge', { exact: true }).waitFor()
    const second = rows(mine).nth(1)
    const chosen = [await placeOf(second)]
    await second.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Page 2', exact: true }).click()
    await page.waitForURL('**?page=2')
    await rowOf(mine, chosen[0]!).waitFor({ state: 'detached' })
    const last = rows(mine).nth(9)
    chosen.push(await placeOf(last))
    const name = await nameIn(last)
    await last.getByRole('checkbox').check()
    await page.getByRole('status').getByText('2 members selected').waitFor()
    await page.getByRole('textbox', { name: 'Filter by Name' }).fill(name.toUpperCase())
    await page.waitForURL((url) => url.searchParams.get('name') === name.toUpperCase() && !url.searchParams.has('page'))
    await expect.poll(async () => (await rows(mine).count()) < 10).toBe(true)
    for (const found of await rows(mine).all()) expect(await nameIn(found)).toContain(name)
    expect(await rowOf(mine, chosen[1]!).getByRole('checkbox').isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Set in charge' }).click()
    await page.getByRole('status').getByText('2 volunteers are in charge now').waitFor()
    await page.getByRole('button', { name: 'Clear the filter: Name' }).click()
    // both stand on the first page now, with who was in charge before, and a colleague sees it without a reload
    for (const visitor of [mine, colleague])
      for (const place of chosen) await rowOf(visitor, place).getByText('In charge', { exact: true }).waitFor()
    await expectAccessible(page, 'the first page of a long group')
  })

  test('gets somebody who is not in it; its members are not offered, also those of other pages', async () => {
    const { page } = mine
    const before = await total(mine)
    await page.getByRole('button', { name: 'Page 3', exact: true }).click()
    await page.waitForURL('**page=3')
    await rows(mine).first().waitFor()
    const member = { place: await placeOf(rows(mine).first()), name: await nameIn(rows(mine).first()) }
    await page.getByRole('button', { name: 'Add Volunteer' }).click()
    expect(await offered(mine, member.name)).not.toContainEqual(member)
    const [added] = await offered(mine, 'a')
    await expectAccessible(page, 'who is offered to a group')
    await page.getByRole('option', { name: added!.name }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Add Volunteer' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    for (const visitor of [mine, colleague])
      await expect.poll(() => total(visitor), { timeout: 10_000 }).toBe(before + 1)
    await colleague.page.getByRole('textbox', { name: 'Filter by Name' }).fill(added!.name)
    await rowOf(colleague, added!.place).waitFor()
    await page.getByRole('button', { name: 'Add Volunteer' }).click()
    expect(await offered(mine, added!.name)).not.toContainEqual(added)
    await page.keyboard.press('Escape') // the list; it lies over the buttons
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('keeps its name and its buttons where a page of it cannot be read, and takes nothing along to another group', async () => {
    const { page } = mine
    const pages = /\/groups\/[^/]+\/members/
    await page.route(pages, (route) => route.abort())
    await page.getByLabel('Rows per page').selectOption('25')
    await page.getByText('The members could not be loaded.').waitFor({ timeout: 20_000 })
    await page.getByRole('heading', { level: 1, name: /^Reading friends/ }).waitFor()
    expect(await page.getByRole('button', { name: 'Edit Group' }).isEnabled()).toBe(true)
    await page.unroute(pages)
    await page.getByRole('button', { name: 'Try again' }).click()
    await rows(mine).first().getByRole('checkbox').check()
    await page.getByRole('status').getByText('1 member selected').waitFor()
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder('Search pages, actions and people').fill('befriend')
    await page.getByRole('dialog').getByText('Befrienders').first().click()
    await page.getByRole('heading', { level: 1, name: 'Befrienders' }).waitFor()
    await rows(mine).first().waitFor()
    expect(
      await page
        .getByRole('status')
        .getByText(/selected/)
        .count(),
    ).toBe(0)
    await page.getByRole('button', { name: 'Delete Volunteers' }).click()
    await page.getByRole('alert').getByText('Please select a volunteer').waitFor()
    expect([...mine.complaints, ...colleague.complaints]).toEqual([])
  })
})
