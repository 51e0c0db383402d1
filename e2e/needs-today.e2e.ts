import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs } from './call-as.ts'
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

const call = async <T>(page: Page, method: string, path: string, body?: unknown): Promise<T> => {
  const answer = await callAs<T>(page, method, path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body
}

/** A session of yesterday from nine to eleven, to which somebody came at 09:05 and never checked out. */
async function sessionNeverLeft(page: Page) {
  const days = await call<{ sessions: { compositeVolSortKey: string; vols: { volunteerId: string }[] }[] }>(
    page,
    'GET',
    `/activities_by_date-v2/${dateIn(0)}`,
  )
  const [one] = days.sessions.filter(({ vols }) => vols.length)
  const [type, activity, batch] = one!.compositeVolSortKey.split('||')
  const times = { sessionStartDateTime: `${dateIn(-1)}T09:00`, sessionEndDateTime: `${dateIn(-1)}T11:00` }
  const body = { sessionName: 'Left open', ...times }
  const { vid } = await call<{ vid: string }>(page, 'POST', `/activity/${type}/${activity}/${batch}`, body)
  const participants = [{ volType: 'indivols', volunteerId: one!.vols[0]!.volunteerId }]
  const added = await call<{ attendees: { vid: string }[] }>(page, 'POST', `/sessions/${vid}/attendees`, {
    participants,
  })
  const came = { checkInTime: `${dateIn(-1)}T09:05`, checkOutTime: '', hours: null }
  await call(page, 'PUT', `/sessions/${vid}/attendees/${added.attendees[0]!.vid}`, came)
}

/** Somebody of thirteen who comes tomorrow, and whose guardian has said nothing: the demo has one on some days alone. */
async function minorOfTomorrow(page: Page): Promise<string> {
  const fullName = 'Wee Jun Hao'
  const days = await call<{ sessions: { compositeVolSortKey: string }[] }>(
    page,
    'GET',
    `/activities_by_date-v2/${dateIn(0)}`,
  )
  const [type, activity, batch] = days.sessions[0]!.compositeVolSortKey.split('||')
  const times = { sessionStartDateTime: `${dateIn(1)}T09:00`, sessionEndDateTime: `${dateIn(1)}T11:00` }
  const { vid } = await call<{ vid: string }>(page, 'POST', `/activity/${type}/${activity}/${batch}`, {
    sessionName: 'Of tomorrow',
    ...times,
  })
  const about = { gender: 'Male', nationality: 'Singaporean', agreeToTerms: true, email: 'junhao@example.org' }
  const guardian = { childsParentOrGuardian: 'Wee Bee Choo', childsParentOrGuardianContactNo: '91230001' }
  const dob = `${Number(dateIn(0).slice(0, 4)) - 13}-01-01`
  const person = { fullName, dob, mobileNo: '91230002', ...about, ...guardian }
  const { vid: volunteerId } = await call<{ vid: string }>(page, 'POST', '/v2/indivols', person)
  const participants = [{ volType: 'indivols', volunteerId }]
  await call(page, 'POST', `/sessions/${vid}/attendees`, { participants })
  return fullName
}

test('on a phone, each need of the dashboard is settled by its button, and taken back', async () => {
  const { page } = visitor
  await sessionNeverLeft(page)
  const name = await minorOfTomorrow(page)
  await page.goto('/dashboard')
  const agreeOf = page.getByRole('button', { name: `Guardian agrees: ${name}` })
  await agreeOf.click()
  // one touch asks, and notes nothing: the guardian on record and today are offered
  const asking = page.getByRole('dialog', { name: `Guardian of ${name}` })
  await expect.poll(() => asking.getByLabel('Who agreed').inputValue()).toBe('Wee Bee Choo')
  await asking.getByRole('radio', { name: 'By message' }).check()
  await asking.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText(`The guardian of ${name} agrees`).waitFor()
  await agreeOf.waitFor({ state: 'detached' })
  // anyone who works by keyboard is still among what needs them
  const needs = page.getByRole('region', { name: 'Needs you today' })
  await expect.poll(() => needs.evaluate((part) => part.contains(document.activeElement))).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await agreeOf.waitFor()

  const close = page.getByRole('link', { name: /^Close session: Left open/ })
  await close.click()
  const closing = page.getByRole('dialog', { name: 'Close the session' })
  await closing.getByText('Never checked out (1)').waitFor()
  await closing.getByRole('button', { name: 'Close session' }).click()
  await page.getByText('This session is closed').waitFor()
  await page.getByText('1 h 55 min').first().waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Open again, as it was: Left open').waitFor()
  await page.goto('/dashboard')
  await close.waitFor()
})
