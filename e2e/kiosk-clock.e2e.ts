import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs } from './call-as.ts'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { dateIn, now } from './now.ts'
import { openBrowser } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'

const name = 'Lim Siew Hoon'
const nric = 'S7654321F'
const evening = 'Evening read-aloud'

let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  ;({ page } = await browser.newVisitor({ width: 820, height: 1180, touch: true }))
  await signInAs(page, demo.admin)
  const call = <T>(method: string, path: string, body?: unknown) => callAs<T>(page, method, path, body)
  const { body } = await call<{ sessions: Record<string, string>[] }>('GET', `/activities_by_date-v2/${dateIn(0)}`)
  const { activityType, activityId, batchId } = body.sessions[0]!
  // of the whole day, and from now on whatever the hour of the run: the tablet's clock is set below
  const more = { sessionStartDateTime: `${dateIn(0)}T00:00`, sessionEndDateTime: `${dateIn(0)}T23:59` }
  // others stay open on the phone, whatever the hour: nobody registers for what has ended
  for (const sessionName of [evening, 'Night walk', 'Night watch'])
    await call('POST', `/activity/${activityType}/${activityId}/${batchId}`, { sessionName, ...more })
  const about = { gender: 'Female', nationality: 'Singaporean', agreeToTerms: true, email: 'lim@example.org' }
  const person = { fullName: name, nric, mobileNo: '87650001', dob: '1961-03-25', ...about }
  expect((await call('POST', '/v2/indivols', person)).status).toBe(200)
})
afterAll(() => browser.close())

const card = () => page.getByRole('listitem').filter({ hasText: evening })
const notice = () => page.locator('main [role=status]')
async function find(): Promise<void> {
  await page.locator('input').and(page.getByLabel(/^NRIC/)).fill(nric)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: `Welcome, ${name}` }).waitFor()
}

/** The tablet's clock is wrong by so many hours. */
async function setWrong(hours: number): Promise<void> {
  await page.addInitScript((by) => {
    const machine = Date
    globalThis.Date = class extends machine {
      constructor(...given: unknown[]) {
        super(...((given.length ? given : [machine.now() + by]) as [number]))
      }
      static override now = () => machine.now() + by
    } as DateConstructor
  }, hours * 3_600_000)
  const pack = page.waitForResponse('**/api/kiosk/pack')
  await page.goto('/kiosk')
  await (await pack).finished()
}

test('a tablet whose clock is a day ahead says nothing wrong of a session, and takes a check-in and a check-out', async () => {
  await setWrong(24)
  await find()
  await card().waitFor()
  expect(await card().innerText()).not.toMatch(/has ended/)
  await card()
    .getByRole('button', { name: /Register & Check In/ })
    .click()
  await notice()
    .getByText(/You are registered and checked in at \d\d:\d\d [ap]m/)
    .waitFor()
  // in which session: another one may have stood beside it
  await notice().getByText(evening).waitFor()
  await keepPicture(page, 'kiosk tablet', 'checked in, and where')
  await find()
  await card()
    .getByRole('button', { name: /^Check Out/ })
    .click()
  await notice()
    .getByText(/You have checked out at \d\d:\d\d [ap]m/)
    .waitFor()
})

test('a session that begins in hours says so on its card', async () => {
  await page.route('**/api/activities_by_nric-v2', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    const [first] = body.sessions as { sessionStartDateTime: string; sessionEndDateTime: string }[]
    const later = (hours: number) => new Date(now().getTime() + (hours + 8) * 3_600_000).toISOString().slice(0, 16)
    const moved = { ...first, vols: [], sessionStartDateTime: later(10), sessionEndDateTime: later(12) }
    await route.fulfill({ response: answer, json: { ...body, sessions: [moved] } })
  })
  await find()
  await page.getByText('Begins in 10 hours').waitFor()
  await page.getByText('10 小时后开始').waitFor()
  await expectAccessible(page, 'a card of a session that begins in hours')
  await keepPicture(page, 'kiosk tablet', 'a card of a session that begins in hours')
})

test('on a phone what was done is seen, and what went wrong, wherever its card was', async () => {
  await page.unroute('**/api/activities_by_nric-v2')
  await page.setViewportSize({ width: 320, height: 568 })
  const isSeen = (text: string | RegExp) =>
    page
      .getByText(text)
      .first()
      .evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      })
  await page.goto('/kiosk')
  await find()
  // the network goes with the press of the first card
  await page.route('**/api/kiosk-attendance-v2', (call) => call.fulfill({ status: 500 }))
  const open = page.getByRole('listitem').getByRole('button', { disabled: false })
  await open.first().tap()
  await page.getByText('Status Code: 500').first().waitFor()
  expect(await isSeen('Status Code: 500')).toBe(true)
  await page.unroute('**/api/kiosk-attendance-v2')
  await open.last().tap()
  await notice()
    .getByText(/You are registered and checked in|You have checked (in|out) at/)
    .waitFor()
  expect(await isSeen(/You are registered and checked in|You have checked (in|out) at/)).toBe(true)
})
