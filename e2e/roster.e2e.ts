import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { dateIn } from './now.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let desk: Visitor
let phone: Visitor
beforeAll(async () => {
  browser = await openBrowser()
  desk = await browser.newVisitor({ width: 1440, height: 900 })
  phone = await browser.newVisitor({ width: 390, height: 844, touch: true })
  await signInAs(desk.page, demo.admin)
  await signInAs(phone.page, demo.admin)
})
afterAll(async () => {
  expect([...desk.complaints, ...phone.complaints]).toEqual([])
  await browser.close()
})

const sessions = 26
const people = 12
const dayFirst = (days: number) => dateIn(days).split('-').toReversed().join('/')
const button = (name: string | RegExp) => desk.page.getByRole('button', { name, exact: true })
const toast = (text: string | RegExp) => desk.page.getByRole('status').getByText(text).last()
const cells = (state: string) => desk.page.locator(`[data-row] [data-state="${state}"]`)
const gaps = () => desk.page.getByRole('grid').locator('[data-gap]')
/** Clicks of the mouse: what a person does, without what they type. */
let clicks = 0

test('a season is planned from an empty activity', async () => {
  const { page } = desk
  await page.exposeFunction('countClick', () => void (clicks += 1))
  await page.addInitScript(() =>
    addEventListener('click', () => (globalThis as { countClick?: () => void }).countClick?.(), true),
  )
  await page.goto('/activities/recurring/add')
  await page.getByLabel('Title').fill('Saturday befriending')
  await page.getByRole('tab', { name: 'Batch Information', exact: true }).click()
  await button(/^Add role/)
    .first()
    .click()
  await page.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Befriender' }).click()
  await page.getByRole('tab', { name: 'Session Information', exact: true }).click()
  await page.getByLabel('Session name').fill('Befriending')
  await page.getByRole('textbox', { name: 'Start date' }).fill(dayFirst(1))
  await page.getByRole('radio', { name: 'After a number of sessions' }).check()
  await page.getByLabel('Number of sessions', { exact: true }).fill(String(sessions))
  await page.getByLabel('Befriender', { exact: true }).fill(String(people))
  await button(`Create New Recurring Activity with ${sessions} sessions`).click()
  await page.getByRole('row', { name: new RegExp(`Batch 1 ${sessions}`) }).waitFor()
  await page.getByRole('link', { name: /^Roster: / }).click()
  await page.getByText(`${sessions} sessions to come`).waitFor()
  await expectAccessible(page, 'a roster with nobody')
  expect(await gaps().count()).toBe(sessions)
  await button('Add people').click()
  const dialog = page.getByRole('dialog', { name: 'Add people' })
  const boxes = dialog.getByRole('checkbox')
  await boxes.nth(people).waitFor()
  for (let place = 0; place < people; place += 1) await boxes.nth(place).check()
  await dialog.getByText(`${people} people, ${sessions} sessions`).waitFor()
  await expectAccessible(page, 'people to be added to a roster')
  await dialog.getByRole('button', { name: /^(Sign up|Add anyway)$/ }).click()
  await toast(`Signed up: ${people * sessions} places`).waitFor()
  await expect.poll(() => cells('signed-up').count()).toBe(people * sessions)
  expect(await gaps().count()).toBe(0)
})

test('people of a session that somebody chooses are copied where none has taken place yet', async () => {
  const { page } = desk
  await page.locator('[data-row="0"][data-column="1"]').click()
  await expect.poll(() => gaps().count()).toBe(1)
  await button('Copy people').click()
  await page.getByRole('menuitem', { name: 'Copy last session into the next' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy people' })
  await expectAccessible(page, 'a session to be copied')
  await keepPicture(page, 'wide light', 'a session to be copied')
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
  await toast('Copied: 1 place').waitFor()
  await expect.poll(() => gaps().count()).toBe(0)
})

test('two exceptions by click and by keyboard; somebody is away; a session is cancelled', async () => {
  const { page } = desk
  await page.locator('[data-row="0"][data-column="1"]').click()
  await expect.poll(() => gaps().count()).toBe(1)
  await gaps().first().click()
  const candidates = page.getByRole('dialog', { name: 'Who could come?' })
  await candidates
    .getByRole('button', { name: /^Sign up: / })
    .first()
    .click()
  // somebody may have to be considered first
  await page
    .getByRole('button', { name: 'Add anyway' })
    .or(toast(/^Signed up: .*: 1 place$/))
    .first()
    .waitFor()
  if (await button('Add anyway').count()) await button('Add anyway').click()
  await toast(/^Signed up: .*: 1 place$/).waitFor()
  // nobody moves up under the pointer
  await candidates.getByText('Signed up', { exact: true }).waitFor()
  await expectAccessible(page, 'who could come')
  await expect.poll(() => gaps().count()).toBe(0)
  await button('Undo').last().click()
  await toast('Put back: 1').waitFor()
  await page.keyboard.press('Escape')
  await candidates.waitFor({ state: 'detached' })
  await expect.poll(() => gaps().count()).toBe(1)
  await page.locator('[data-row="0"][data-column="1"]').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(
    /: signed up as Befriender$/,
  )
  await page.keyboard.press(' ')
  await expect.poll(() => gaps().count()).toBe(2)
  await expect.poll(() => cells('none').count()).toBe(2)
  await button('Away from … to').click()
  const away = page.getByRole('dialog', { name: 'Away from … to' })
  await away.getByRole('button', { name: 'Save' }).click()
  await away.getByText('Please select a volunteer').waitFor()
  await expectAccessible(page, 'a refused absence')
  await away.getByRole('combobox', { name: 'Person' }).click()
  await page.getByRole('option').nth(4).click()
  await away.getByRole('textbox', { name: 'First day away' }).fill(dayFirst(22))
  await away.getByRole('textbox', { name: 'Last day away' }).fill(dayFirst(40))
  await away.getByRole('button', { name: 'Save' }).click()
  await toast(/taken off 3 sessions$/).waitFor()
  await expect.poll(() => cells('away').count()).toBe(3)
  await expect.poll(() => gaps().count()).toBe(5)
  // the warnings about a click come first
  await cells('away').first().click()
  const question = page.getByRole('dialog', { name: /^Sign up / })
  await question.getByText(/ is away on /).waitFor()
  await expectAccessible(page, 'a warning about a click on a roster')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await cells('away').count()).toBe(3)
  await page.getByRole('columnheader').nth(7).getByRole('link').click()
  await button('Session Actions').click()
  await page.getByRole('menuitem', { name: 'Cancel Session' }).click()
  await page.getByLabel('Reason').fill('Venue closed')
  await expectAccessible(page, 'a session to be cancelled')
  await button('Cancel Session').click()
  const told = page.getByRole('dialog', { name: 'Please tell them' })
  await expect.poll(() => told.getByRole('listitem').count()).toBe(people)
  expect(await told.locator('a[href^="tel:"]').count()).toBeGreaterThan(0)
  await expectAccessible(page, 'whom to tell of a cancelled session')
  await button('Done').click()
  await page.getByText('This session is cancelled').waitFor()
  await page.goBack()
  await page.getByText(`${sessions - 1} sessions to come`).waitFor()
  await expect.poll(() => gaps().count()).toBe(5)
  await expectAccessible(page, 'a planned roster')
  await keepPicture(page, 'wide light', 'a roster')
  // a person takes a second and a half for each
  expect(clicks).toBeLessThan(120)
})

test('what was done is taken back, and a person is changed for all that is to come', async () => {
  const { page } = desk
  const names = page.getByRole('rowheader').getByRole('button')
  const before = await names.count()
  await names.nth(2).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page, 'one person of a roster')
  await dialog.getByRole('button', { name: 'Take off' }).click()
  // also off the cancelled one: anyone who is in none of them is not on the roster
  await toast(`taken off: ${sessions} places`).waitFor()
  await expect.poll(() => names.count()).toBe(before - 1)
  await button('Undo').last().click()
  await expect.poll(() => names.count()).toBe(before)
  await expect.poll(() => cells('none').count()).toBe(2)
  await button('Numbers').click()
  await page.getByRole('dialog').getByLabel('Befriender').fill('11')
  await expectAccessible(page, 'the numbers of a series')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await toast(`Numbers set for ${sessions} sessions`).waitFor()
  await expect.poll(() => gaps().count()).toBe(0)
  // on paper it is laid across, and no session is cut off
  const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(new Set(printed.match(/\/MediaBox \[[^\]]*\]/g))).toEqual(new Set(['/MediaBox [0 0 841.91998 594.95996]']))
  await page.emulateMedia({ media: 'print' })
  const cut = page.locator('table').evaluate((grid) => grid.scrollWidth - grid.parentElement!.clientWidth)
  expect(await cut).toBeLessThanOrEqual(1)
  await keepPicture(page, 'print', 'a roster')
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  await expectAccessible(page, 'a roster in the dark', 'colours')
})

test('what has been is a page back, and further back there is nothing', async () => {
  const { page } = await browser.newVisitor({ width: 1366, height: 768 })
  await signInAs(page, demo.admin)
  await page.goto('/activities/recurring')
  await page.getByRole('link', { name: /^Reading friends/ }).click()
  await page.getByRole('link', { name: /^Roster: / }).click()
  const [earlier, later] = ['Earlier sessions', 'Later sessions'].map((name) => page.getByRole('button', { name }))
  const headings = () => page.getByRole('columnheader').allTextContents()
  const isRefused = () => earlier!.getAttribute('aria-disabled')
  await earlier!.waitFor()
  const coming = await headings()
  expect(await isRefused()).toBe(null)
  await earlier!.click()
  await expect.poll(headings).not.toEqual(coming)
  expect(new URL(page.url()).searchParams.get('page')).toBe('0')
  await expectAccessible(page, 'the sessions before')
  const before = await headings()
  await page.reload()
  await expect.poll(headings).toEqual(before)
  for (let pages = 0; pages < 10 && !(await isRefused()); pages += 1) {
    const shown = await headings()
    await earlier!.click()
    await expect.poll(headings).not.toEqual(shown)
  }
  await earlier!.hover()
  await page.getByRole('tooltip', { name: 'There are no earlier sessions.' }).waitFor()
  await later!.click()
  await expect.poll(isRefused).toBe(null)
})

test('on a phone it is one session at a time', async () => {
  const { page } = phone
  await page.goto(new URL(desk.page.url()).pathname)
  await page.getByRole('heading', { name: `Signed up (${people})` }).waitFor()
  await page.getByRole('button', { name: 'Next session' }).tap()
  await page.getByRole('heading', { name: `Signed up (${people - 1})` }).waitFor()
  await page.getByRole('button', { name: /^Sign up: / }).tap()
  // there are as many as are needed, which is said first
  const question = page.getByRole('dialog', { name: /^Sign up / })
  await question.getByRole('alert').waitFor()
  await keepPicture(page, 'phone', 'a warning about a sign-up')
  await question.getByRole('button', { name: 'Add anyway' }).tap()
  await page.getByRole('heading', { name: `Signed up (${people})` }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectAccessible(page, 'a roster on a phone')
  // a name of 120 characters is shown whole
  const name = page.locator('main li button').first()
  const isWhole = await name.evaluate((button) => {
    const [label] = button.getElementsByClassName('mantine-Button-label')
    label!.textContent = 'Muthulakshmi '.repeat(9)
    return label!.scrollHeight <= button.clientHeight + 1 && label!.scrollWidth <= button.clientWidth
  })
  expect(isWhole).toBe(true)
})
