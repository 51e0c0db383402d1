import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs } from './call-as.ts'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { dateIn } from './now.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let admin: Visitor
beforeAll(async () => {
  browser = await openBrowser()
  admin = await browser.newVisitor({ width: 1366, height: 768 })
  await signInAs(admin.page, demo.admin)
})
afterAll(async () => {
  expect(admin.complaints).toEqual([])
  await browser.close()
})

interface OfCalendar {
  sessions: { vid: string; batchId: string; activityId: string; activityType: string }[]
}
type Account = { Username: string; Attributes: { Name: string; Value: string }[] }

async function locationsOf(username: string): Promise<string[][]> {
  const { body } = await callAs<Account[]>(admin.page, 'GET', '/voopuser')
  const attributes = body.find(({ Username }) => Username === username)?.Attributes
  return JSON.parse(attributes?.find(({ Name }) => Name === 'custom:locationpermission')?.Value ?? '[]')
}

test('of a session that somebody may no longer see, nothing is left on their open page, and it is there again', async () => {
  const staff = await browser.newVisitor({ width: 1366, height: 768 })
  const { page } = staff
  await signInAs(page, demo.staff)
  const own = await locationsOf(demo.staff)
  const every = await locationsOf(demo.admin)
  const change = async (locationpermission: string[][]) => {
    const body = { userRole: 'user', locationpermission }
    expect((await callAs(admin.page, 'PUT', `/voopuser/${demo.staff}`, body)).status).toBe(200)
  }
  // sessions of a venue of theirs, and not those without one
  const all = await callAs<OfCalendar>(
    page,
    'GET',
    `/calendar?from=${dateIn(1)}&to=${dateIn(14)}&activityType=&venueId=&roleGap=false`,
  )
  const one = all.body.sessions[0]!
  await page.goto(`/activities/${one.activityType}/${one.activityId}/${one.batchId}/${one.vid}`)
  await page.getByRole('button', { name: 'Session Actions' }).waitFor()
  const seen = await page.getByRole('heading', { level: 1 }).innerText()
  await change(every.map((venues, zone) => (zone === 5 ? venues.slice(0, 1) : [])))
  await page.getByText('This session was not found. It may have been deleted, or belong to a location').waitFor()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Session')
  expect(await page.getByRole('button', { name: 'Session Actions' }).count()).toBe(0)
  expect(await page.getByRole('main').innerText()).not.toContain(seen)
  await expectAccessible(page, 'a session that may no longer be seen')
  await keepPicture(page, 'desk', 'a session that may no longer be seen')
  await change(own)
  await page.getByRole('heading', { level: 1, name: seen }).waitFor()
  expect(staff.complaints).toEqual([])
})

test('a user whom somebody else deletes while their dialog is open is said to be gone', async () => {
  const { page } = admin
  const body = {
    username: 'gone.soon',
    email: 'gone.soon@example.org',
    userRole: 'user',
    locationpermission: await locationsOf(demo.admin),
  }
  expect((await callAs(page, 'POST', '/voopuser', body)).status).toBe(200)
  await page.goto('/admin/users')
  await page.getByRole('row').filter({ hasText: 'gone.soon' }).getByText('gone.soon', { exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'gone.soon' })
  await dialog.getByRole('checkbox', { name: 'User can see all locations' }).uncheck()
  expect((await callAs(page, 'DELETE', '/voopuser/gone.soon')).status).toBe(204)
  await dialog.getByRole('button', { name: 'Update User' }).click()
  await dialog.getByText('There is no such user. Somebody may have deleted them.').waitFor()
  await expectAccessible(page, 'a user who is gone')
})
