import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { beginSession } from './begin-session.ts'
import { callAs } from './call-as.ts'
import { dateIn } from './now.ts'
import { openBrowser } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInOnScreen } from './sign-in-as.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
})
// A device of its own for each: what one still has to send is not the other's.
beforeEach(async () => {
  page = (await browser.newVisitor({ width: 390, height: 844, touch: true, keepsPages: true })).page
  await signInOnScreen(page, demo.admin)
})
afterAll(() => browser.close())

async function signOut(): Promise<void> {
  await page.getByRole('button', { name: new RegExp(demo.admin) }).tap()
  await page.getByRole('menuitem', { name: 'Sign Out' }).tap()
}

test('a check-in that waits outlives a sign-out, and is sent when its owner signs in again', async () => {
  const day = await callAs<{ sessions: Record<string, string>[] }>(page, 'GET', `/activities_by_date-v2/${dateIn(0)}`)
  const session = day.body.sessions.toSorted((one, other) =>
    one['sessionEndDateTime']! < other['sessionEndDateTime']! ? 1 : -1,
  )[0]!
  const address = `/activities/${session['activityType']}/${session['activityId']}/${session['batchId']}/${session['vid']}`
  await beginSession(page, address)
  const person = { fullName: 'Wei Waiting', dob: '1990-03-25', gender: 'Female', nationality: 'Singaporean' }
  const more = { mobileNo: '82220009', email: 'waiting@example.org', agreeToTerms: true }
  const { vid } = (await callAs<{ vid: string }>(page, 'POST', '/v2/indivols', { ...person, ...more })).body
  const participants = [{ volType: 'indivols', volunteerId: vid }]
  await callAs(page, 'POST', `/sessions/${session['vid']}/attendees`, { participants })
  const key = page.waitForResponse('**/api/account/device-key')
  await page.goto(address)
  await (await key).finished()
  const row = page.getByRole('listitem').filter({ hasText: 'Wei Waiting' })
  await page.getByLabel('Find a participant by name or number').fill('Waiting')
  await row.waitFor()
  await page.route('**/api/attendees/**', (route) => route.abort())
  await page.route('**/api/sessions/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  await row.getByRole('button', { name: /^Check in / }).tap()
  await page.getByText('1 change is not sent yet. It is kept on this device').waitFor()
  await page.evaluate(() => localStorage.setItem('what was typed', 'Mei Ling'))
  await signOut()
  await page.getByRole('dialog').getByText('They stay on this device').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('what was typed'))).toBeNull()
  await page.unrouteAll()
  await signInOnScreen(page, demo.admin)
  await expect
    .poll(async () => {
      const path = `/sessions/${session['vid']}/attendees?fullName=Wei%20Waiting`
      const { body } = await callAs<{ attendees: { checkInTime: string }[] }>(page, 'GET', path)
      return body.attendees[0]?.checkInTime
    })
    .toBeTruthy()
})

test('who signs out without a network is signed out when it is back', async () => {
  await page.goto('/volunteers/individual')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.context().setOffline(true)
  await signOut()
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  await page.context().setOffline(false)
  await page.goto('/dashboard')
  await page.waitForURL('**/sign-in**')
  await signInOnScreen(page, demo.admin)
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/dashboard')
})
