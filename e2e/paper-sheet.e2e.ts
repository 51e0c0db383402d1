import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs } from './call-as.ts'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { dateIn } from './now.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'

const names = ['Aaron Sheet', 'Bala Sheet', 'Chitra Sheet', 'Daud Sheet']
let browser: Awaited<ReturnType<typeof openBrowser>>
let visitor: Visitor
let page: Page
let sessionId: string
beforeAll(async () => {
  browser = await openBrowser()
  visitor = await browser.newVisitor({ width: 1366, height: 768 })
  page = visitor.page
  await signInAs(page, demo.admin)
  await page.goto(await sessionOfYesterday())
})
afterAll(async () => {
  expect(visitor.complaints).toEqual([])
  await browser.close()
})

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await callAs<T>(page, method, path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body
}

/** From two to four in the afternoon, with four people of whom nobody has said whether they came; its address. */
async function sessionOfYesterday(): Promise<string> {
  const day = await call<{ sessions: { compositeVolSortKey: string; roleCounts: unknown[] }[] }>(
    'GET',
    `/activities_by_date-v2/${dateIn(0)}`,
  )
  const of = day.sessions.find(({ roleCounts }) => roleCounts.length > 1)!
  const [type, activity, batch] = of.compositeVolSortKey.split('||')
  const times = { sessionStartDateTime: `${dateIn(-1)}T14:00`, sessionEndDateTime: `${dateIn(-1)}T16:00` }
  const body = { sessionName: 'On paper', ...times }
  sessionId = (await call<{ vid: string }>('POST', `/activity/${type}/${activity}/${batch}`, body)).vid
  const about = { gender: 'Female', nationality: 'Singaporean', agreeToTerms: true, dob: '1980-03-25' }
  const participants = []
  for (const [i, fullName] of names.entries()) {
    const details = { ...about, fullName, mobileNo: `8765000${i}`, email: `sheet${i}@example.org` }
    const { vid } = await call<{ vid: string }>('POST', '/v2/indivols', details)
    participants.push({ volType: 'indivols', volunteerId: vid })
  }
  await call('POST', `/sessions/${sessionId}/attendees`, { participants })
  return `/activities/${type}/${activity}/${batch}/${sessionId}`
}

interface Kept {
  fullName: string
  checkInTime: string
  checkOutTime: string
  rolesFilled: string[]
}
const kept = async () => {
  const { attendees } = await call<{ attendees: Kept[] }>('GET', `/sessions/${sessionId}/attendees?size=100`)
  return attendees.map(({ fullName, checkInTime, checkOutTime }) =>
    [fullName, checkInTime.slice(11, 16), checkOutTime.slice(11, 16)].join(' ').trim(),
  )
}
const dialog = () => page.getByRole('dialog', { name: 'Type in a paper sheet' })
const field = (name: string) => dialog().getByRole('textbox', { name })
/** Before the next key is pressed, which would go elsewhere. */
async function isIn(name: string): Promise<void> {
  await expect.poll(() => field(name).evaluate((one) => one === document.activeElement)).toBe(true)
}

test('a sheet on which nobody stands says so, and leads to those who add people', async () => {
  const [, , type, activity, batch] = new URL(page.url()).pathname.split('/')
  const times = { sessionStartDateTime: `${dateIn(-1)}T08:00`, sessionEndDateTime: `${dateIn(-1)}T09:00` }
  const empty = { sessionName: 'With nobody', ...times }
  const { vid } = await call<{ vid: string }>('POST', `/activity/${type}/${activity}/${batch}`, empty)
  const before = page.url()
  await page.goto(`/activities/${type}/${activity}/${batch}/${vid}`)
  await page.getByRole('button', { name: 'Type in a paper sheet' }).click()
  const nobody = page.getByRole('dialog', { name: 'Type in a paper sheet' })
  await nobody.getByText('Nobody is signed up for this session yet.').waitFor()
  await expectAccessible(page, 'a paper sheet with nobody')
  await keepPicture(page, 'desk', 'a paper sheet with nobody')
  await nobody.getByRole('button', { name: 'Add walk-ins' }).click()
  await page.getByRole('dialog', { name: 'Walk-in' }).waitFor()
  await page.goto(`/activities/${type}/${activity}/${batch}/${vid}`)
  await page.getByRole('button', { name: 'Type in a paper sheet' }).click()
  await nobody.getByRole('button', { name: 'Add Volunteer' }).click()
  await page.getByRole('dialog', { name: 'Add Volunteer' }).waitFor()
  await page.goto(before)
})

test('a paper sheet is typed in by keyboard, line by line, and put back', async () => {
  await page.getByRole('button', { name: 'Type in a paper sheet' }).click()
  await field('In of Aaron Sheet').waitFor()
  await expectAccessible(page, 'a paper sheet')
  // the first at the session's times; the second is left out; the third came late
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  expect(await field('In of Aaron Sheet').inputValue()).toBe('02:00 PM')
  // nothing of it goes by a slip of the hand
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Close without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  await field('In of Bala Sheet').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('2.45')
  await page.keyboard.press('Enter')
  expect(await field('Out of Chitra Sheet').inputValue()).toBe('04:00 PM')
  await page.keyboard.press('Enter')
  // the fourth by their number
  await field('Go to number or name').fill('4')
  await page.keyboard.press('Enter')
  await isIn('In of Daud Sheet')
  await page.keyboard.type('215x')
  await dialog().getByRole('button', { name: 'Save', exact: true }).click()
  await dialog().getByText('Type a time like 9.15').waitFor()
  await page.keyboard.type('215')
  await page.keyboard.press('Tab')
  await page.keyboard.type('3.30 pm')
  await keepPicture(page, 'desk', 'a paper sheet')
  await dialog().getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Successfully updated: 3 lines').waitFor()
  expect(await kept()).toEqual([
    'Aaron Sheet 14:00 16:00',
    'Bala Sheet',
    'Chitra Sheet 14:45 16:00',
    'Daud Sheet 14:15 15:30',
  ])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByText('Put back: 3 lines').waitFor()
  expect(await kept()).toEqual(names)
  // opened again, however slow the network is, it shows nothing that was put back
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  await page.route(/\/attendees\?.*size=1000/, async (route) => {
    asked.resolve()
    await answer.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Type in a paper sheet' }).click()
  await asked.promise
  await dialog().getByText('Arrow down leaves a line out', { exact: false }).waitFor()
  expect(await field('In of Aaron Sheet').count()).toBe(0)
  answer.resolve()
  await field('In of Aaron Sheet').waitFor()
  expect(await field('In of Aaron Sheet').inputValue()).toBe('')
  await page.unroute(/\/attendees\?.*size=1000/)
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'detached' })
})

test('who stands below the last name is added at the times of the session', async () => {
  await page.getByRole('button', { name: 'Type in a paper sheet' }).click()
  // what was put back has come to the page
  await expect.poll(() => field('In of Daud Sheet').inputValue()).toBe('')
  await field('Go to number or name').fill('daud')
  await page.keyboard.press('Enter')
  await isIn('In of Daud Sheet')
  await page.keyboard.press('Enter')
  await dialog().getByRole('button', { name: 'Save and add walk-ins' }).click()
  const walkIn = page.getByRole('dialog', { name: 'Walk-in' })
  const roles = walkIn.getByRole('combobox', { name: 'Role' })
  expect(await roles.inputValue()).toBe('')
  await roles.selectOption({ index: 1 })
  const role = await roles.inputValue()
  await walkIn.getByRole('textbox', { name: /^Name/ }).fill('Eddy Below')
  await walkIn.getByRole('button', { name: 'Add as new and check in' }).click()
  await walkIn.getByText('Checked in here: Eddy Below').waitFor()
  expect(await kept()).toEqual([...names.slice(0, 3), 'Daud Sheet 14:00 16:00', 'Eddy Below 14:00 16:00'])
  const { attendees } = await call<{ attendees: Kept[] }>('GET', `/sessions/${sessionId}/attendees?fullName=Eddy`)
  expect(attendees.map(({ rolesFilled }) => rolesFilled)).toEqual([[role]])
})
