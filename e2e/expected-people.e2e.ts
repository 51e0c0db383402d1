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
  visitor = await browser.newVisitor()
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

/** A session in three days of its own, and its place. */
async function addSession(page: Page) {
  type Day = { sessions: { compositeVolSortKey: string; roleCounts: { roleName: string }[] }[] }
  const week = await Promise.all(
    [0, 1, 2, 3, 4, 5, 6].map((day) => call<Day>(page, 'GET', `/activities_by_date-v2/${dateIn(day)}`)),
  )
  // of one role, which an organisation has without being asked; each day of the week has other activities
  const { compositeVolSortKey, roleCounts } = week
    .flatMap(({ sessions }) => sessions)
    .find((one) => one.roleCounts.length === 1)!
  const [type, activity, batch] = compositeVolSortKey.split('||')
  const role = roleCounts[0]!.roleName
  const times = { sessionStartDateTime: `${dateIn(3)}T06:00`, sessionEndDateTime: `${dateIn(3)}T07:00` }
  const where = `${type}/${activity}/${batch}`
  const body = { sessionName: 'Many hands', ...times, roleCounts: [{ roleName: role, roleCount: 20 }] }
  const { vid } = await call<{ vid: string }>(page, 'POST', `/activity/${where}`, body)
  return { where, vid, role }
}

test('a company is signed up with as many as come, which fill places; the number is changed and put back', async () => {
  const { page } = visitor
  const { where, vid, role } = await addSession(page)
  await page.goto(`/activities/${where}/${vid}`)
  await page.getByRole('button', { name: 'Add Volunteer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Volunteer' })
  await dialog.getByRole('tab', { name: 'Organisations' }).click()
  await dialog.getByLabel('Name of the organisation').fill('Harbour Bank')
  await dialog.getByRole('checkbox', { name: 'Harbour Bank' }).check()
  const number = dialog.getByLabel('How many people of Harbour Bank come')
  await number.fill('0')
  await dialog.getByText('Enter a number from 1 to 10,000').waitFor()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  expect(await dialog.isVisible()).toBe(true)
  await number.fill('15')
  await expectAccessible(page, 'how many people of an organisation come')
  await keepPicture(page, 'desk', 'how many people of an organisation come')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('15 people expected').waitFor()
  await page.getByText('0 of 1 checked in (0 of 15 people)').waitFor()
  await page.getByRole('button', { name: new RegExp(`${role}: 15 of 20`) }).waitFor()

  await page.getByRole('button', { name: 'How many of Harbour Bank are expected and came' }).click()
  const numbers = page.getByRole('dialog', { name: 'Harbour Bank' })
  // nobody has come yet: nothing is suggested
  expect(await numbers.getByRole('textbox', { name: 'How many came' }).inputValue()).toBe('')
  await numbers.getByRole('textbox', { name: 'How many are expected' }).fill('12')
  // one Save keeps both numbers
  await numbers.getByRole('textbox', { name: 'How many came' }).fill('7')
  await expectAccessible(page, 'how many people of an organisation are expected and came')
  await numbers.getByRole('button', { name: 'Save' }).click()
  await page.getByText('12 people expected, 7 people came of Harbour Bank').waitFor()
  await page.getByText('7 people of 12').first().waitFor()
  await page.getByRole('button', { name: new RegExp(`${role}: 7 of 20`) }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: new RegExp(`${role}: 15 of 20`) }).waitFor()
})

test('a company is signed up for sessions of a series with a number, which is changed and put back', async () => {
  const { page } = visitor
  const { where, vid } = await addSession(page)
  await page.goto(`/activities/${where}/roster`)
  await page.getByRole('button', { name: 'Add people' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add people' })
  await dialog.getByRole('tab', { name: 'Organisations' }).click()
  await dialog.getByLabel('Name of the organisation').fill('Rotary')
  await dialog.getByRole('checkbox', { name: /Rotary/ }).check()
  await dialog.getByLabel(/How many people of .*Rotary.* come/).fill('8')
  await dialog.getByText(/8 people, \d+ sessions/).waitFor()
  const send = dialog.getByRole('button', { name: /Sign up|Add anyway/ })
  await send.click()
  await dialog.waitFor({ state: 'detached' })
  const cells = page.getByRole('gridcell', { name: /Rotary.*signed up.*with 8 people/ })
  await cells.first().waitFor()
  await keepPicture(page, 'desk', 'a roster with an organisation')

  await page.getByRole('button', { name: /Rotary/ }).click()
  const person = page.getByRole('dialog', { name: /Rotary/ })
  expect(await person.getByLabel('How many people come').inputValue()).toBe('8')
  await person.getByLabel('How many people come').fill('5')
  await person.getByRole('button', { name: 'Change number' }).click()
  await person.waitFor({ state: 'detached' })
  await page
    .getByRole('gridcell', { name: /Rotary.*signed up.*with 5 people/ })
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await cells.first().waitFor()
  await page.goto(`/activities/${where}/${vid}`)
  await page.getByText('8 people expected').waitFor()
})
