import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminTabs, paths } from '#web/paths.ts'
import { expectAccessible } from './expect-accessible.ts'
import { findHidden, findSideways, findStuck } from './find-faults.ts'
import { keepPicture } from './keep-picture.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'

const screens = [
  paths.dashboard,
  paths.individuals,
  paths.addIndividual,
  paths.groups,
  paths.organisations,
  paths.addOrganisation,
  paths.donors,
  paths.managers,
  paths.registrations,
  `${paths.individuals}?fullName=nobody-has-this-name`,
  paths.activities('recurring'),
  paths.addActivityOf('events'),
  paths.calendar,
  `${paths.calendar}?view=week`,
  `${paths.calendar}?view=day`,
  `${paths.calendar}?view=list`,
  paths.account,
  ...adminTabs.map(paths.adminTab),
]

interface Look {
  width: number
  height: number
  /** Other sizes that the screen is put into: a smaller window is the same as larger text. */
  rooms: readonly (readonly [width: number, height: number])[]
}

/** The journeys through every screen at one width: a file for each, so that they run beside each other. */
export function visitEveryScreen(lookName: string, look: Look): void {
  let browser: Awaited<ReturnType<typeof openBrowser>>
  let visitor: Visitor
  beforeAll(async () => {
    browser = await openBrowser()
    visitor = await browser.newVisitor(look)
    await visitor.page.goto('/sign-in')
    await visitor.page.getByRole('heading', { level: 1 }).waitFor()
    await expectGood('/sign-in')
    await signInAs(visitor.page, demo.admin)
  })
  afterAll(() => browser.close())

  /** The screen as it is, in the light and in the dark. */
  async function expectGood(name: string) {
    const { page, complaints } = visitor
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      await page.locator(`html[data-mantine-color-scheme=${scheme}]`).waitFor()
      await expectAccessible(page, `${name}, ${scheme}`, scheme === 'dark' ? 'colours' : undefined)
      await keepPicture(page, `${lookName} ${scheme}`, name)
    }
    expect(complaints).toEqual([])
    await expectRoom(name)
  }

  /** On narrower and lower windows, or with larger text: nothing goes beyond the side, stays in place on a
   * low window or is hidden behind a bar. */
  async function expectRoom(name: string) {
    const { page } = visitor
    for (const [width, height] of look.rooms) {
      await page.setViewportSize({ width, height })
      await page.evaluate(() => new Promise(requestAnimationFrame))
      const found: string[] = []
      for (const find of [findSideways, findStuck, findHidden]) found.push(...(await page.evaluate(find)))
      expect(found, `${name}, ${width} by ${height}`).toEqual([])
    }
    await page.setViewportSize(look)
  }

  async function open(address: string) {
    await visitor.page.goto(address)
    await visitor.page.getByRole('heading', { level: 1 }).waitFor()
    await visitor.page.waitForLoadState('networkidle')
  }

  /** The tabs of the open page, one after the other. */
  async function expectGoodTabs(name: string) {
    const tabs = visitor.page.getByRole('tab')
    const names = await tabs.allTextContents()
    expect(names.length).toBeGreaterThan(1)
    for (const [place, tab] of names.entries()) {
      await tabs.nth(place).click()
      await visitor.page.waitForLoadState('networkidle')
      await expectGood(`${name}, ${tab}`)
    }
  }

  async function openFirstOf(list: string) {
    await open(list)
    await visitor.page.locator('tbody a').first().click()
    await visitor.page.waitForURL((url) => url.pathname !== list)
    await visitor.page.getByRole('heading', { level: 1 }).waitFor()
    await visitor.page.waitForLoadState('networkidle')
  }

  test.each(screens)('%s has a heading, no violation and no complaint of the browser', async (address) => {
    await open(address)
    await expectGood(address)
  })

  test('a person has good tabs', async () => {
    await openFirstOf(paths.individuals)
    await visitor.page.getByRole('tab').first().waitFor()
    await expectGoodTabs('a person')
  })

  test('a refused form has good tabs', async () => {
    await open(paths.addIndividual)
    await visitor.page.getByRole('tab').last().click()
    await visitor.page.getByRole('button', { name: 'Add Volunteer' }).click()
    await visitor.page.getByRole('alert').first().waitFor()
    await expectGoodTabs('a refused form')
  })

  test('an organisation has good tabs, and its members are good', async () => {
    await openFirstOf(paths.organisations)
    await visitor.page.getByRole('tab').first().waitFor()
    await expectGoodTabs('an organisation')
    const members = `${new URL(visitor.page.url()).pathname}/members`
    await open(members)
    await expectGood('members of an organisation')
    await open(`${members}/add`)
    await expectGood('a new member')
  })

  test('a group is good', async () => {
    await openFirstOf(paths.groups)
    // its buttons wait for the group
    await visitor.page.getByRole('button', { name: 'Edit Group', disabled: false }).waitFor()
    await visitor.page.locator('tbody tr').first().waitFor()
    await expectGood('a group')
  })

  test('an activity, its batch and its session are good', async () => {
    await openFirstOf(paths.activities('recurring'))
    await visitor.page.locator('tbody a').first().waitFor()
    await expectGood('an activity')
    const activity = new URL(visitor.page.url()).pathname
    for (const page of ['edit', 'add']) {
      await open(`${activity}/${page}`)
      await expectGood(`an activity, ${page}`)
    }
    await openFirstOf(activity)
    await visitor.page.locator('tbody a').first().waitFor()
    await expectGood('a batch')
    const batch = new URL(visitor.page.url()).pathname
    for (const page of ['edit', 'checklist']) {
      await open(`${batch}/${page}`)
      await expectGood(`a batch, ${page}`)
    }
    await openFirstOf(batch)
    await visitor.page.locator('tbody tr').first().waitFor()
    await expectGood('a session')
  })

  test.each([
    [paths.individuals, ['Delete Selected'], 'chosen'],
    [paths.individuals, ['Volunteer Actions', "Update Volunteers' status"], 'chosen'],
    [paths.individuals, ['Volunteer Actions', 'Export Volunteers to Excel'], 'chosen'],
    [paths.individuals, ['Volunteer Actions', 'Import Volunteers'], ''],
    [paths.individuals, ['Delete Selected'], 'nothing chosen'],
    [paths.groups, ['Group'], ''],
    [paths.groups, ['Delete Selected'], 'chosen'],
    [paths.organisations, ['Import'], ''],
    [paths.organisations, ['Delete Selected'], 'chosen'],
    [paths.donors, ['Add New Donor Volunteer'], ''],
    [paths.admin, ['Add Users'], ''],
  ])('%s, %s is good', async (address, buttons, chosen) => {
    const { page } = visitor
    await open(address)
    if (chosen === 'chosen') await page.locator('tbody input[type=checkbox]').first().check()
    for (const name of buttons)
      await page
        .getByRole('button', { name, exact: true })
        .or(page.getByRole('menuitem', { name, exact: true }))
        .first()
        .click()
    const answer = chosen === 'nothing chosen' ? page.getByRole('alert') : page.getByRole('dialog')
    await answer.first().waitFor()
    await expectGood(`${address}, ${buttons.join(', ')} ${chosen}`)
  })
}
