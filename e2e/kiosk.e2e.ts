import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callAs } from './call-as.ts'
import { expectAccessible, expectMarked } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { dateIn } from './now.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs, signInOnScreen } from './sign-in-as.ts'

const person = {
  fullName: 'Kamala Devi',
  nric: 'S1234567D',
  dob: '1960-03-25',
  mobileNo: '81234567',
  gender: 'Female',
  nationality: 'Singaporean',
  email: 'kamala@example.org',
  agreeToTerms: true,
}

let browser: Awaited<ReturnType<typeof openBrowser>>
let staff: Visitor
let visitor: Visitor
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  staff = await browser.newVisitor()
  await signInAs(staff.page, demo.admin)
  const added = await callAsStaff('POST', '/v2/indivols', person)
  expect(added.status).toBeLessThan(300)
  // whatever the hour of the run, there is something that is not over
  const { body: day } = await callAs<{ sessions: Record<string, string>[] }>(
    staff.page,
    'GET',
    `/activities_by_date-v2/${dateIn(0)}`,
  )
  const { activityType, activityId, batchId } = day.sessions[0]!
  const times = { sessionStartDateTime: `${dateIn(0)}T00:00`, sessionEndDateTime: `${dateIn(1)}T00:30` }
  const more = { sessionName: 'Open house', ...times }
  const made = await callAsStaff('POST', `/activity/${activityType}/${activityId}/${batchId}`, more)
  expect(made.status).toBe(200)
  visitor = await browser.newVisitor({ width: 1024, height: 768 })
  page = visitor.page
  // without what a device takes along, as where the connection is no safe one: e2e/kiosk-offline.e2e.ts is about that
  await page.route('**/api/kiosk/pack', (call) => call.fulfill({ status: 503 }))
  // as on a tablet of the whole organisation: today has sessions at other venues than the kiosk's two as well
  await signInAs(page, demo.admin)
  await page.goto('/kiosk')
})
afterAll(async () => {
  expect([...visitor.complaints, ...staff.complaints]).toEqual([])
  await browser.close()
})
beforeEach(() => page.getByRole('heading', { level: 1, name: /Mark Attendance/ }).waitFor())

const callAsStaff = (method: string, path: string, body?: unknown) => callAs(staff.page, method, path, body)

const nric = () => page.locator('input').and(page.getByLabel(/^NRIC/))
const dob = () => page.getByRole('textbox', { name: /^Date of Birth/ })
const submit = () => page.getByRole('button', { name: /^Submit/ })
const notice = () => page.locator('main [role=status]')
const card = () => page.getByRole('listitem').first()

async function expectGood(name: string) {
  await expectAccessible(page, name)
  await expectMarked(page, name)
  await keepPicture(page, 'kiosk', name)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, `${name}, on a phone`)
  await keepPicture(page, 'kiosk phone', name)
  await page.setViewportSize({ width: 1024, height: 768 })
}

test('what is typed wrong is said in the specified words, and nobody is found by what nobody has', async () => {
  expect(await submit().isDisabled()).toBe(true)
  await expectGood('a kiosk')
  await nric().fill('S12')
  await page.keyboard.press('Enter')
  await page.getByText('This is not a valid NRIC number').waitFor()
  expect(await submit().isDisabled()).toBe(true)
  expect(await nric().getAttribute('type')).toBe('password')
  await page.getByRole('button', { name: /^Show/ }).click()
  expect(await nric().getAttribute('type')).toBe('text')
  await page.getByRole('button', { name: /^Clear/ }).click()
  expect(await nric().inputValue()).toBe('')
  await nric().fill('S0000001I')
  await submit().click()
  await page.getByText('We did not find you').waitFor()
  await page.getByText('Status Code: 404, Not Found').waitFor()
  await expectGood('nobody was found')
  // with the first key of another number it is no longer said
  await nric().press('Backspace')
  await page.getByText('We did not find you').waitFor({ state: 'detached' })
})

test('a scanner finds somebody, who registers and checks in', async () => {
  await page.getByRole('button', { name: 'Reload' }).click()
  await nric().waitFor()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.type('s1234567d', { delay: 2 })
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /Welcome, Kamala Devi/ }).waitFor()
  await page.getByText('欢迎您', { exact: true }).waitFor()
  await expectGood('somebody was found')
  expect(await page.content()).not.toContain('S1234567D')
  // two quick taps are one
  await card()
    .getByRole('button', { name: /Register & Check In/ })
    .dblclick()
  await notice()
    .getByText(/You are registered and checked in at \d\d:\d\d [ap]m/)
    .waitFor()
  await expectGood('somebody has checked in')
})

test('the other way finds the same person, who checks out and is done', async () => {
  const findAgain = async () => {
    await page.getByRole('tab', { name: /Date of Birth/ }).click()
    await dob().pressSequentially('25031960')
    expect(await dob().inputValue()).toBe('25/03/1960')
    await page.getByLabel(/^Contact Number/).fill('8123x')
    await page.getByText('Only numbers are allowed').waitFor()
    await page.getByLabel(/^Contact Number/).fill('81234567')
    await submit().click()
    await page.getByRole('heading', { name: /Welcome, Kamala Devi/ }).waitFor()
  }
  await findAgain()
  const leave = card().getByRole('button', { name: /^Check Out/ })
  // the answer is lost, and the same press is tried again in another second
  await page.route('**/api/kiosk-attendance-v2', async (call) => {
    await call.fetch()
    await call.abort()
  })
  await leave.click()
  await page.getByText('No network. Please wait').waitFor()
  await page.unroute('**/api/kiosk-attendance-v2')
  const second = await page.evaluate(() => new Date().getSeconds())
  await page.waitForFunction((before) => new Date().getSeconds() !== before, second)
  await leave.click()
  await notice()
    .getByText(/You have checked out at/)
    .waitFor()
  // the next one finds the tab that this one chose
  await dob().waitFor()
  await findAgain()
  const last = page.getByRole('listitem').last()
  expect(await last.getByRole('button', { name: /Already Checked Out/ }).isDisabled()).toBe(true)
  await expectGood('a session that is done')
  await page.getByRole('button', { name: /Back to kiosk/ }).click()
  // a card that is scanned there is an NRIC all the same
  await dob().focus()
  await page.keyboard.type('s1234567d', { delay: 2 })
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /Welcome, Kamala Devi/ }).waitFor()
  await page.getByRole('button', { name: /Back to kiosk/ }).click()
})

test('a birth date is chosen from a month of days', async () => {
  await page.getByRole('tab', { name: /Date of Birth/ }).click()
  await page.getByRole('button', { name: /Choose a date/ }).click()
  await page.getByLabel(/^Month/).selectOption('March')
  await page.getByLabel(/^Year/).selectOption('1960')
  await expectGood('a month of days')
  await page.getByRole('button', { name: '25 March 1960' }).click()
  expect(await dob().inputValue()).toBe('25/03/1960')
  await page.getByRole('tab', { name: /^NRIC/ }).click()
})

test('without a network it says so, and anyone who leaves is forgotten', async () => {
  await page.context().setOffline(true)
  await nric().fill('S1234567D')
  await submit().click()
  await page.getByText('No network. Please wait').waitFor()
  await page.context().setOffline(false)
  await page.clock.install()
  await submit().click()
  await page.getByRole('heading', { name: /Welcome, Kamala Devi/ }).waitFor()
  await page.clock.runFor(12_000)
  await page.getByText(/This page closes in \d+ seconds/).waitFor()
  await page.clock.runFor(9_000)
  await page.getByRole('heading', { name: /Mark Attendance/ }).waitFor()
  const left = await page.evaluate(
    () => document.body.innerText + JSON.stringify({ ...localStorage, ...sessionStorage }),
  )
  expect(left).not.toMatch(/Kamala|1234567|81234567/)
  expect(await nric().inputValue()).toBe('')
})

test('a card is printed and a PIN is set where the organisation asks for them, and the PIN finds its person', async () => {
  const { page: desk } = staff
  // where cards are switched off, who can switch them on is told so
  await desk.goto('/volunteers/individual')
  await desk.getByRole('button', { name: 'Volunteer Actions' }).click()
  await desk.getByRole('menuitem', { name: 'Kiosk cards are switched off: switch on in settings' }).click()
  await desk.waitForURL(/\/admin\/settings\?find=/)
  for (const way of [/QR/, /PIN/]) await desk.getByRole('checkbox', { name: way }).check()
  await desk.getByRole('button', { name: /^Save/ }).click()
  await desk.getByRole('status').getByText(/saved/i).last().waitFor()
  await desk.goto('/volunteers/individual?fullName=Kamala+Devi')
  await desk.locator('tbody input[type=checkbox]').first().check()
  await desk.getByRole('button', { name: 'Volunteer Actions' }).click()
  await desk.getByRole('menuitem', { name: 'Print kiosk cards' }).click()
  await expectAccessible(desk, 'the question before cards')
  const download = desk.waitForEvent('download')
  await desk.getByRole('dialog').getByRole('button', { name: 'Print', exact: true }).click()
  expect((await download).suggestedFilename()).toBe('kiosk-cards.pdf')
  await desk.getByRole('link', { name: 'Kamala Devi' }).click()
  await desk.getByRole('button', { name: 'More', exact: true }).click()
  await desk.getByRole('menuitem', { name: 'Set a new kiosk PIN' }).click()
  await desk.getByRole('button', { name: 'Set', exact: true }).click()
  const told = desk.getByRole('dialog', { name: 'The PIN of Kamala Devi' })
  await told.waitFor()
  await expectAccessible(desk, 'a PIN')
  const pin = /\d{6}/.exec(await told.innerText())?.[0] ?? ''
  await page.goto('/kiosk')
  await page.getByRole('tab', { name: /^PIN/ }).click()
  await page.getByLabel(/^PIN/).and(page.locator('input')).fill(pin)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /Welcome, Kamala Devi/ }).waitFor()
  await page.getByRole('button', { name: /Back to kiosk/ }).click()
  // an identity card is scanned whatever tab is open
  await page.getByRole('tab', { name: /^My card/ }).click()
  await page.keyboard.type('s1234567d', { delay: 2 })
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /Welcome, Kamala Devi/ }).waitFor()
  await page.getByRole('button', { name: /Back to kiosk/ }).click()
})

test('a kiosk account has this page and its two venues, and its script is small', async () => {
  const { page: tablet } = await browser.newVisitor({ width: 1024, height: 768 })
  await signInOnScreen(tablet, demo.kiosk)
  await tablet.waitForURL('**/kiosk')
  await tablet.getByRole('region', { name: 'Locations of this kiosk' }).getByRole('strong').waitFor()
  let script = 0
  tablet.on('response', async (response) => {
    if (response.request().resourceType() === 'script') script += Number(response.headers()['content-length'] ?? 1e9)
  })
  await tablet.goto('/kiosk')
  await tablet.getByRole('heading', { level: 1, name: /Mark Attendance/ }).waitFor()
  expect(script).toBeGreaterThan(10_000)
  expect(script).toBeLessThan(120_000)
  await tablet.getByRole('button', { name: 'Sign Out' }).click()
  const question = tablet.getByRole('dialog', { name: /Sign out of this kiosk/ })
  await question.getByText('This device stops being a kiosk. Staff have to sign in again.').waitFor()
  await question.getByRole('button', { name: /^Sign Out/ }).click()
  await expect.poll(() => tablet.url()).toContain('/sign-in')
})
