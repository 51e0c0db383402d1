import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginSession } from './begin-session.ts'
import { callAs } from './call-as.ts'
import { everythingKept } from './everything-kept.ts'
import { dateIn } from './now.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'

interface Attendees {
  attendees: { checkInTime: string }[]
}

let browser: Awaited<ReturnType<typeof openBrowser>>
let staff: Visitor
let page: Page
let sessionId: string
let address: string
beforeAll(async () => {
  browser = await openBrowser()
  staff = await browser.newVisitor()
  await signInAs(staff.page, demo.admin)
  const day = await call<{ sessions: Record<string, string>[] }>('GET', `/activities_by_date-v2/${dateIn(0)}`)
  const session = day.body.sessions[0]!
  sessionId = session['vid']!
  address = `/activities/${session['activityType']}/${session['activityId']}/${session['batchId']}/${sessionId}`
  await beginSession(staff.page, address)
  page = (await browser.newVisitor({ width: 390, height: 844, touch: true, keepsPages: true })).page
  await signInAs(page, demo.admin)
})
afterAll(() => browser.close())

const call = <T>(method: string, path: string, body?: unknown) => callAs<T>(staff.page, method, path, body)
const readRow = async (name: string) => {
  const { body } = await call<Attendees>('GET', `/sessions/${sessionId}/attendees?fullName=${encodeURIComponent(name)}`)
  return body.attendees[0]
}
async function openSession(): Promise<void> {
  const key = page.waitForResponse('**/api/account/device-key')
  await page.goto(address)
  await (await key).finished()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.getByRole('tab', { name: 'Missing' }).tap()
}
const banner = () => page.getByRole('alert').filter({ hasText: 'not sent yet' })

test('a tap on its way to somebody whom another device has just checked in sends nobody home', async () => {
  await openSession()
  const button = page.getByRole('button', { name: /^Check in / }).first()
  const name = (await button.getAttribute('aria-label'))!.slice('Check in '.length)
  const { body } = await call<{ attendees: { vid: string; fullName: string }[] }>(
    'GET',
    `/sessions/${sessionId}/attendees?state=expected&size=1000`,
  )
  const { vid } = body.attendees.find(({ fullName }) => name.startsWith(fullName))!
  // it may stand there for three seconds alone: looked for before anything is written
  const asleep = page.waitForFunction(
    (label) => [...document.querySelectorAll('button')].some((one) => one.ariaLabel === label && one.disabled),
    `Just came: ${name}`,
  )
  expect((await call('POST', `/sessions/${sessionId}/attendees/${vid}/check-in`, {})).status).toBe(200)
  await asleep
  const out = page.getByRole('button', { name: `Check out ${name}`, exact: true })
  await expect.poll(() => out.isEnabled()).toBe(true)
})

test('anyone who is signed out while a tap waits is told that it is kept, and it is sent when they are back', async () => {
  await openSession()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Walk-in' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Walk-in' })
  await dialog.getByLabel('Name').fill('Gita Doorstep')
  await dialog.getByRole('button', { name: 'Add as new and check in' }).tap()
  await dialog.getByText('Checked in here: Gita Doorstep (will be sent)').waitFor()
  await dialog.getByRole('button', { name: 'Done' }).tap()
  await banner().getByText('1 change is not sent yet').waitFor()
  const { body } = await call<{ sessions: { id: string; current: boolean }[] }>('GET', '/account/sessions')
  for (const { id, current } of body.sessions) if (!current) await call('DELETE', `/account/sessions/${id}`)
  await page.context().setOffline(false)
  await page.getByText('is kept on this device, and is sent when you sign in here again').waitFor()
  expect(new URL(page.url()).pathname).toBe('/sign-in')
  expect(await page.getByText(/Not stored/).count()).toBe(0)
  expect((await everythingKept(page, /Gita/)).found).toEqual([])
  expect(await readRow('Gita Doorstep')).toBeUndefined()
  await signInAs(page, demo.admin)
  await page.goto(address)
  await expect.poll(async () => (await readRow('Gita Doorstep'))?.checkInTime).toBeTruthy()
})
