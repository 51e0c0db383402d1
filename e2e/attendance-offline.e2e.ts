import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginSession } from './begin-session.ts'
import { callAs } from './call-as.ts'
import { everythingKept } from './everything-kept.ts'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { dateIn, now } from './now.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'

const names = ['Aminah Offline', 'Bala Offline', 'Chitra Offline', 'Dewi Offline', 'Esa Offline']

interface Attendees {
  attendees: { vid: string; volunteerId: string; checkInTime: string; checkOutTime: string; absent: boolean }[]
}

let browser: Awaited<ReturnType<typeof openBrowser>>
let staff: Visitor
let visitor: Visitor
let page: Page
let sessionId: string
let address: string
beforeAll(async () => {
  browser = await openBrowser()
  staff = await browser.newVisitor()
  await signInAs(staff.page, demo.admin)
  const day = await call<{ sessions: Record<string, string>[] }>('GET', `/activities_by_date-v2/${dateIn(0)}`)
  // the last one of the day is not long over
  const session = day.body.sessions.toSorted((one, other) =>
    one['sessionEndDateTime']! < other['sessionEndDateTime']! ? 1 : -1,
  )[0]!
  sessionId = session['vid']!
  address = `/activities/${session['activityType']}/${session['activityId']}/${session['batchId']}/${sessionId}`
  await beginSession(staff.page, address)
  for (const [at, fullName] of names.entries()) {
    const person = { dob: '1990-03-25', gender: 'Female', nationality: 'Singaporean', agreeToTerms: true, fullName }
    const more = { mobileNo: `8222000${at}`, email: `offline${at}@example.org` }
    const added = await call<{ vid: string }>('POST', '/v2/indivols', { ...person, ...more })
    const participants = [{ volType: 'indivols', volunteerId: added.body.vid }]
    expect((await call('POST', `/sessions/${sessionId}/attendees`, { participants })).status).toBe(200)
  }
  visitor = await browser.newVisitor({ width: 390, height: 844, touch: true, keepsPages: true })
  page = visitor.page
  await signInAs(page, demo.admin)
})
afterAll(() => browser.close())

const call = <T>(method: string, path: string, body?: unknown) => callAs<T>(staff.page, method, path, body)
const readRow = async (name: string) => {
  const { body } = await call<Attendees>('GET', `/sessions/${sessionId}/attendees?fullName=${encodeURIComponent(name)}`)
  return body.attendees[0]!
}

async function openSession(): Promise<void> {
  const key = page.waitForResponse('**/api/account/device-key')
  await page.goto(address)
  await (await key).finished()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await show()
}

/** The four of this journey, under both tabs. */
const show = async (tab = 'Missing') => {
  await page.getByRole('tab', { name: tab }).tap()
  await page.getByLabel('Find a participant by name or number').fill('Offline')
}
const card = (name: string) => page.getByRole('listitem').filter({ hasText: name })
const howManyCame = async () =>
  Number((await page.getByRole('tab', { name: 'Came' }).textContent())?.replaceAll(/\D/g, ''))
const banner = () => page.getByRole('alert').filter({ hasText: 'not sent yet' })

test('taps without a network are kept on the phone, come back after the tab was closed, and count when they were made', async () => {
  await openSession()
  const before = await howManyCame()
  await page.context().setOffline(true)
  const [first, second, third, , fifth] = names as [string, string, string, string, string]
  await card(first)
    .getByRole('button', { name: /^Check in / })
    .tap()
  await card(first).getByText('Will be sent').waitFor()
  await banner().getByText('1 change is not sent yet. It is kept on this device').waitFor()
  await expectAccessible(page, 'a check-in that is kept on a phone')
  await keepPicture(page, 'phone without a network', 'a check-in is kept')
  await expect.poll(howManyCame).toBe(before + 1)
  // a tap on the wrong name is taken back before it is sent
  await card(first)
    .getByRole('button', { name: /^Undo for / })
    .tap()
  await banner().waitFor({ state: 'detached' })
  await expect.poll(howManyCame).toBe(before)
  await card(first)
    .getByRole('button', { name: /^Check in / })
    .tap()
  await banner().waitFor()
  // anyone who is kept as here may leave, before anything was sent
  await show('Came')
  await card(first)
    .getByRole('button', { name: /^Check out / })
    .tap()
  await banner().getByText('2 changes are not sent yet. They are kept').waitFor()
  await show()
  await card(second)
    .getByRole('button', { name: /^Check in / })
    .tap()
  await card(third)
    .getByRole('button', { name: /^More for / })
    .tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Absent' }).tap()
  await banner().getByText('4 changes are not sent yet').waitFor()
  const kept = await everythingKept(page, /Aminah|Bala|Chitra|Dewi|Esa Off|8222000/)
  expect(kept.counts).toMatchObject({ 'manyhands-app sealed': 6, 'manyhands-app keys': 1 })
  expect([kept.found, new Set(kept.keys)]).toEqual([[], new Set(['key, extractable false'])])
  // the tab is closed, which nobody is asked about, and another one is opened later
  const context = page.context()
  const moment = now().toISOString()
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => context.pages().length).toBe(0)
  page = await context.newPage()
  await page.goto(address)
  await page.getByText(/^This is how the session was at /).waitFor()
  await show()
  await card(third).getByText('Will be sent').waitFor()
  await expectAccessible(page, 'a session page that was opened without a network')
  await keepPicture(page, 'phone without a network', 'the page is opened again')
  // a correction is kept like a tap
  await card(fifth)
    .getByRole('button', { name: /^More for / })
    .tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Correct the times' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Same as session' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).tap()
  await show('Came')
  await card(fifth).getByText('Will be sent').waitFor()
  await banner().getByText('5 changes are not sent yet').waitFor()
  await context.setOffline(false)
  await expect.poll(async () => (await readRow(fifth)).checkInTime).not.toBe('')
  await page.getByText(/^This is how the session was at /).waitFor({ state: 'detached' })
  await expect.poll(async () => (await readRow(third)).absent).toBe(true)
  await expect.poll(async () => (await readRow(first)).checkOutTime).not.toBe('')
  await expect.poll(async () => (await readRow(second)).checkInTime).not.toBe('')
  const { checkInTime, checkOutTime } = await readRow(first)
  expect(checkInTime <= checkOutTime && Date.parse(`${checkOutTime}+08:00`) <= Date.parse(moment) + 1000).toBe(true)
  await expect.poll(async () => (await everythingKept(page, /x/)).counts['manyhands-app sealed']).toBe(2)
  // only who is signed in and the page are left, and they go with the person
  await page.getByRole('button', { name: /^User menu of / }).tap()
  await page.getByRole('menuitem', { name: 'Sign Out' }).tap()
  await page.waitForURL(/sign-in/)
  // the page may be on its way to the sign-in page still
  const keptNow = () =>
    everythingKept(page, /x/).then(
      ({ counts }) => counts['manyhands-app sealed'] ?? 0,
      () => undefined,
    )
  await expect.poll(keptNow).toBe(0)
  await signInAs(page, demo.admin)
})

test('several are kept at once, what others did since stays, and a conflict is said with the name', async () => {
  const [first, second, , fourth] = names as [string, string, string, string]
  await openSession()
  await card(fourth)
    .getByRole('button', { name: /^More for / })
    .tap()
  await page.context().setOffline(true)
  await page.getByRole('dialog').getByRole('button', { name: 'Absent' }).tap()
  await banner().waitFor()
  // somebody else checks them in meanwhile
  const row = await readRow(fourth)
  expect((await call('POST', `/sessions/${sessionId}/attendees/${row.vid}/check-in`)).status).toBe(200)
  await page.keyboard.press('Escape')
  await show('Came')
  await page.getByRole('button', { name: 'Select several' }).tap()
  for (const name of [first, second]) await card(name).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Check Out', exact: true }).tap()
  await page.getByText('Checked out, will be sent: 2').waitFor()
  await page.context().setOffline(false)
  await page
    .getByText(new RegExp(`Somebody else changed ${fourth}`))
    .first()
    .waitFor({ timeout: 15_000 })
  await expect.poll(async () => (await readRow(second)).checkOutTime).not.toBe('')
  const { absent, checkInTime } = await readRow(fourth)
  expect([absent, checkInTime !== '']).toEqual([false, true])
  await banner().waitFor({ state: 'detached' })

  // what is refused is said with who and when, and does not look done
  await page.context().setOffline(true)
  await card(fourth)
    .getByRole('button', { name: /^Check out / })
    .tap()
  await card(fourth).getByText('Will be sent').waitFor()
  await call('DELETE', `/activity-v2/delete-vol-from-session/${sessionId}`, { vols: [row.volunteerId] })
  await page.context().setOffline(false)
  await page
    .getByText(new RegExp(`Not saved for ${fourth}, \\d+:\\d\\d [AP]M: `))
    .first()
    .waitFor({ timeout: 15_000 })
  await card(fourth).waitFor({ state: 'detached' })
  // and colleagues see it, until it is settled
  const notes = page.getByRole('region', { name: 'Could not be saved' })
  await notes.getByText(new RegExp(`${fourth}, check-out at .* by ${demo.admin}: `)).waitFor({ timeout: 15_000 })
  for (const what of ['hours', 'check-out']) await notes.getByRole('button', { name: `${fourth}, ${what}` }).tap()
  await notes.waitFor({ state: 'detached' })
})

test('somebody who walks in without a network is kept with the time, and the dialog is ready for the next', async () => {
  await openSession()
  await page.context().setOffline(true)
  const begun = now().getTime()
  await page.getByRole('button', { name: 'Walk-in' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Walk-in' })
  await dialog.getByLabel('Name').fill('Farah Doorstep')
  await dialog.getByLabel('Phone number').fill('8222 0077')
  await dialog.getByRole('button', { name: 'Add as new and check in' }).tap()
  await dialog.getByText('Checked in here: Farah Doorstep (will be sent)').waitFor()
  expect(await dialog.getByLabel('Name').inputValue()).toBe('')
  await expectAccessible(page, 'a walk-in without a network')
  await keepPicture(page, 'phone without a network', 'a walk-in is kept')
  await dialog.getByRole('button', { name: 'Done' }).tap()
  await banner().getByText('1 change is not sent yet').waitFor()
  expect((await everythingKept(page, /Farah|82220077/)).found).toEqual([])
  expect(await readRow('Farah Doorstep')).toBeUndefined()
  await page.context().setOffline(false)
  await expect.poll(async () => (await readRow('Farah Doorstep'))?.checkInTime).toBeTruthy()
  const { checkInTime } = await readRow('Farah Doorstep')
  expect(Math.abs(Date.parse(`${checkInTime}+08:00`) - begun)).toBeLessThan(30_000)
  await banner().waitFor({ state: 'detached' })
})

test('where nothing can be kept, who closes the tab is asked first', async () => {
  const { page: other } = await browser.newVisitor({ width: 1440, height: 900, keepsPages: true })
  await other.route('**/api/account/device-key', (route) => route.abort())
  await signInAs(other, demo.admin)
  await other.goto(address)
  const tap = other.getByRole('button', { name: /^Check in / }).first()
  await tap.waitFor()
  await other.context().setOffline(true)
  await tap.click()
  await other.getByRole('alert').getByText('1 change is not sent yet. Keep this page open').waitFor()
  await other.getByRole('table').getByText('Not sent yet').waitFor()
  const asked = other.waitForEvent('dialog')
  const closing = other.close({ runBeforeUnload: true })
  await (await asked).dismiss()
  await closing
  await other.context().setOffline(false)
  await other.getByRole('alert').getByText('not sent yet').waitFor({ state: 'detached', timeout: 15_000 })
})
