import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginSession } from './begin-session.ts'
import { callAs } from './call-as.ts'
import { dateIn } from './now.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'

const names = ['Aminah Count', 'Bala Count']

let browser: Awaited<ReturnType<typeof openBrowser>>
let staff: Visitor
let page: Page
let address: string
beforeAll(async () => {
  browser = await openBrowser()
  staff = await browser.newVisitor()
  await signInAs(staff.page, demo.admin)
  const call = <T>(method: string, path: string, body?: unknown) => callAs<T>(staff.page, method, path, body)
  const day = await call<{ sessions: Record<string, string>[] }>('GET', `/activities_by_date-v2/${dateIn(0)}`)
  const { activityType, activityId, batchId, vid } = day.body.sessions[0]!
  address = `/activities/${activityType}/${activityId}/${batchId}/${vid}`
  await beginSession(staff.page, address)
  for (const [at, fullName] of names.entries()) {
    const about = { dob: '1990-03-25', gender: 'Female', nationality: 'Singaporean', agreeToTerms: true, fullName }
    const person = { ...about, mobileNo: `8222100${at}`, email: `count${at}@example.org` }
    const added = await call<{ vid: string }>('POST', '/v2/indivols', person)
    const participants = [{ volType: 'indivols', volunteerId: added.body.vid }]
    expect((await call('POST', `/sessions/${vid}/attendees`, { participants })).status).toBe(200)
  }
  ;({ page } = await browser.newVisitor({ width: 390, height: 844, touch: true, keepsPages: true }))
  await signInAs(page, demo.admin)
})
afterAll(() => browser.close())

const came = () => page.getByRole('tab', { name: /^Came/ })
const count = async () => Number((await came().innerText()).split(' ').at(-1))
const card = (name: string) => page.getByRole('listitem').filter({ hasText: name })
async function openSession(): Promise<void> {
  const key = page.waitForResponse('**/api/account/device-key')
  await page.goto(address)
  await (await key).finished()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.getByLabel('Find a participant by name or number').fill('Count')
}

/** Every number that stands at "Came" from now on. */
async function watchCount(): Promise<() => Promise<number[]>> {
  await came().evaluate((tab) => {
    const read = () => Number(tab.textContent?.split(' ').at(-1))
    const seen = [read()]
    Object.assign(window, { seen })
    new MutationObserver(() => seen.push(read())).observe(tab, {
      characterData: true,
      childList: true,
      subtree: true,
    })
  })
  return () => page.evaluate(() => Reflect.get(window, 'seen') as number[])
}

/** What is read about the participants is read before a write reaches the server, and comes after its answer. */
async function readBeforeWrite(): Promise<void> {
  const isRead = Promise.withResolvers<void>()
  const isWritten = Promise.withResolvers<void>()
  await page.route(/\/attendees\?/, async (route) => {
    const answer = await route.fetch().catch(() => undefined)
    if (!answer) return route.abort()
    isRead.resolve()
    await isWritten.promise
    await route.fulfill({ response: answer }).catch(() => {}) // nobody waits for it any more
  })
  await page.route('**/check-in', async (route) => {
    if (route.request().method() === 'POST') await isRead.promise
    const answer = await route.fetch().catch(() => undefined)
    if (!answer) return route.abort()
    await route.fulfill({ response: answer })
    isWritten.resolve()
  })
}

test('when the network returns the number of those who came does not go back, even for a moment', async () => {
  await openSession()
  const before = await count()
  await page.context().setOffline(true)
  await card(names[0]!)
    .getByRole('button', { name: /^Check in / })
    .tap()
  await card(names[0]!).getByText('Will be sent').waitFor()
  expect(await count()).toBe(before + 1)
  const seen = await watchCount()
  await readBeforeWrite()
  await page.context().setOffline(false)
  await card(names[0]!).getByText('Will be sent').waitFor({ state: 'detached', timeout: 20_000 })
  await page.unrouteAll({ behavior: 'wait' })
  await page.waitForLoadState('networkidle')
  expect([...new Set(await seen())]).toEqual([before + 1])
})

test('nor when the page was opened again in the meantime', async () => {
  await openSession()
  const before = await count()
  await page.context().setOffline(true)
  await card(names[1]!)
    .getByRole('button', { name: /^Check in / })
    .tap()
  await card(names[1]!).getByText('Will be sent').waitFor()
  await page.reload()
  await page.getByText(/^This is how the session was at /).waitFor()
  const seen = await watchCount()
  await page.context().setOffline(false)
  await page.getByText(/^This is how the session was at /).waitFor({ state: 'detached', timeout: 20_000 })
  await page.getByRole('alert').filter({ hasText: 'not sent yet' }).waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  await expect.poll(count).toBe(before + 1)
  // what the device had kept may be older than what was shown before; from there it only grows
  const numbers = await seen()
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
})
