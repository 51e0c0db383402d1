import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs } from './call-as.ts'
import { everythingKept } from './everything-kept.ts'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { dateIn } from './now.ts'
import { openBrowser } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'

const meena = { fullName: 'Meena Pillai', nric: 'S7654321F', mobileNo: '87654321', dob: '1960-03-25' }
const personal = /Meena|Pillai|7654321F|87654321/

let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page
let sessionIds: string[]
beforeAll(async () => {
  browser = await openBrowser()
  ;({ page } = await browser.newVisitor({ width: 1024, height: 768, keepsPages: true }))
  await signInAs(page, demo.admin)
  const call = <T>(method: string, path: string, body?: unknown) => callAs<T>(page, method, path, body)
  const { body } = await call<{ sessions: Record<string, string>[] }>('GET', `/activities_by_date-v2/${dateIn(0)}`)
  sessionIds = body.sessions.map(({ vid }) => vid!)
  // five are pressed below, in or out: not every day of the week has three sessions
  const { activityType, activityId, batchId } = body.sessions[0]!
  for (const number of [1, 2, 3]) {
    // none is over, whatever the hour of the run: nobody registers for what has ended
    const times = { sessionStartDateTime: `${dateIn(0)}T00:00`, sessionEndDateTime: `${dateIn(1)}T00:30` }
    const more = { sessionName: `Extra ${number}`, ...times }
    const made = await call<{ vid: string }>('POST', `/activity/${activityType}/${activityId}/${batchId}`, more)
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    sessionIds.push(made.body.vid)
  }
  const about = { gender: 'Female', nationality: 'Singaporean', agreeToTerms: true, email: 'meena@example.org' }
  const added = await call<{ vid: string }>('POST', '/v2/indivols', { ...about, ...meena })
  const participants = [{ volType: 'indivols', volunteerId: added.body.vid }]
  await call('POST', `/sessions/${sessionIds[0]}/attendees`, { participants })
  await page.clock.install()
  const pack = page.waitForResponse('**/api/kiosk/pack')
  await page.goto('/kiosk')
  await (await pack).finished()
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  await page.context().setOffline(true)
})
afterAll(() => browser.close())

const heading = () => page.getByRole('heading', { level: 1, name: /Mark Attendance/ })
const welcome = () => page.getByRole('heading', { name: /Welcome, Meena Pillai/ })
const submit = () => page.getByRole('button', { name: /^Submit/ })
async function guess(number: string): Promise<void> {
  await page.locator('input').and(page.getByLabel(/^NRIC/)).fill(number)
  await submit().click()
}

/** What was pressed: which card, and in or out. A network that comes and goes may offer the same once more. */
const pressed = new Set<string>()
async function press(): Promise<void> {
  await guess(meena.nric)
  await welcome().waitFor()
  const next = page.getByRole('button', { name: /^(Check In|Check Out|Register & Check In)/ }).first()
  const card = await next.locator('xpath=ancestor::li/div').innerText()
  pressed.add(`${card} ${(await next.innerText()).startsWith('Check Out') ? 'out' : 'in'}`)
  await next.click()
  await heading().waitFor()
}

// before the clock is moved by minutes without a network: the server takes nothing that is so far to come
test('a network that comes and goes loses nobody and writes nobody twice', async () => {
  for (const isOffline of [false, true, false, true]) {
    await page.context().setOffline(isOffline)
    await press()
  }
  // one more while the others are on their way
  const { promise: isPressed, resolve: goOn } = Promise.withResolvers<void>()
  const sending = Promise.withResolvers<void>()
  await page.route('**/api/kiosk/kept', async (route) => {
    sending.resolve()
    await isPressed
    await route.continue()
  })
  await page.context().setOffline(false)
  await sending.promise
  await press()
  goOn()
  const state = page.locator('header [role=status]')
  await state.getByText('No network').waitFor({ state: 'detached' })
  await page.clock.runFor(12_000)
  await state.getByText('will be sent').waitFor({ state: 'detached', timeout: 15_000 })
  expect(await page.getByRole('button', { name: /not accepted/ }).count()).toBe(0)
  const written: string[][] = []
  for (const id of sessionIds) {
    const answer = await callAs<{ attendees: { checkInTime: string; checkOutTime: string }[] }>(
      page,
      'GET',
      `/sessions/${id}/attendees?fullName=Meena%20Pillai`,
    )
    written.push(answer.body.attendees.flatMap((one) => [one.checkInTime, one.checkOutTime]))
  }
  // each once, however often it was pressed
  expect(pressed.size).toBeGreaterThan(3)
  expect(written.flat().filter(Boolean)).toHaveLength(pressed.size)
  expect(written.every((times) => times.length <= 2)).toBe(true)
  await page.context().setOffline(true)
})

test('anyone who is found without a network by birth date and number, and walks away, is forgotten', async () => {
  await page.getByRole('tab', { name: /^Date of Birth/ }).click()
  await page.getByRole('textbox', { name: /^Date of Birth/ }).pressSequentially('25031960')
  await page.getByLabel(/^Contact Number/).fill(meena.mobileNo)
  await submit().click()
  await welcome().waitFor()
  await page.clock.runFor(21_000)
  await heading().waitFor()
  expect(await page.locator('body').innerText()).not.toMatch(personal)
  expect((await everythingKept(page, personal)).found).toEqual([])
})

test('anyone whom the device does not know leaves a number that can be one, or goes back', async () => {
  await page.getByRole('tab', { name: /^NRIC/ }).click()
  await guess('S0000001I')
  await page.getByRole('button', { name: /^Leave your name and number/ }).click()
  await page.getByLabel(/^Name/).fill('Lim Ah Seng')
  await page.getByLabel(/^Contact Number/).fill('abc')
  await submit().click()
  await page.getByText('Only numbers are allowed').waitFor()
  await expectAccessible(page, 'a number that cannot be one')
  await keepPicture(page, 'kiosk without a network', 'a number that cannot be one')
  await page.getByRole('button', { name: /^Back/ }).click()
  await page.locator('input').and(page.getByLabel(/^NRIC/)).waitFor()
  await page.clock.fastForward(301_000)
})

test('guesses without a network are counted on the device, for as long as the server counts them', async () => {
  await page.getByRole('tab', { name: /^NRIC/ }).click()
  for (let number = 0; number < 20; number += 1) {
    await guess('S0000001I')
    await page.getByText('This tablet cannot recognise you').waitFor()
    await page.getByRole('button', { name: /^Clear/ }).click()
    // from the third on a guess waits for some seconds
    await page.clock.fastForward(8000)
  }
  await guess(meena.nric)
  await page.getByText('Too many attempts. Please try again in 3 minutes, or ask the staff.').waitFor()
  await page.getByText('请在 3 分钟后再试').waitFor()
  await page.clock.fastForward(301_000)
  await guess(meena.nric)
  await welcome().waitFor()
})

test('anyone who is found is forgotten after 20 idle seconds, after five minutes whatever they do, and Back shows nobody', async () => {
  await page.context().setOffline(false)
  await page.goto('/kiosk')
  await heading().waitFor()
  const pageTime = () => page.evaluate(() => Date.now())
  /** Looks them up on the server, and then stops the clock. */
  const lookUp = async () => {
    await page.clock.resume()
    const before = await pageTime()
    const answer = page.waitForResponse('**/activities_by_nric-v2')
    await guess(meena.nric)
    await answer
    await welcome().waitFor()
    await page.clock.pauseAt((await pageTime()) + 5000)
    return { before, after: await pageTime() }
  }
  const expectForgotten = async () => {
    await submit().waitFor() // the page is loaded again by Forward
    expect(await page.locator('body').innerText()).not.toMatch(personal)
    expect(await page.locator('input').evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value))).toEqual(
      [''],
    )
    expect((await everythingKept(page, personal)).found).toEqual([])
  }
  await lookUp()
  await page.keyboard.press('Shift')
  await page.clock.runFor(19_000)
  await welcome().waitFor()
  await page.clock.runFor(1500)
  await expectForgotten()

  const { before, after } = await lookUp()
  for (let now = after; now < before + 299_000; now = await pageTime()) {
    await page.keyboard.press('Shift')
    await page.clock.runFor(Math.min(15_000, before + 299_000 - now))
  }
  await welcome().waitFor()
  await page.keyboard.press('Shift')
  await page.clock.runFor(after + 301_000 - (await pageTime()))
  await expectForgotten()

  await page.clock.resume()
  await page.goBack()
  expect(await page.locator('body').innerText()).not.toMatch(personal)
  await page.goForward()
  await expectForgotten()
})
