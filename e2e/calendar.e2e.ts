import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs } from './call-as.ts'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { dateIn } from './now.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'
import { visit } from './visit.ts'
import { waitUntilLoaded } from './wait-until-loaded.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let desk: Visitor
let phone: Visitor
beforeAll(async () => {
  browser = await openBrowser()
  desk = await browser.newVisitor({ width: 1440, height: 900 })
  phone = await browser.newVisitor({ width: 390, height: 844 })
  await signInAs(desk.page, demo.admin)
  await signInAs(phone.page, demo.admin)
})
afterAll(async () => {
  expect([...desk.complaints, ...phone.complaints]).toEqual([])
  await browser.close()
})

/** A day with sessions before and after it. */
const coming = dateIn(18)
const question = 'Are you sure that you want to update the session?'

/** Takes a session in its middle, moves it as a hand does and lets it go; answers from when to when it is asked about. */
async function drag(page: Page, session: Locator, by: { x: number; y: number }): Promise<[string, string]> {
  await session.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await session.boundingBox())!
  const middle = { x: x + width / 2, y: y + Math.min(height / 2, 20) }
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  await page.mouse.move(middle.x + by.x, middle.y + by.y, { steps: 8 })
  await page.mouse.up()
  const dialog = page.getByRole('dialog', { name: question })
  const text = await dialog.getByText(/ moves from /).innerText()
  return /moves from (.+) to (.+)\.$/.exec(text)!.slice(1) as [string, string]
}

const begins = (page: Page, time: string) => page.getByText(`${time} to `).first().waitFor()

test.each([
  // a week's session goes an hour down, a month's to the next day
  ['week', { x: 0, y: 64 }],
  ['month', { x: 150, y: 0 }],
] as const)(
  'a session that is dragged in the %s moves when somebody says so, and stays otherwise',
  async (view, distance) => {
    const { page } = desk
    const address = `/activities/calendar?view=${view}&type=services&date=${coming}`
    await page.goto(address)
    const session = page.locator('[draggable=true]').first()
    await session.waitFor()
    const [from, to] = await drag(page, session, distance)
    expect(to).not.toBe(from)
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await session.click()
    await begins(page, from)
    await page.goto(address)
    await session.waitFor()
    expect(await drag(page, session, distance)).toEqual([from, to])
    await page.getByRole('button', { name: 'Update', exact: true }).click()
    await page.getByRole('status').getByText('Successfully edited').last().waitFor()
    await session.click()
    await begins(page, to)
  },
)

test('a box says its type, date, time and venue, and shows its type by a sign as well as by its colour', async () => {
  const { page } = desk
  let date = coming
  for (const view of ['month', 'week', 'day']) {
    await page.goto(`/activities/calendar?view=${view}&type=services&date=${date}`)
    const box = page.locator('[draggable=true]').first()
    await box.waitFor()
    const label = await box.getAttribute('aria-label')
    expect(label).toMatch(/^Services: .+, \w+day, \d{2} \w+ \d{4} \d{1,2}:\d{2} [AP]M to \d{1,2}:\d{2} [AP]M(, .+)?$/)
    // a day that has one, whatever the weekday
    date = new Date(`${/\d{2} \w+ \d{4}/.exec(label!)![0]} UTC`).toISOString().slice(0, 10)
    expect(await box.locator('svg[data-type=services]').count()).toBe(1)
    expect(await page.getByRole('list', { name: 'Types of activities' }).getByRole('listitem').count()).toBe(5)
    // half hours and days are no buttons to come by
    expect(await page.locator('[class*=Slot]:is(button):not([aria-hidden=true], [tabindex="-1"])').count()).toBe(0)
    await expectAccessible(page, `the calendar, ${view}`)
  }
})

test('the list of a phone begins today, and comes back to it', async () => {
  const { page } = phone
  await page.goto('/activities/calendar')
  await page.locator('[data-day]').first().waitFor()
  const today = dateIn(0)
  const isShown = (day: string) =>
    page.waitForFunction((name) => {
      const days = [...document.querySelectorAll<HTMLElement>('[data-day]')]
      const top = days.find(({ dataset }) => dataset['day'] === name)?.getBoundingClientRect().top ?? -1
      // on the first of a month nothing stands above it that could be scrolled away
      return top >= 0 && top < (days[0]?.dataset['day'] === name ? innerHeight : innerHeight / 2)
    }, day)
  await isShown(today)
  // what is known already is drawn before the page is scrolled to its top
  await visit(page, '/dashboard')
  await visit(page, '/activities/calendar')
  await page.locator('[data-day]').first().waitFor()
  await isShown(today)
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await isShown(today)
})

test('a month begins with today and the names of the weekdays in view on a small laptop', async () => {
  const { page } = desk
  await page.setViewportSize({ width: 1366, height: 768 })
  // whatever the day of the run: the last of a month lies lowest
  const isSeen = async (cell: Locator): Promise<boolean> => {
    const { y, height } = (await cell.boundingBox())!
    return y >= 0 && y + height <= 768
  }
  const header = await page.getByRole('banner').boundingBox()
  const isBelowHeader = async (words: Locator) => (await words.boundingBox())!.y >= header!.height
  const name = page.getByRole('heading', { level: 2, name: /^\w+ \d{4}$/ })
  await page.goto('/activities/calendar')
  await page.locator('[data-today=true]').waitFor()
  await expect.poll(() => isSeen(page.locator('[data-today=true]'))).toBe(true)
  expect(await isBelowHeader(name)).toBe(true)
  await expect.poll(() => isSeen(page.getByText('Mon', { exact: true }))).toBe(true)
  await visit(page, '/dashboard')
  await visit(page, '/activities/calendar')
  await page.locator('[data-today=true]').waitFor()
  await waitUntilLoaded(page)
  await expect.poll(() => isSeen(page.locator('[data-today=true]'))).toBe(true)
  const last = page.getByRole('button', { name: /^\w+day, \d+ / }).last()
  await last.scrollIntoViewIfNeeded()
  await expect.poll(() => isSeen(page.getByText('Mon', { exact: true }))).toBe(true)
  expect(await isBelowHeader(name)).toBe(true)
  await keepPicture(page, 'laptop', 'a month of the calendar')
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('a day is chosen by Enter: a session is added to it, or an activity begins on it', async () => {
  const { page } = desk
  await page.goto('/activities/calendar')
  await page.locator('[draggable=true]').first().waitFor()
  const today = page.locator('[data-today=true]')
  const written = /^\w+day, \d{1,2} \w+ \d{4}/.exec((await today.getAttribute('aria-label'))!)![0]
  expect(new Date(`${written.split(', ')[1]} UTC`).toISOString().slice(0, 10)).toBe(dateIn(0))
  await today.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Add a session to' }).click()
  await expectAccessible(page, 'a day of the calendar')
  await page.getByRole('option').first().click()
  const day = page.getByRole('textbox', { name: 'Start date and time: day' })
  expect(await day.inputValue()).toBe(dateIn(0).split('-').toReversed().join('/'))
  await page.keyboard.press('Escape')
  await today.focus()
  await page.keyboard.press('Enter')
  await dialog.getByRole('link', { name: 'Recurring' }).click()
  await page.getByRole('tab', { name: 'Session Information', exact: true }).click()
  const first = page.getByRole('textbox', { name: 'Start date' })
  expect(await first.inputValue()).toBe(dateIn(0).split('-').toReversed().join('/'))
})

test('what has no room in a day of the month is one click or Enter away, and it says so', async () => {
  const { page } = desk
  const day = { sessionStartDateTime: `${dateIn(0)}T20:00`, sessionEndDateTime: `${dateIn(0)}T20:30` }
  const { body } = await callAs<{ sessions: Record<string, string>[] }>(
    page,
    'GET',
    `/activities_by_date-v2/${dateIn(0)}`,
  )
  const { activityType, activityId, batchId } = body.sessions[0]!
  for (const number of [1, 2, 3, 4]) {
    const more = { sessionName: `Extra ${number}`, ...day }
    expect((await callAs(page, 'POST', `/activity/${activityType}/${activityId}/${batchId}`, more)).status).toBe(200)
  }
  await page.goto('/activities/calendar')
  const more = page.getByRole('button', { name: /^\d+ more: show all$/ }).first()
  await more.waitFor()
  for (const open of [() => more.click(), () => more.press('Enter')]) {
    await open()
    const list = page.getByRole('dialog', { name: /more: show all/ })
    await list.getByRole('button').nth(2).waitFor()
    await expectAccessible(page, 'all sessions of a day')
    await keepPicture(page, 'laptop', 'all sessions of a day')
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'detached' })
    expect(await more.evaluate((one) => one === document.activeElement)).toBe(true)
  }
  await more.press('Enter')
  await page
    .getByRole('dialog', { name: /more: show all/ })
    .locator(':focus')
    .waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Session Actions' }).waitFor()
})

test('a month is printed on one sheet laid across, with its public holidays', async () => {
  const { page } = desk
  // six weeks
  await page.goto('/activities/calendar?date=2027-05-20')
  await page.locator('[data-holiday]').first().waitFor()
  const holidays = await page.locator('[data-holiday]').evaluateAll((days) => days.map((day) => day.dataset['holiday']))
  expect(holidays).toContain('Vesak Day')
  const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const sheets = [...printed.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map((box) => box.slice(1).map(Number))
  expect(sheets.map(([width, height]) => [Math.round(width!), Math.round(height!)])).toEqual([[842, 595]])

  // paper has no "more": every session of the month is on it
  // and the list is of no other month, which it goes on with near the end of one
  await page.goto(`/activities/calendar?view=list&date=${dateIn(0).slice(0, 8)}01`)
  await page.locator('[data-day] a').first().waitFor()
  const sessions = await page.locator('[data-day] a').count()
  await page.getByText('Month', { exact: true }).click()
  await page.getByRole('button', { name: /more/ }).first().waitFor()
  await page.emulateMedia({ media: 'print' })
  await page.getByRole('columnheader', { name: 'Monday' }).waitFor()
  expect(await page.getByRole('table').getByRole('paragraph').count()).toBe(sessions)
  await keepPicture(page, 'print', 'a month of the calendar')
  await page.emulateMedia({ media: 'screen' })
})

test('on a phone a session is added to a day of the list', async () => {
  const { page } = phone
  await page.goto(`/activities/calendar?date=${coming}`)
  await page
    .getByRole('button', { name: /^Add on / })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('link', { name: 'Recurring' }).waitFor()
  expect(await dialog.getByRole('button', { name: 'Open this day' }).count()).toBe(0)
  await expectAccessible(page, 'the day on a phone')
  await keepPicture(page, 'phone', 'a day of the calendar')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('dialog').getByText('New activity on this day').waitFor()
})
