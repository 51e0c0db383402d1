import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginSession } from './begin-session.ts'
import { expectAccessible } from './expect-accessible.ts'
import { dateIn } from './now.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'

const people = 60
/** Some stay missing when sixty have come, whatever the day's session had. */
const signedUp = people + 4

let browser: Awaited<ReturnType<typeof openBrowser>>
let visitor: Visitor
beforeAll(async () => {
  browser = await openBrowser()
  visitor = await browser.newVisitor({ width: 390, height: 844, touch: true })
  await signInAs(visitor.page, demo.admin)
})
afterAll(async () => {
  expect(visitor.complaints).toEqual([])
  await browser.close()
})

const cards = (page: Page) => page.getByRole('tabpanel').locator('ul:not([data-tab=away])').getByRole('listitem')
const namesOf = (page: Page) => cards(page).locator('[data-name]').allInnerTexts()
const countOf = async (page: Page, tab: string) =>
  Number((await page.getByRole('tab', { name: tab }).innerText()).split(' ').at(-1))
const widest = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('a session begins with its name, the search and who is missing, and adds anyone who is chosen', async () => {
  const { page } = visitor
  await page.goto('/dashboard')
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .tap()
  await page.getByRole('tab', { name: /^(Missing|Expected)/ }).waitFor()
  await beginSession(page)
  await page.getByRole('button', { name: 'Add Volunteer' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Add Volunteer' })
  const boxes = dialog.getByRole('checkbox')
  await boxes.nth(signedUp).waitFor()
  await boxes.evaluateAll((all, count) => {
    for (const box of all.slice(0, count)) (box as HTMLInputElement).click()
  }, signedUp)
  await dialog.getByRole('button', { name: /^Add \d+/ }).tap()
  const anyway = dialog.getByRole('button', { name: 'Add anyway' })
  await expect.poll(async () => (await anyway.count()) + ((await dialog.count()) ? 0 : 1)).toBe(1)
  if (await anyway.count()) await anyway.tap()
  // somebody of the sixty may be there already: the others are added, and who it was is said
  const there = page.getByRole('dialog', { name: 'Already in the session' })
  await there
    .or(page.getByText(/^Successfully updated/))
    .first()
    .waitFor()
  await dialog.waitFor({ state: 'detached' })
  if (await there.count()) {
    await expectAccessible(page, 'who was in the session already')
    await there.getByRole('button', { name: 'OK' }).tap()
  }
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(people)
  await expectAccessible(page, 'a session on a phone')
  expect(await widest(page)).toBeLessThanOrEqual(0)
})

test('a finger says by a swipe that somebody is absent or excused, and Undo takes it back', async () => {
  const { page } = visitor
  const touch = await page.context().newCDPSession(page)
  const card = cards(page).first()
  await card.scrollIntoViewIfNeeded()
  const swipe = async (by: number) => {
    const box = (await card.boundingBox())!
    const at = (x: number) => [{ x, y: box.y + 20 }]
    const from = box.x + box.width / 2
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) })
    for (const part of [0.25, 0.5, 0.75, 1])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(from + by * part) })
    expect(await widest(page)).toBeLessThanOrEqual(0)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  const [name] = await namesOf(page)
  // too short a way is none
  await swipe(-60)
  await swipe(-150)
  await page.getByText(`Marked as absent: ${name}`).waitFor()
  await swipe(150)
  await page.getByText(`Marked as excused: ${name}`).waitFor()
  await card.getByText('Excused', { exact: true }).waitFor()
  await page.locator('.toast-undo', { hasText: 'Marked as excused' }).getByRole('button').click()
  await card.getByText('Absent', { exact: true }).waitFor()
  // a tap this soon after a swipe is taken by Chromium for the end of the swipe
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('button', { name: /^Excused/ }).waitFor()
  await page.keyboard.press('Escape')
  // nobody moves under the finger; asked for again, who does not come stands below those who are missing
  const missing = await countOf(page, 'Missing')
  expect(await cards(page).count()).toBe(missing + 1)
  await page.getByRole('tab', { name: 'Missing' }).tap()
  await page.getByRole('list', { name: 'Not coming 1' }).getByText(name!).waitFor()
  expect(await cards(page).count()).toBe(missing)
})

test('sixty people are checked in by a tap each; who was tapped stays, and can be put back', async () => {
  const { page } = visitor
  await page.reload()
  await cards(page).first().waitFor()
  const missing = await countOf(page, 'Missing')
  const names = await namesOf(page)
  const card = (place: number) => cards(page).nth(place)
  const { height } = (await card(0).getByRole('button', { name: 'Check in' }).boundingBox())!
  expect(height).toBeGreaterThanOrEqual(44)
  for (let place = 0; place < people; place += 1)
    await card(place)
      .getByRole('button', { name: /^Check in / })
      .tap()
  await expect.poll(() => countOf(page, 'Missing'), { timeout: 15_000 }).toBe(missing - people)
  // the count may be news of the server before the last tap is answered
  await expect.poll(() => page.getByRole('button', { name: /^Undo for / }).count()).toBe(people)
  expect(await namesOf(page)).toEqual(names)
  expect(await page.locator('.mantine-Notification-root').count()).toBe(0)
  await expectAccessible(page, 'people who were just checked in')
  await card(0).getByRole('button', { name: 'Undo' }).tap()
  await expect.poll(() => countOf(page, 'Missing')).toBe(missing - people + 1)
  await card(0)
    .getByRole('button', { name: /^Check in / })
    .tap()
  await expect.poll(() => countOf(page, 'Missing')).toBe(missing - people)
  await page.getByRole('tab', { name: 'Missing' }).tap()
  await expect.poll(() => cards(page).count()).toBe(missing - people)
})

test('who came is found by a part of the name, and what else there is to do stands in one sheet', async () => {
  const { page } = visitor
  await page.getByRole('tab', { name: 'Came' }).tap()
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(people)
  await expectAccessible(page, 'who came to a session, on a phone')
  const name = (await namesOf(page)).at(-1)!
  await page.getByLabel('Find a participant by name or number').fill(name.toUpperCase())
  await expect
    .poll(async () => (await namesOf(page)).every((one) => one.toLowerCase().includes(name.toLowerCase())))
    .toBe(true)
  await page
    .getByRole('button', { name: `More for ${name}` })
    .first()
    .tap()
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Correct the times' }).waitFor()
  await expectAccessible(page, 'what else can be done with somebody, on a phone')
  await page.keyboard.press('Escape')
  expect(await widest(page)).toBeLessThanOrEqual(0)
})

test('several are checked in at once, and put back; one long after the end is asked about', async () => {
  const { page } = visitor
  await page.getByLabel('Find a participant by name or number').fill('')
  await page.getByRole('tab', { name: 'Missing' }).tap()
  const left = await countOf(page, 'Missing')
  await expect.poll(() => cards(page).count()).toBe(left)
  await page.getByRole('button', { name: 'Select several' }).tap()
  await page.getByText('0 selected').waitFor()
  const before = await cards(page).first().boundingBox()
  await page.getByRole('checkbox', { name: /^All shown/ }).check()
  await page.getByText(`${left} selected`).waitFor()
  // the names stay under the finger
  expect((await cards(page).first().boundingBox())!.y).toBe(before!.y)
  await expectAccessible(page, 'several people chosen on a phone')
  expect(await widest(page)).toBeLessThanOrEqual(0)
  // another name is looked for, and who was chosen before stays chosen
  const search = page.getByLabel('Find a participant by name or number')
  await search.fill('Nobody of this name')
  await page.getByText('Nobody with this name or number is under "Missing".').waitFor()
  await page.getByText(`${left} selected`).waitFor()
  await search.fill('')
  await page.getByRole('button', { name: 'Check In', exact: true }).tap()
  await expect.poll(() => countOf(page, 'Missing')).toBe(0)
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).tap()
  await expect.poll(() => countOf(page, 'Missing')).toBe(left)
  // long over at half past eleven
  await beginSession(page, page.url(), `${dateIn(0)}T21:00`)
  await page.getByRole('paragraph').filter({ hasText: 'to 09:00 PM' }).waitFor()
  await page.clock.setFixedTime(`${dateIn(0)}T23:30:00+08:00`)
  await cards(page)
    .first()
    .getByRole('button', { name: /^Check in / })
    .tap()
  const question = page.getByRole('dialog', { name: 'Check In' })
  await question.getByText(/This session ended at .*M\. Check in at the session's times\?/).waitFor()
  await expectAccessible(page, 'the question after a session has ended')
  await question.getByRole('button', { name: "Session's times" }).tap()
  // what is put back may have been the wrong answer: it is asked again
  await cards(page)
    .first()
    .getByRole('button', { name: /^Undo for / })
    .tap()
  await cards(page)
    .first()
    .getByRole('button', { name: /^Check in / })
    .tap()
  await question.getByRole('button', { name: "Session's times" }).tap()
  await cards(page)
    .first()
    .getByRole('button', { name: /^Undo for / })
    .waitFor()
  await expect.poll(() => countOf(page, 'Missing')).toBe(left - 1)
  // who came since is still looked at, and not chosen with those who are missing
  await page.getByRole('button', { name: 'Select several' }).tap()
  await page.getByRole('checkbox', { name: `All shown (${left - 1})` }).check()
  await page.getByRole('button', { name: 'Check In', exact: true }).tap()
  await question.getByRole('button', { name: "Session's times" }).tap()
  await expect.poll(() => countOf(page, 'Missing')).toBe(0)
})

test('a tablet that stands at the door on its long side shows people to be tapped, and no table', async () => {
  const { page } = visitor
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setDeviceMetricsOverride', {
    width: 1024,
    height: 768,
    deviceScaleFactor: 1,
    mobile: true,
  })
  await page.getByRole('tab', { name: 'Came' }).tap()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).waitFor()
  expect(await page.getByRole('table').count()).toBe(0)
  // four of them are in view below all that stands above them
  expect((await cards(page).nth(3).boundingBox())!.y).toBeLessThan(768)
  expect(await widest(page)).toBeLessThanOrEqual(0)
})
