import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localTime } from '#shared/dates.ts'
import { callAs } from './call-as.ts'
import { everythingKept } from './everything-kept.ts'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { dateIn, now } from './now.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'

const kamala = { fullName: 'Kamala Devi', nric: 'S1234567D', mobileNo: '81234567' }
const meena = { fullName: 'Meena Pillai', nric: 'S7654321F', mobileNo: '87654321' }
const about = { dob: '1960-03-25', gender: 'Female', nationality: 'Singaporean', agreeToTerms: true }

let browser: Awaited<ReturnType<typeof openBrowser>>
let staff: Visitor
let visitor: Visitor
let page: Page
let sessionId: string
let pathOfSession: string
beforeAll(async () => {
  browser = await openBrowser()
  staff = await browser.newVisitor()
  await signInAs(staff.page, demo.admin)
  const day = await call<{ sessions: Record<string, string>[] }>('GET', `/activities_by_date-v2/${dateIn(0)}`)
  const session = day.body.sessions[0]!
  sessionId = session['vid']!
  pathOfSession = `/activities/${session['activityType']}/${session['activityId']}/${session['batchId']}/${sessionId}`
  for (const person of [kamala, meena]) {
    const details = { ...about, ...person, email: `${person.nric}@example.org` }
    const added = await call<{ vid: string }>('POST', '/v2/indivols', details)
    const participants = [{ volType: 'indivols', volunteerId: added.body.vid }]
    expect((await call('POST', `/sessions/${sessionId}/attendees`, { participants })).status).toBe(200)
  }
  visitor = await browser.newVisitor({ width: 1024, height: 768, keepsPages: true })
  page = visitor.page
  await openKiosk(page)
})
afterAll(() => browser.close())

/** As on a tablet of the whole organisation. */
async function openKiosk(of: Page): Promise<void> {
  await signInAs(of, demo.admin)
  const pack = of.waitForResponse('**/api/kiosk/pack')
  await of.goto('/kiosk')
  await pack
}

const call = <T>(method: string, path: string, body?: unknown) => callAs<T>(staff.page, method, path, body)
interface Attendees {
  attendees: { volunteerId: string; checkInTime: string; checkOutTime: string }[]
}
const timesOf = async (name: string) => {
  const { body } = await call<Attendees>('GET', `/sessions/${sessionId}/attendees?fullName=${encodeURIComponent(name)}`)
  return body.attendees.map((one) => [one.checkInTime, one.checkOutTime] as const)
}

const nric = (of = page) => of.locator('input').and(of.getByLabel(/^NRIC/))
async function lookUp(number: string, of = page): Promise<void> {
  await nric(of).fill(number)
  await of.getByRole('button', { name: /^Submit/ }).click()
}
const notice = (of = page) => of.locator('main [role=status]')
const state = (of = page) => of.locator('header [role=status]')
/** Of the session at which the journey looks; there are others today. */
const card = (of = page) => of.locator('.card').filter({ has: of.getByRole('button', { name: /^Check (In|Out)/ }) })

const personal = /Kamala|Meena|Pillai|1234567D|7654321F|81234567|87654321|Ah Seng|9000 1111|90001111/
const kept = (of: Page) => everythingKept(of, personal)

const heading = () => page.getByRole('heading', { level: 1, name: /Mark Attendance/ })

test('the kiosk is installable, and its page opens without a network', async () => {
  await heading().waitFor()
  const manifest = await page.evaluate(async () => {
    const address = document.querySelector<HTMLLinkElement>('link[rel=manifest]')!.href
    const { icons, ...others } = await (await fetch(address)).json()
    const found = await Promise.all(icons.map(async ({ src }: { src: string }) => (await fetch(src)).ok))
    return { ...others, found }
  })
  expect(manifest).toMatchObject({ start_url: '/kiosk', display: 'fullscreen', found: [true, true, true] })
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  await page.context().setOffline(true)
  await page.reload()
  await heading().waitFor()
  await state().getByText('No network').waitFor()
  await expectAccessible(page, 'a kiosk that was opened without a network')
  await page.context().setOffline(false)
  await page.reload()
  await heading().waitFor()
  const paths = await page.evaluate(async () => {
    const names = await caches.keys()
    const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return files.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(paths).toContain('/kiosk')
  expect(paths.filter((path) => path.startsWith('/api'))).toEqual([])
})

test('somebody is found and checked in without a network, and it is sent after a restart', async () => {
  await page.context().setOffline(true)
  await lookUp(kamala.nric)
  await page.getByRole('heading', { name: /Welcome, Kamala Devi/ }).waitFor()
  await keepPicture(page, 'kiosk without a network', 'somebody was found')
  await card()
    .getByRole('button', { name: /^Check In/ })
    .click()
  await notice()
    .getByText(/You have checked in at \d\d:\d\d [ap]m/)
    .waitFor()
  await notice().getByText('This is kept on the tablet, and will be sent').waitFor()
  await notice().getByText('网络恢复后会发送').waitFor()
  await state().getByText('1 will be sent').waitFor()
  await expectAccessible(page, 'a check-in that is kept')
  await keepPicture(page, 'kiosk without a network', 'a check-in is kept')
  expect((await timesOf(kamala.fullName))[0]).toEqual(['', ''])
  // the tablet is switched off and on again, still without a network
  await page.close()
  page = await visitor.page.context().newPage()
  await page.goto('/kiosk')
  await state().getByText('1 will be sent').waitFor()
  const all = await kept(page)
  expect(all.found).toEqual([])
  expect(new Set(all.keys)).toEqual(new Set(['key, extractable false']))
  // they are here: the device knows that, too
  await lookUp(kamala.nric)
  await card()
    .getByRole('button', { name: /^Check Out/ })
    .waitFor()
  await page.getByRole('button', { name: /Back to kiosk/ }).click()
  await page.context().setOffline(false)
  await state().getByText('will be sent').waitFor({ state: 'detached', timeout: 20_000 })
  expect((await timesOf(kamala.fullName))[0]).toEqual([expect.stringMatching(/^20/), ''])
})

test('two tablets without a network check one person in: one row with the earlier time', async () => {
  const other = await browser.newVisitor({ width: 1024, height: 768, keepsPages: true })
  // its clock is wrong by hours: that does not matter
  const wrongBy = 3 * 3_600_000
  await other.page.clock.setSystemTime(Date.now() + wrongBy)
  await openKiosk(other.page)
  const checkIn = async (tablet: Page) => {
    await tablet.context().setOffline(true)
    await lookUp(meena.nric, tablet)
    await card(tablet)
      .getByRole('button', { name: /^Check In/ })
      .click()
    await state(tablet).getByText('1 will be sent').waitFor()
  }
  const before = clockAt(now())
  await checkIn(page)
  const after = clockAt(now())
  await other.page.clock.setSystemTime(Date.now() + wrongBy + 50_000)
  await checkIn(other.page)
  for (const tablet of [other.page, page]) {
    await tablet.context().setOffline(false)
    await state(tablet).getByText('will be sent').waitFor({ state: 'detached', timeout: 20_000 })
    expect(await tablet.getByRole('button', { name: /not accepted/ }).count()).toBe(0)
  }
  const times = await timesOf(meena.fullName)
  expect(times).toHaveLength(1)
  expect(times[0]![0] >= before && times[0]![0] <= after, `${before} ${times[0]![0]} ${after}`).toBe(true)
})

/** The organisation's clock, give or take what a device measures of it. */
const clockAt = (moment: Date) => localTime(moment, 'Asia/Singapore')

test('who is not in the pack leaves their name and number, which staff see with the session', async () => {
  await page.context().setOffline(true)
  await lookUp('S0000001I')
  await page.getByText('This tablet cannot recognise you while there is no network.').waitFor()
  await expectAccessible(page, 'somebody whom the device does not know')
  await page.getByRole('button', { name: /^Leave your name and number/ }).click()
  await page.getByLabel(/^Name/).fill('Lim Ah Seng')
  await page.getByLabel(/^Contact Number/).fill('9000 1111')
  await page.getByLabel(/^Session/).selectOption(sessionId)
  await expectAccessible(page, 'a name and a number for staff')
  await keepPicture(page, 'kiosk without a network', 'a name and a number')
  await page.getByRole('button', { name: /^Submit/ }).click()
  await notice().getByText('Thank you. The staff will find you.').waitFor()
  expect(await page.locator('input').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual([
    '',
  ])
  expect((await kept(page)).found).toEqual([])
  await page.context().setOffline(false)
  await state().getByText('will be sent').waitFor({ state: 'detached', timeout: 20_000 })
  await staff.page.goto(pathOfSession)
  const visitors = staff.page.getByRole('region', { name: 'Notes from a kiosk' })
  await visitors.getByRole('link', { name: /Call Lim Ah Seng/ }).waitFor()
  await expectAccessible(staff.page, 'who left their name at a kiosk')
  await keepPicture(staff.page, 'session page', 'who left their name at a kiosk')
  await visitors.getByRole('button', { name: 'Add as walk-in: Lim Ah Seng' }).click()
  await staff.page.getByRole('table').getByText('Lim Ah Seng').first().waitFor()
})

test('what the server does not take is handed to staff, and sign-out leaves nothing of anybody', async () => {
  await page.context().setOffline(true)
  await lookUp(kamala.nric)
  await card()
    .getByRole('button', { name: /^Check Out/ })
    .click()
  await state().getByText('1 will be sent').waitFor()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByText('Before you sign out, what is kept here must be sent').waitFor()
  const { body } = await call<Attendees>('GET', `/sessions/${sessionId}/attendees?fullName=Kamala`)
  const vols = body.attendees.map(({ volunteerId }) => volunteerId)
  const removed = await call('DELETE', `/activity-v2/delete-vol-from-session/${sessionId}`, { vols })
  expect(removed.status).toBe(200)
  await page.context().setOffline(false)
  await state().getByText('will be sent').waitFor({ state: 'detached', timeout: 20_000 })
  expect(await page.getByRole('button', { name: /not accepted/ }).count(), 'nobody is named at the door').toBe(0)
  await staff.page.goto(pathOfSession)
  const notes = staff.page.getByRole('region', { name: 'Notes from a kiosk' })
  await notes.getByText('You are not registered for this session.').waitFor()
  await expectAccessible(staff.page, 'what a kiosk did that was not taken')
  await notes.getByRole('button', { name: 'Done with Kamala Devi' }).click()
  await staff.page.getByRole('button', { name: 'Undo', exact: true }).click()
  await staff.page.getByText('Not done with Kamala Devi').waitFor()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect.poll(() => page.url()).toContain('/sign-in')
  const { found, counts } = await kept(page)
  expect(found).toEqual([])
  expect(counts).toMatchObject({ 'manyhands-kiosk keys': 0, 'manyhands-kiosk sealed': 0 })
})

test('a device whose sign-in was ended keeps nothing that can be read, and sends what waited when it is signed in again', async () => {
  await openKiosk(page)
  await page.context().setOffline(true)
  await lookUp(meena.nric)
  await card()
    .getByRole('button', { name: /^Check Out/ })
    .click()
  await state().getByText('1 will be sent').waitFor()
  const { body } = await call<{ sessions: { id: string; current: boolean }[] }>('GET', '/account/sessions')
  for (const { id, current } of body.sessions) if (!current) await call('DELETE', `/account/sessions/${id}`)
  await page.context().setOffline(false)
  await expect.poll(() => page.url(), { timeout: 20_000 }).toContain('/sign-in')
  const left = await kept(page)
  expect(left.counts).toMatchObject({ 'manyhands-kiosk keys': 0, 'manyhands-kiosk sealed': 1 })
  expect(left.found).toEqual([])
  expect((await timesOf(meena.fullName))[0]![1]).toBe('')
  await signInAs(page, demo.admin)
  await page.goto('/kiosk')
  await expect.poll(async () => (await timesOf(meena.fullName))[0]![1]).toMatch(/^20/)
})
