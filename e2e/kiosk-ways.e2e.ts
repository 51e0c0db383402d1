import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs } from './call-as.ts'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { openBrowser } from './open-browser.ts'
import { snm } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'

const name = 'Thirunavukkarasu Venkatasubramaniam'

let browser: Awaited<ReturnType<typeof openBrowser>>
let desk: Page
let tablet: Page
let vid: string
beforeAll(async () => {
  browser = await openBrowser('snm')
  ;({ page: desk } = await browser.newVisitor())
  await signInAs(desk, snm.admin)
  const { body } = await callAs<{ settings: object; version: number }>(desk, 'GET', '/tenant-settings')
  // as of 2027, when nobody may ask for an NRIC to be sure who somebody is
  const settings = { ...body.settings, kioskIdentifyBy: ['dob-contact', 'qr'], volunteerLanguages: ['ta'] }
  expect((await callAs(desk, 'PUT', '/tenant-settings', { settings, version: body.version })).status).toBe(200)
  const about = { gender: 'Female', nationality: 'Singaporean', agreeToTerms: true, email: 'thiru@example.org' }
  const person = { fullName: name, mobileNo: '87650002', dob: '1955-03-25', ...about }
  const added = await callAs<{ vid: string }>(desk, 'POST', '/v2/indivols', person)
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  vid = added.body.vid
  ;({ page: tablet } = await browser.newVisitor({ width: 390, height: 844, touch: true }))
  await signInAs(tablet, snm.kiosk)
  await tablet.goto('/kiosk')
})
afterAll(() => browser.close())

const card = async (isLost: boolean) =>
  (await callAs<{ code: string }>(desk, 'POST', '/kiosk/phone-cards', { vid, isLost })).body.code
const welcome = () => tablet.getByRole('heading', { name: `Welcome, ${name}` })

/** As a scanner writes it: quickly, wherever the focus is, with Enter at its end. */
async function scan(code: string): Promise<void> {
  await tablet.keyboard.type(code, { delay: 2 })
  await tablet.keyboard.press('Enter')
}

test('a card is scanned where the kiosk asks for birth dates: nobody has to choose a tab first', async () => {
  await tablet.getByRole('tab', { name: /^Date of Birth/, selected: true }).waitFor()
  await expectAccessible(tablet, 'a kiosk without NRIC')
  const code = await card(false)
  await scan(code)
  await welcome().waitFor()
  await keepPicture(tablet, 'kiosk phone', 'a long name in Tamil letters of its own')
  expect(await tablet.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await tablet.getByRole('button', { name: /^Back to kiosk/ }).tap()
  // the next one types their birth date as ever
  await tablet.getByRole('tab', { name: /^Date of Birth/ }).tap()
  await tablet.getByRole('textbox', { name: /^Date of Birth/ }).pressSequentially('25031955')
  await tablet.getByLabel(/^Contact Number/).fill('87650002')
  await tablet.keyboard.press('Enter')
  await welcome().waitFor()
  await tablet.getByRole('button', { name: /^Back to kiosk/ }).tap()
})

test('a card that was lost stops working with the new one', async () => {
  const old = await card(false)
  const fresh = await card(true)
  expect(fresh).not.toBe(old)
  await tablet.getByRole('tab', { name: /^My card/ }).tap()
  await scan(old)
  await tablet.getByText('We did not find you').waitFor()
  await tablet.getByRole('button', { name: /^Clear/ }).tap()
  await scan(fresh)
  await welcome().waitFor()
})

test('Enter in an empty birth date says all that is missing, and Clear closes the month of days', async () => {
  await tablet.getByRole('button', { name: /^Back to kiosk/ }).tap()
  await tablet.getByRole('tab', { name: /^Date of Birth/ }).tap()
  await tablet.getByRole('textbox', { name: /^Date of Birth/ }).press('Enter')
  await tablet.getByText('Date of Birth is required').waitFor()
  await tablet.getByText('Contact Number is required').waitFor()
  await tablet.getByRole('button', { name: /^Choose a date/ }).tap()
  await tablet.getByLabel(/^Month/).waitFor()
  await tablet.getByRole('button', { name: /^Clear/ }).tap()
  await tablet.getByLabel(/^Month/).waitFor({ state: 'detached' })
})

/** A browser that reads codes in a picture, and its camera: which card is held to it, the journey says. */
function giveCamera(): void {
  class Detector {
    static getSupportedFormats = () => Promise.resolve(['qr_code'])
    detect = () => Promise.resolve([{ rawValue: String(Reflect.get(window, 'heldCard') ?? 'https://example.org') }])
  }
  Reflect.set(window, 'BarcodeDetector', Detector)
  const stream = () => {
    const canvas = document.createElement('canvas')
    canvas.getContext('2d')?.fillRect(0, 0, 9, 9)
    const given = canvas.captureStream(5)
    Reflect.set(window, 'cameraTrack', given.getTracks()[0])
    return Promise.resolve(given)
  }
  const refused = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
  Object.defineProperty(navigator, 'mediaDevices', {
    value: { getUserMedia: () => (Reflect.get(window, 'noCamera') ? refused() : stream()) },
  })
}

test('without a scanner the camera reads a card, where the browser can', async () => {
  const code = await card(false)
  await tablet.getByRole('tab', { name: /^My card/ }).tap()
  expect(await tablet.getByRole('button', { name: /^Use the camera/ }).count()).toBe(0)
  await tablet.addInitScript(giveCamera)
  await tablet.reload()
  await tablet.getByRole('tab', { name: /^My card/ }).tap()
  const camera = tablet.getByRole('button', { name: /^Use the camera/ })
  await tablet.evaluate(() => Reflect.set(window, 'noCamera', true))
  await camera.tap()
  await tablet.getByText('The camera cannot be used here. Please ask the staff.').waitFor()
  await tablet.evaluate(() => Reflect.set(window, 'noCamera', false))
  await camera.tap()
  await tablet.getByText('Hold your card up to the camera').waitFor()
  await expectAccessible(tablet, 'a kiosk whose camera looks for a card')
  await keepPicture(tablet, 'kiosk phone', 'a camera')
  await tablet.evaluate((held) => Reflect.set(window, 'heldCard', held), code)
  await welcome().waitFor()
  // nobody is filmed any longer
  expect(await tablet.evaluate(() => (Reflect.get(window, 'cameraTrack') as MediaStreamTrack).readyState)).toBe('ended')
})

test('the next one in the queue scans while the person before is still shown: they are welcomed, and nobody else', async () => {
  const next = { fullName: 'Mei Fen Next', mobileNo: '87650003', dob: '1956-03-25', email: 'meifen@example.org' }
  const about = { gender: 'Female', nationality: 'Singaporean', agreeToTerms: true }
  const added = await callAs<{ vid: string }>(desk, 'POST', '/v2/indivols', { ...next, ...about })
  const { body } = await callAs<{ code: string }>(desk, 'POST', '/kiosk/phone-cards', { vid: added.body.vid })
  await tablet.goto('/kiosk')
  await tablet.getByRole('tab', { name: /^Date of Birth/, selected: true }).waitFor()
  await scan(await card(false))
  await welcome().waitFor()
  const back = tablet.getByRole('button', { name: /^Back to kiosk/ })
  // the Enter of the scanner presses no button that has the focus
  await back.focus()
  await scan(body.code)
  await tablet.getByRole('heading', { name: 'Welcome, Mei Fen Next' }).waitFor()
  // a card that nobody has shows nobody
  await scan('MHAAAAAAAAAAAAAAAA')
  await tablet.getByText('We did not find you').waitFor()
  expect(await tablet.locator('main').innerText()).not.toMatch(/Mei Fen|Thiru/)
})
