import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginSession } from './begin-session.ts'
import { callAs } from './call-as.ts'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { dateIn } from './now.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'

const names = ['Aminah Bothdevices', 'Bala Bothdevices'] as const
/** On record, and not in the session. */
const elsewhere = 'Chitra Bothdevices'

interface Row {
  vid: string
  version: number
  checkInTime: string
  checkOutTime: string
}

let browser: Awaited<ReturnType<typeof openBrowser>>
let desk: Visitor
let phone: Visitor
let sessionId: string
let address: string
beforeAll(async () => {
  browser = await openBrowser()
  desk = await browser.newVisitor({ width: 1366, height: 768 })
  phone = await browser.newVisitor({ width: 390, height: 844, touch: true, keepsPages: true })
  for (const { page } of [desk, phone]) await signInAs(page, demo.admin)
  const day = await call<{ sessions: Record<string, string>[] }>('GET', `/activities_by_date-v2/${dateIn(0)}`)
  const { vid, activityType, activityId, batchId } = day.body.sessions[0]!
  sessionId = vid!
  address = `/activities/${activityType}/${activityId}/${batchId}/${sessionId}`
  await beginSession(desk.page, address)
  for (const [at, fullName] of [...names, elsewhere].entries()) {
    const person = { dob: '1990-03-25', gender: 'Female', nationality: 'Singaporean', agreeToTerms: true, fullName }
    const more = { mobileNo: `8333000${at}`, email: `devices${at}@example.org` }
    const added = await call<{ vid: string }>('POST', '/v2/indivols', { ...person, ...more })
    if (fullName === elsewhere) continue
    const participants = [{ volType: 'indivols', volunteerId: added.body.vid }]
    expect((await call('POST', `/sessions/${sessionId}/attendees`, { participants })).status).toBe(200)
  }
})
afterAll(() => browser.close())

const call = <T>(method: string, path: string, body?: unknown) => callAs<T>(desk.page, method, path, body)
const read = async (name: string) => {
  const found = await call<{ attendees: Row[] }>(
    'GET',
    `/sessions/${sessionId}/attendees?fullName=${encodeURIComponent(name)}`,
  )
  return found.body.attendees[0]!
}
/** As on another device. */
async function correct(name: string, checkIn: string, checkOut: string): Promise<void> {
  const { vid, version } = await read(name)
  const times = { checkInTime: `${dateIn(0)}T${checkIn}`, checkOutTime: checkOut && `${dateIn(0)}T${checkOut}` }
  const body = { ...times, hours: null, absent: false, excused: false, reason: '', version }
  expect((await call('PUT', `/sessions/${sessionId}/attendees/${vid}`, body)).status).toBe(200)
}
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text).last().waitFor()

test('an Undo of several says how many stay as they are, because somebody changed them since', async () => {
  const { page } = desk
  await page.goto(address)
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: 'Check In', exact: true }).click()
  await toast(page, 'Checked in: 2 people')
  for (const name of names) await correct(name, '00:01', '')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await toast(page, 'Nobody was put back. Changed by somebody since, and left as they are: 2')
  expect((await read(names[0])).checkInTime).toContain('T00:01')
})

test('what another device wrote stands beside what is typed, and a Save puts that in its place', async () => {
  const { page } = desk
  await page.getByRole('button', { name: `Correct check in of ${names[0]}` }).click()
  const dialog = page.getByRole('dialog', { name: `Attendance of ${names[0]}` })
  await dialog.getByLabel('Reason').fill('On the paper list')
  await correct(names[0], '00:02', '00:04')
  await dialog.getByText('Now: came at 12:02 AM, left at 12:04 AM. Save puts what stands below in its place.').waitFor()
  await expectAccessible(page, 'a correction beside that of another device')
  await keepPicture(page, 'light', 'a correction beside that of another device')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  const { checkInTime, checkOutTime } = await read(names[0])
  expect([checkInTime.slice(11, 16), checkOutTime]).toEqual(['00:01', ''])
})

test('a walk-in who is here already is named so, and cannot be checked in once more', async () => {
  const { page } = phone
  await page.goto(address)
  await page.getByRole('button', { name: 'Walk-in' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Walk-in' })
  await dialog.getByLabel('Name').fill('Bothdevices')
  await dialog.getByText(names[0]).waitFor()
  await expect.poll(() => dialog.getByText('Here since 12:01 AM').count()).toBe(2)
  const checkIn = dialog.getByRole('button', { name: / Check In$/ })
  expect(await checkIn.count()).toBe(1)
  // its words are whole, in the middle of it
  const [words, all] = await Promise.all(
    ['.mantine-Button-label', '.mantine-Button-root'].map((part) => checkIn.locator(part).boundingBox()),
  )
  expect(Math.abs(words!.y + words!.height / 2 - (all!.y + all!.height / 2))).toBeLessThan(2)
  expect(words!.width).toBeLessThan(all!.width)
  await expectAccessible(page, 'a walk-in who is here already')
  await keepPicture(page, 'phone', 'a walk-in who is here already')
  await dialog.getByRole('button', { name: 'Cancel' }).tap()
})

test('who is ticked stays in view while the next is looked for, and a name as it is typed comes first', async () => {
  const { page } = desk
  await page.goto(address)
  await page.getByRole('button', { name: 'Add Volunteer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Volunteer' })
  const search = dialog.getByLabel('Name, phone or e-mail of the volunteer')
  // of more people than are shown the active ones come first, wherever they stand in the alphabet
  const active = {
    bool: { filter: [{ match: { compositeVolSortKey: 'indivols' } }, { terms: { status: ['active'] } }] },
  }
  const counted = await call<{ hits: { total: { value: number } } }>('POST', '/_search', { query: active, size: 1 })
  await dialog.getByText(/^The first 100 of \d+/).waitFor()
  await expect.poll(() => dialog.getByText(/^Not active/).count()).toBe(100 - counted.body.hits.total.value)
  await search.fill('Chitra Both')
  await dialog.getByRole('checkbox', { name: elsewhere }).check()
  await search.fill('Bala B')
  const found = dialog.getByRole('group', { name: 'Found' })
  // the list of what was typed before goes with the next answer
  await expect.poll(() => found.locator('label').first().textContent()).toBe(names[1])
  const chosen = dialog.getByRole('group', { name: 'Chosen' }).getByRole('checkbox', { name: elsewhere })
  expect(await chosen.isChecked()).toBe(true)
  await expectAccessible(page, 'somebody who was ticked before')
  await keepPicture(page, 'light', 'somebody who was ticked before')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})

test('a page that was opened again without a network is live when there is one', async () => {
  const { page } = phone
  const key = page.waitForResponse('**/api/account/device-key')
  await page.goto(address)
  await (await key).finished()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.getByRole('tab', { name: 'Came' }).tap()
  await page.getByLabel('Find a participant by name or number').fill(names[1])
  await page.getByRole('listitem').filter({ hasText: names[1] }).waitFor()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: `More for ${names[1]}` }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Correct the times' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Same as session' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).tap()
  await page.getByText('1 change is not sent yet').waitFor()
  await page.reload()
  await page.getByText(/^This is how the session was at /).waitFor()
  await page.context().setOffline(false)
  await expect.poll(async () => (await read(names[1])).checkOutTime.slice(11, 16)).toBe('23:59')
  await page.getByText(/^This is how the session was at /).waitFor({ state: 'detached' })
})

test('a walk-in who was refused later is told to colleagues, and what is settled can be put back', async () => {
  const { page } = phone
  await page.goto(address)
  const walkIn = page.getByRole('button', { name: 'Walk-in' })
  await walkIn.waitFor()
  await page.context().setOffline(true)
  await walkIn.tap()
  const dialog = page.getByRole('dialog', { name: 'Walk-in' })
  await dialog.getByLabel('Name').fill('Dewi Latecomer')
  await dialog.getByLabel('Phone number').fill('8333 0077')
  await dialog.getByRole('button', { name: 'Add as new and check in' }).tap()
  await dialog.getByText('Checked in here: Dewi Latecomer (will be sent)').waitFor()
  await dialog.getByRole('button', { name: 'Done' }).tap()
  expect((await call('POST', `/sessions/${sessionId}/close`, { absent: [] })).status).toBe(200)
  await page.context().setOffline(false)
  await page
    .getByText(/^Not saved for Dewi Latecomer/)
    .first()
    .waitFor()
  // on the other device, until somebody says that it is settled
  await desk.page.goto(address)
  const note = desk.page.getByRole('region', { name: 'Could not be saved' })
  await note.getByText(/Dewi Latecomer.*walk-in at /).waitFor()
  expect(await note.getByRole('link', { name: 'Call Dewi Latecomer, 8333 0077' }).getAttribute('href')).toContain(
    'tel:',
  )
  await expectAccessible(desk.page, 'a walk-in who could not be stored')
  await keepPicture(desk.page, 'light', 'a walk-in who could not be stored')
  const settle = async () => {
    await note.getByRole('button', { name: /^Settled: Dewi Latecomer/ }).click()
    await note.waitFor({ state: 'detached' })
  }
  await settle()
  await desk.page.getByRole('button', { name: 'Undo', exact: true }).click()
  await toast(desk.page, 'Not settled: Dewi Latecomer')
  await note.waitFor()
  await settle()
})
