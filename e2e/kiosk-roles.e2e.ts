import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs } from './call-as.ts'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { dateIn } from './now.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'

const kamala = { fullName: 'Kamala Devi', nric: 'S1234567D', mobileNo: '81234567' }
const meena = { fullName: 'Meena Pillai', nric: 'S7654321F', mobileNo: '87654321' }
const about = { dob: '1960-03-25', gender: 'Female', nationality: 'Singaporean', agreeToTerms: true }
/** Those of the batch. */
let roles: string[]

let browser: Awaited<ReturnType<typeof openBrowser>>
let staff: Visitor
let page: Page
const sessions = new Map<string, string>()
beforeAll(async () => {
  browser = await openBrowser()
  staff = await browser.newVisitor()
  await signInAs(staff.page, demo.admin)
  const path = await findBatch()
  const add = async (sessionName: string, end: string, roleCounts: { roleName: string; roleCount: number }[]) => {
    const times = { sessionStartDateTime: `${dateIn(0)}T00:00`, sessionEndDateTime: end }
    const made = await call<{ vid: string }>('POST', path, { sessionName, roleCounts, ...times })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    sessions.set(sessionName, made.body.vid)
  }
  const two = roles.map((roleName) => ({ roleName, roleCount: 2 }))
  await add('Harvest lunch', `${dateIn(1)}T00:30`, two)
  await add('Midnight tea', `${dateIn(0)}T00:01`, two)
  await add('Sign-up', `${dateIn(1)}T00:30`, [])
  for (const person of [kamala, meena]) {
    const added = await call<{ vid: string }>('POST', '/v2/indivols', { ...about, ...person, email: 'a@example.org' })
    // the device takes along who is signed up for anything today
    const participants = [{ volType: 'indivols', volunteerId: added.body.vid }]
    expect((await call('POST', `/sessions/${sessions.get('Sign-up')}/attendees`, { participants })).status).toBe(200)
  }
  const visitor = await browser.newVisitor({ width: 1024, height: 768, keepsPages: true, touch: true })
  ;({ page } = visitor)
  await signInAs(page, demo.admin)
  const pack = page.waitForResponse('**/api/kiosk/pack')
  await page.goto('/kiosk')
  await (await pack).finished()
})
afterAll(() => browser.close())

/** A batch with several roles: its calls, and the roles. */
async function findBatch(): Promise<string> {
  const days = `from=${dateIn(0)}&to=${dateIn(28)}`
  const { body } = await call<{ sessions: Record<string, string>[] }>('GET', `/calendar?${days}`)
  const batches = new Map(body.sessions.map((one) => [one['batchId'], one]))
  for (const [batchId, { activityType, activityId }] of batches) {
    const { body: batch } = await call<{ batchRoles: { roleName: string }[] }>('GET', `/batches/${batchId}`)
    roles = batch.batchRoles.map(({ roleName }) => roleName)
    if (roles.length > 1) return `/activity/${activityType}/${activityId}/${batchId}`
  }
  throw new Error('No batch of these weeks has several roles')
}

const call = <T>(method: string, path: string, body?: unknown) => callAs<T>(staff.page, method, path, body)
async function lookUp({ nric, fullName }: typeof kamala): Promise<void> {
  await page.locator('input').and(page.getByLabel(/^NRIC/)).fill(nric)
  await page.getByRole('button', { name: /^Submit/ }).click()
  await page.getByRole('heading', { name: `Welcome, ${fullName}` }).waitFor()
}
const card = (name: string) => page.getByRole('listitem').filter({ hasText: name })
const question = () => page.getByRole('region', { name: /^What will you help with\?/ })
const notice = () => page.locator('main [role=status]')
const rolesOf = async (name: string) => {
  const where = `/sessions/${sessions.get('Harvest lunch')}/attendees?fullName=${encodeURIComponent(name)}`
  const { body } = await call<{ attendees: { rolesFilled: string[] }[] }>('GET', where)
  return body.attendees.map(({ rolesFilled }) => rolesFilled)
}

test('anyone who registers where several roles are open is asked for one, by large buttons', async () => {
  await lookUp(kamala)
  await card('Harvest lunch')
    .getByRole('button', { name: /^Register & Check In/ })
    .tap()
  await question().waitFor()
  await expectAccessible(page, 'which role')
  await keepPicture(page, 'kiosk', 'which role')
  for (const role of roles) {
    const { height } = (await question().getByRole('button', { name: role, exact: true }).boundingBox())!
    expect(height).toBeGreaterThanOrEqual(56)
  }
  // back to the sessions, and nothing is done
  await question()
    .getByRole('button', { name: /^Back to the sessions/ })
    .tap()
  await card('Harvest lunch')
    .getByRole('button', { name: /^Register & Check In/ })
    .tap()
  await question().getByRole('button', { name: roles[1]!, exact: true }).tap()
  await notice()
    .getByText(/You are registered and checked in at/)
    .waitFor()
  expect(await rolesOf(kamala.fullName)).toEqual([[roles[1]]])
})

test('without a network the role is asked for and kept, too', async () => {
  await page.context().setOffline(true)
  await lookUp(meena)
  await card('Harvest lunch')
    .getByRole('button', { name: /^Register & Check In/ })
    .tap()
  await question().getByRole('button', { name: roles[0]!, exact: true }).tap()
  await notice().getByText('This is kept on the tablet, and will be sent').waitFor()
  await page.context().setOffline(false)
  await expect.poll(() => rolesOf(meena.fullName), { timeout: 20_000 }).toEqual([[roles[0]]])
})

test('a session that has ended says so in the place of the button, and takes nobody', async () => {
  await lookUp(kamala)
  const late = card('Midnight tea').getByRole('button', { name: /^This session has ended/ })
  await late.waitFor()
  expect(await late.isDisabled()).toBe(true)
  await expectAccessible(page, 'a session that has ended')
  await keepPicture(page, 'kiosk', 'a session that has ended')
  await page.getByRole('button', { name: /^Back to kiosk/ }).tap()
})

test('what was said to one person is gone with the touch of the next, and a message of the device with the time', async () => {
  await lookUp(kamala)
  await card('Harvest lunch')
    .getByRole('button', { name: /^Check Out/ })
    .tap()
  await notice()
    .getByText(/You have checked out at/)
    .waitFor()
  // a second tap of the same finger leaves it there, the next person's does not
  await expect
    .poll(async () => {
      await page.getByRole('heading', { level: 1, name: /Mark Attendance/ }).tap()
      return notice().innerText()
    })
    .toBe('')
  await page.locator('input').and(page.getByLabel(/^NRIC/)).fill('S0000001I')
  await page.clock.install()
  await page.getByRole('button', { name: /^Submit/ }).click()
  await page.getByText('We did not find you').waitFor()
  await page.clock.runFor(21_000)
  await page.getByText('We did not find you').waitFor({ state: 'detached' })
})
