import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginSession } from './begin-session.ts'
import { callAs } from './call-as.ts'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { dateIn } from './now.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { readMail } from './read-mail.ts'
import { signInAs } from './sign-in-as.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let visitor: Visitor
beforeAll(async () => {
  browser = await openBrowser()
  visitor = await browser.newVisitor({ width: 390, height: 844, touch: true })
  await signInAs(visitor.page, demo.admin)
  await endToday(visitor.page)
})
afterAll(async () => {
  expect(visitor.complaints).toEqual([])
  await browser.close()
})

/** Whatever the hour of the run, the first gap is of a session that has not begun: those of today were yesterday. */
async function endToday(page: Page): Promise<void> {
  const { body } = await callAs<{ sessions: { vid: string }[] }>(page, 'GET', `/activities_by_date-v2/${dateIn(0)}`)
  for (const { vid } of body.sessions) {
    const times = { sessionStartDateTime: `${dateIn(-1)}T05:00`, sessionEndDateTime: `${dateIn(-1)}T06:00` }
    const moved = await callAs(page, 'PUT', `/activity-v2/update-activity-session/${vid}`, times)
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  }
}

const needs = (page: Page) => page.getByRole('region', { name: 'Needs you today' })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const widest = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('the dashboard says what needs somebody, and a gap leads to who could come', async () => {
  const { page } = visitor
  await page.goto('/dashboard')
  const fix = needs(page)
    .getByRole('link', { name: /^Find people: / })
    .first()
  await fix.waitFor()
  await needs(page).scrollIntoViewIfNeeded()
  await keepPicture(page, 'phone', 'what needs somebody today')
  await expectAccessible(page, 'what needs somebody today')
  expect(await widest(page)).toBeLessThanOrEqual(0)
  // a busy week does not hide its end
  const gaps = needs(page).getByRole('link', { name: /^Find people: / })
  const before = await gaps.count()
  await needs(page)
    .getByRole('button', { name: /^Show \d+ more: \d+ sessions need people$/ })
    .tap()
  expect(await gaps.count()).toBeGreaterThan(before)
  await expectAccessible(page, 'all that needs somebody today')
  await fix.tap()
  await dialog(page, 'Who could come?')
    .getByRole('button', { name: /^Sign up: / })
    .first()
    .waitFor()
  await expectAccessible(page, 'who could come, on a phone')
  // one who speaks Tamil is wanted: the list is narrowed to those, and widened again
  const people = dialog(page, 'Who could come?').getByRole('list', { name: 'Who could come' }).getByRole('listitem')
  const speaks = (one: string) => people.filter({ hasText: new RegExp(`Speaks [^.]*${one}`) })
  await dialog(page, 'Who could come?').getByRole('button', { name: 'Narrow the list' }).tap()
  await dialog(page, 'Who could come?').getByRole('combobox', { name: 'Speaks' }).tap()
  await page.getByRole('option', { name: 'Tamil', exact: true }).tap()
  await expect.poll(async () => (await people.count()) - (await speaks('Tamil').count())).toBe(0)
  expect(await speaks('Tamil').count()).toBeGreaterThan(0)
  await expectAccessible(page, 'who could come and speaks Tamil, on a phone')
  await keepPicture(page, 'phone', 'who could come and speaks Tamil')
  // chosen once more, it is chosen no longer
  await dialog(page, 'Who could come?').getByRole('combobox', { name: 'Speaks' }).tap()
  await page.getByRole('option', { name: 'Tamil', exact: true }).tap()
  await expect.poll(async () => (await people.count()) - (await speaks('Tamil').count())).toBeGreaterThan(0)
  // no more are ticked than two for each free place, and it says why; all of them but one are asked, each of them alone
  const why = /Two are ticked for each free place|Nobody is ticked, as all of these prefer other times/
  await dialog(page, 'Who could come?').getByText(why).waitFor()
  const asked = dialog(page, 'Who could come?').getByRole('checkbox', { name: /^Ask /, checked: true })
  const atFirst = await asked.count()
  const places = await dialog(page, 'Who could come?').getByRole('status').first().innerText()
  const [, filled = '', needed = ''] = /(\d+) of (\d+)/.exec(places)!
  expect(atFirst).toBeLessThanOrEqual(2 * (Number(needed) - Number(filled)))
  // nobody who prefers other times is ticked: on some days few are
  const boxes = dialog(page, 'Who could come?').getByRole('checkbox', { name: /^Ask / })
  for (const at of [0, 1, 2]) await boxes.nth(at).setChecked(true)
  const count = await asked.count()
  await asked.first().setChecked(false)
  await keepPicture(page, 'phone', 'who could come')
  const session = page.url()
  await dialog(page, 'Who could come?')
    .getByRole('button', { name: count === 2 ? 'Ask 1 person by e-mail' : `Ask ${count - 1} people by e-mail` })
    .tap()
  const question = dialog(page, /^Ask \d+ (person|people) by e-mail$/)
  await question.getByLabel('A line of your own').fill('Lunch is on us.')
  await question.getByRole('button', { name: 'See the letter' }).tap()
  await question
    .getByRole('region', { name: 'The letter' })
    .getByText(/Could you come\?[^]*Lunch is on us\.[^]*\[Yes, I can come\]/)
    .waitFor()
  await expectAccessible(page, 'asking by e-mail, on a phone')
  await keepPicture(page, 'phone', 'asking by e-mail')
  await question.getByRole('button', { name: 'Send' }).tap()
  await question.waitFor({ state: 'detached' })
  await dialog(page, 'Who could come?')
    .getByText(/^Asked by e-mail: \d+ p/)
    .waitFor()
  // no mail server is set up: nobody is led to wait for an answer
  await dialog(page, 'Who could come?')
    .getByText(/not reached anybody: please phone/)
    .waitFor()
  await dialog(page, 'Who could come?')
    .getByText(/not answered yet/)
    .waitFor({ state: 'detached' })

  // one of them opens the letter: opening the link says nothing, a press does
  const admin = await browser.newVisitor()
  await signInAs(admin.page, demo.admin)
  const link = await readMail(admin.page, '', /http\S+\/asked\/[\w-]+\?say=yes/, /Could you come|您能来|Bolehkah|உங்களால்/)
  const volunteer = await browser.newVisitor({ width: 390, height: 844 })
  await volunteer.page.goto(link)
  const yes = volunteer.page.getByRole('button').first()
  await yes.waitFor()
  await expectAccessible(volunteer.page, 'a question')
  await keepPicture(volunteer.page, 'phone', 'a question')
  await yes.click()
  await volunteer.page.getByRole('alert').waitFor()
  await expectAccessible(volunteer.page, 'a question that is answered')
  await keepPicture(volunteer.page, 'phone', 'a question that is answered')
  expect(volunteer.complaints).toEqual([])
  await admin.page.close()

  await page.goto(session)
  await dialog(page, 'Who could come?').getByRole('button', { name: 'Close' }).tap()
  await page.getByText(/^Asked by e-mail: \d+ p/).tap()
  await page
    .getByText(/^(Yes|Yes, but filled)$/)
    .first()
    .waitFor()
  await expectAccessible(page, 'who was asked, on a phone')
  await keepPicture(page, 'phone', 'who was asked')
  await page.setViewportSize({ width: 1366, height: 768 })
  await keepPicture(page, 'light', 'who was asked')
  await page.setViewportSize({ width: 390, height: 844 })
})

test('somebody whom nobody knows comes to the door: a name and a number, and they are in', async () => {
  const { page } = visitor
  await page.getByRole('tab', { name: 'Expected' }).waitFor()
  await page.getByRole('button', { name: 'Session Actions' }).tap()
  await page.getByRole('menuitem', { name: 'Cancel Session' }).waitFor()
  // it is of another day: nothing is settled before it has begun
  const close = page.getByRole('menuitem', { name: 'Close Session It has not begun yet' })
  expect(await close.getAttribute('aria-disabled')).toBe('true')
  await page.keyboard.press('Escape')
  // anyone who is added now would be checked in long before it begins
  await page.getByRole('button', { name: 'Walk-in' }).tap()
  await dialog(page, 'Walk-in')
    .getByText(/^It begins .*, in \d+ (hours|days)\. Is it another session that they are here for\?$/)
    .waitFor()
  await expectAccessible(page, 'a walk-in long before the start')
  await keepPicture(page, 'phone', 'a walk-in long before the start')
  await page.keyboard.press('Escape')
  await beginSession(page)
  const name = 'Mary Magdalene Zacharias'
  await page.getByRole('button', { name: 'Walk-in' }).tap()
  const walkIn = dialog(page, 'Walk-in')
  await walkIn.getByRole('button', { name: 'Add as new and check in' }).tap()
  await walkIn.getByText('Please type a name').waitFor()
  await expectAccessible(page, 'a walk-in without a name')
  await walkIn.getByLabel('Name').fill('tan')
  await walkIn.getByText('More have such a name: type more of it, or the number.').waitFor()
  // the wrong one of the name is tapped, and taken back
  await walkIn
    .getByRole('button', { name: /^Tan .* Check In$/ })
    .first()
    .tap()
  await walkIn.getByText(/^Checked in here: Tan /).waitFor()
  await page
    .locator('.toast-undo', { hasText: /^Successfully checked in: Tan / })
    .getByRole('button', { name: 'Undo' })
    .tap()
  await page.getByText(/^(Removed|Put back): Tan /).waitFor()
  await walkIn.getByText(/^Checked in here: /).waitFor({ state: 'detached' })
  await walkIn.getByLabel('Name').fill(name)
  await walkIn.getByLabel('Phone number').fill('9123 4567')
  await walkIn.getByRole('button', { name: 'Add as new and check in' }).tap()
  await walkIn.getByText(`Checked in here: ${name}`).waitFor()
  await walkIn.getByRole('button', { name: 'Done' }).tap()
  await page.getByRole('tab', { name: 'Came' }).tap()
  await page.getByText(name, { exact: true }).waitFor()
})

test('the session is closed with what is suggested, a correction says why, and it is taken back', async () => {
  const { page } = visitor
  await page.getByRole('button', { name: 'Session Actions' }).tap()
  await page.getByRole('menuitem', { name: 'Close Session' }).tap()
  const closing = dialog(page, 'Close the session')
  const left = closing.getByLabel('Mary Magdalene Zacharias left at')
  const suggested = await left.inputValue()
  await closing.getByRole('region', { name: 'Walk-ins' }).getByText('Mary Magdalene Zacharias').waitFor()
  await keepPicture(page, 'phone', 'closing a session')
  await expectAccessible(page, 'closing a session')
  expect(await widest(page)).toBeLessThanOrEqual(0)
  // a time that cannot be is said beside it, and led to
  await left.fill('00:00')
  await closing.getByRole('button', { name: 'Close session' }).tap()
  await closing.getByText(/^Mary Magdalene Zacharias came later than that, at /).waitFor()
  expect(await left.evaluate((input) => input === document.activeElement)).toBe(true)
  await left.fill(suggested)
  await closing.getByRole('button', { name: 'Close session' }).tap()
  await page.getByText('This session is closed').waitFor()
  expect(await page.getByRole('button', { name: /^Check (in|out) / }).count()).toBe(0)
  await expectAccessible(page, 'a session that is closed')
  await page.getByRole('button', { name: /^Correct the times of Mary/ }).tap()
  const correction = dialog(page, 'Attendance of Mary Magdalene Zacharias')
  await correction.getByRole('button', { name: 'Save' }).tap()
  await correction.getByText('Please say why.', { exact: true }).waitFor()
  await correction.getByLabel('Reason').fill('She left with her mother')
  await correction.getByRole('button', { name: 'Save' }).tap()
  await correction.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Open again' }).tap()
  await page.getByText('This session is closed').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Walk-in' }).waitFor()
  // her consent was not asked for, which the dashboard says and leads to the very field
  await page.goto('/dashboard')
  await needs(page).getByRole('link', { name: 'Note consent: Mary Magdalene Zacharias' }).tap()
  const isAtConsent = () => page.evaluate(() => Boolean(document.activeElement?.closest('#field-agreeToTerms')))
  await expect.poll(isAtConsent).toBe(true)
})
