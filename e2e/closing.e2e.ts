import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs } from './call-as.ts'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { dateIn } from './now.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let visitor: Visitor
beforeAll(async () => {
  browser = await openBrowser()
  visitor = await browser.newVisitor({ width: 390, height: 844, touch: true })
  await signInAs(visitor.page, demo.admin)
})
afterAll(async () => {
  expect(visitor.complaints).toEqual([])
  await browser.close()
})

const closing = (page: Page) => page.getByRole('dialog', { name: 'Close the session' })
const widest = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
const call = async <T>(page: Page, method: string, path: string, body?: unknown): Promise<T> => {
  const answer = await callAs<T>(page, method, path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

interface Added {
  attendees: { vid: string; fullName: string }[]
}

/** A session of today, and the address of its batch. */
async function newSession(page: Page): Promise<{ vid: string; where: string }> {
  const days = await call<{ sessions: { vid: string; compositeVolSortKey: string }[] }>(
    page,
    'GET',
    `/activities_by_date-v2/${dateIn(0)}`,
  )
  // of its own: people of the demo's may have come at a time that this day has not reached yet
  const [type, activity, batch] = days.sessions[0]!.compositeVolSortKey.split('||')
  const times = { sessionStartDateTime: `${dateIn(0)}T00:00`, sessionEndDateTime: `${dateIn(0)}T23:59` }
  const where = `${type}/${activity}/${batch}`
  const { vid } = await call<{ vid: string }>(page, 'POST', `/activity/${where}`, { sessionName: 'Closing', ...times })
  return { vid, where }
}

/** One with two groups: one has come, of the other nobody has said anything. Returns their names. */
async function sessionOfGroups(page: Page): Promise<{ came: string; unknown: string }> {
  const { vid, where } = await newSession(page)
  const ids: string[] = []
  for (const groupName of ['Readers of the pier', 'Friends of the harbour'])
    ids.push((await call<{ vid: string }>(page, 'POST', '/v2/grps', { groupName })).vid)
  const participants = ids.map((volunteerId) => ({ volType: 'grps', volunteerId }))
  const { attendees } = await call<Added>(page, 'POST', `/sessions/${vid}/attendees`, { participants })
  const [first, second] = attendees.filter(({ fullName }) => /pier|harbour/.test(fullName))
  await call(page, 'PUT', `/sessions/${vid}/attendees/${first!.vid}/hours`, { hours: 2 })
  await page.goto(`/activities/${where}/${vid}`)
  return { came: first!.fullName, unknown: second!.fullName }
}

test('a session is not closed over a number that was typed and not saved, and asks how many of a group came', async () => {
  const { page } = visitor
  const { came, unknown } = await sessionOfGroups(page)
  await page.getByRole('button', { name: 'Session Actions' }).tap()
  await page.getByRole('menuitem', { name: 'Close Session' }).tap()
  const close = closing(page).getByRole('button', { name: 'Close session' })
  const whether = closing(page).getByLabel(`Whether ${unknown} came`)
  const howMany = closing(page).getByLabel(`How many of ${unknown} came`)
  await whether.waitFor()
  expect(await howMany.count()).toBe(0)
  await whether.selectOption('came')
  await howMany.fill('99999')
  await close.tap()
  await closing(page).getByText('Enter a number from 0 to 10,000').waitFor()
  expect(await howMany.evaluate((input) => input === document.activeElement)).toBe(true)
  await expectAccessible(page, 'closing: too many people of a group')
  await howMany.fill('12')
  // the other group came: its number is stored by a button of its own
  const typed = closing(page).getByRole('textbox', { name: `How many of ${came} came` })
  await typed.fill('7')
  await close.tap()
  await closing(page).getByText(`Please save how many of ${came} came, or empty the field.`).waitFor()
  await expectAccessible(page, 'closing: a number that is not saved')
  await keepPicture(page, 'phone', 'closing with a number that is not saved')
  expect(await widest(page)).toBeLessThanOrEqual(0)
  expect(await page.getByText('This session is closed').count()).toBe(0)
  await typed.fill('')
  await close.tap()
  await page.getByText('This session is closed').waitFor()
  await page.reload()
  await page.getByRole('tab', { name: 'Came' }).tap()
  await page
    .getByText(/\b12 (came|people)/)
    .first()
    .waitFor()
  await keepPicture(page, 'phone', 'a closed session with a group')
  // what comes next stands where the session says that it is closed
  await page.getByRole('button', { name: 'Thank those who came' }).tap()
  await page.getByText(/^Came: /).waitFor()
})

test('those who came to a session that has begun are written to from its menu', async () => {
  const { page } = visitor
  await sessionOfGroups(page)
  await page.getByRole('button', { name: 'Session Actions' }).tap()
  await page.getByRole('menuitem', { name: 'Write to those who came' }).tap()
  await page.getByText(/^Came: /).waitFor()
})

test('those who did not come are written to from its menu, too', async () => {
  const { page } = visitor
  await sessionOfGroups(page)
  await page.getByRole('button', { name: 'Session Actions' }).tap()
  await page.getByRole('menuitem', { name: 'Write to those who did not come' }).tap()
  await page.getByText(/^Did not come: /).waitFor()
})

test('those who came are thanked by phone once their session is closed', async () => {
  const { page } = visitor
  const { vid, where } = await newSession(page)
  const person = {
    fullName: 'Thanked Person',
    dob: '1970-03-25',
    gender: 'Female',
    nationality: 'Singaporean',
    mobileNo: '91234588',
    email: 'thanked@example.org',
    agreeToTerms: true,
  }
  const { vid: volunteerId } = await call<{ vid: string }>(page, 'POST', '/v2/indivols', person)
  const participants = [{ volType: 'indivols', volunteerId }]
  const { attendees } = await call<Added>(page, 'POST', `/sessions/${vid}/attendees`, { participants })
  const attendee = attendees.find(({ fullName }) => fullName === person.fullName)
  await call(page, 'PUT', `/sessions/${vid}/attendees/${attendee!.vid}/hours`, { hours: 2 })
  await call(page, 'POST', `/sessions/${vid}/close`, {})
  await page.goto(`/activities/${where}/${vid}`)
  await page.getByRole('button', { name: 'Thank people by phone' }).tap()
  await page.getByRole('switch', { name: /^Also 1 person/ }).tap()
  const link = await page.getByRole('link', { name: 'WhatsApp to Thanked Person' }).getAttribute('href')
  expect(decodeURIComponent(link ?? '')).toContain('https://wa.me/6591234588?text=Dear Thanked,')
  expect(decodeURIComponent(link ?? '')).toContain('You gave 2 hours of your time')
  await page.getByRole('button', { name: 'Mark as told: Thanked Person' }).tap()
  await page.getByText(/^Told: /).waitFor()
  await expectAccessible(page, 'thanks by phone')
})
