import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs } from './call-as.ts'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'
import { visit } from './visit.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let visitor: Visitor
let page: Page
const ids: string[] = []
beforeAll(async () => {
  browser = await openBrowser()
  visitor = await browser.newVisitor({ width: 390, height: 844, touch: true })
  page = visitor.page
  await signInAs(page, demo.staff)
  for (const [orgName, email] of [
    ['Several Bakery', 'mei@bakery.example'],
    ['Several Kitchen', ''],
  ]) {
    const coordinators = [{ name: `${orgName} Lead`, email }]
    const one = { orgName, entityType: 'Company', volGroupSize: 12, agreeToTerms: true, coordinators }
    const { status, body } = await callAs<{ vid: string }>(page, 'POST', '/v2/volunteeringorg', one)
    expect(status).toBe(200)
    ids.push(body.vid)
  }
  const members = [{ fullName: 'Several Ana', email: 'ana@bakery.example' }, { fullName: 'Several Ben' }]
  expect((await callAs(page, 'POST', `/organisations/${ids[0]}/members`, { members })).status).toBe(200)
})
afterAll(async () => {
  expect(visitor.complaints).toEqual([])
  await browser.close()
})

const list = '/volunteers/organisation?orgName=Several'
const tick = async (names: readonly string[]) => {
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
}
const both = ['Several Bakery', 'Several Kitchen']

test('coordinators of organisations that are ticked are written to, and who has no address is said before', async () => {
  await visit(page, list)
  await tick(both)
  await expectAccessible(page, 'organisations that are ticked')
  await keepPicture(page, 'phone', 'organisations that are ticked')
  await page.getByRole('button', { name: 'Write to their coordinators' }).click()
  await page.getByText(/^1 person would get this e-mail\. 1 person left out: 1 no e-mail address\./).waitFor()
})

test('members of an organisation that are ticked are written to, and who has no address is said before', async () => {
  await visit(page, `/volunteers/organisation/${ids[0]}/members`)
  await tick(['Several Ana', 'Several Ben'])
  await page.getByRole('button', { name: 'Write to them' }).click()
  await page.getByText(/^1 person would get this e-mail\. 1 person left out: 1 no e-mail address\./).waitFor()
  await page.getByText('2 members of an organisation', { exact: true }).waitFor()
})

test('organisations that are ticked are signed up for a session with how many come, who is there is named, and it is undone', async () => {
  const signUp = async () => {
    await page.getByRole('button', { name: 'Sign up for a session' }).click()
    await page.getByRole('radio').nth(1).check()
  }
  const dialog = page.getByRole('dialog')
  const send = async () => {
    await dialog.getByRole('button', { name: 'Sign up', exact: true }).click()
    await dialog.getByRole('button', { name: 'Sign up anyway' }).click()
  }
  await visit(page, list)
  await tick(['Several Bakery'])
  await signUp()
  await dialog.getByRole('textbox', { name: 'How many people of Several Bakery come' }).fill('12')
  await expectAccessible(page, 'signing organisations up')
  await keepPicture(page, 'phone', 'signing organisations up')
  await send()
  await page.getByText('Signed up 1 organisation', { exact: true }).waitFor()
  await tick(['Several Kitchen'])
  await signUp()
  await send()
  await dialog.getByText('Several Bakery took part already').waitFor()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await signUp()
  await send()
  // the one that was taken off is added once more
  await dialog.getByText('Several Bakery took part already').waitFor()
  expect(await dialog.getByText('Several Kitchen took part already').count()).toBe(0)
})

test('organisations that are ticked get a status together, and Undo puts it back', async () => {
  await visit(page, list)
  const statusOf = async (at: number) =>
    (await callAs<{ status: string }>(page, 'GET', `/v3/volunteeringorg/${ids[at]}`)).body.status
  const before = await statusOf(0)
  await tick(both)
  await page.getByRole('button', { name: 'Update status' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('For 2 organisations').waitFor()
  await dialog.getByRole('combobox', { name: /^New status/ }).click()
  await page.getByRole('option', { name: 'Active', exact: true }).click()
  await expectAccessible(page, 'the status of organisations')
  await keepPicture(page, 'phone', 'the status of organisations')
  await dialog.getByRole('button', { name: 'Update', exact: true }).click()
  await page.getByText('2 organisations now Active', { exact: true }).waitFor()
  expect([await statusOf(0), await statusOf(1)]).toEqual(['Active', 'Active'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Put back: 2', { exact: true }).waitFor()
  expect([await statusOf(0), await statusOf(1)]).toEqual([before, before])
})

test('members of groups that are ticked are signed up together, and written to', async () => {
  await visit(page, '/volunteers/group')
  await tick(['Drivers', 'Tutors'])
  await page.getByRole('button', { name: 'Sign up for a session' }).click()
  await page.getByRole('radio').nth(2).check()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Sign up', exact: true }).click()
  const anyway = dialog.getByRole('button', { name: 'Sign up anyway' })
  const done = page.getByText(/^Signed up \d+ people of 2 groups$/)
  await anyway.or(done).first().waitFor()
  if (await anyway.isVisible()) await anyway.click()
  await done.waitFor()
  await page.getByRole('button', { name: 'Write to their members' }).click()
  await page.getByText(/^\d+ people would get this e-mail/).waitFor()
})

test('a view of members that is saved in one organisation is there in another, as one of a group is', async () => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const save = async (name: string) => {
    await page.getByRole('button', { name: 'Saved views' }).click()
    await page.getByRole('menuitem', { name: 'Save this view' }).click()
    const dialog = page.getByRole('dialog').last()
    await dialog.getByRole('textbox', { name: /Name/ }).fill(name)
    await dialog.getByRole('button', { name: /^Save/ }).click()
    await page.getByRole('button', { name: `View: ${name}` }).waitFor()
    await keepPicture(page, 'desk', `saved view ${name}`)
  }
  await visit(page, `/volunteers/organisation/${ids[0]}/members?fullName=Ana`)
  await save('Only Ana')
  // one page of members after the other is the same page to the app
  await page.goto(`/volunteers/organisation/${ids[1]}/members`)
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Only Ana' }).click()
  await page.waitForURL((url) => url.pathname.includes(ids[1]!) && url.searchParams.get('fullName') === 'Ana')
  await visit(page, '/volunteers/group')
  await page.getByRole('link', { name: 'Drivers' }).click()
  await page.getByRole('heading', { level: 1, name: 'Drivers' }).waitFor()
  await page.goto(`${new URL(page.url()).pathname}?inCharge=yes`)
  await save('Who is in charge')
})
