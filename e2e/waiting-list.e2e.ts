import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs } from './call-as.ts'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { dateIn } from './now.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { readMail } from './read-mail.ts'
import { signInAs } from './sign-in-as.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let admin: Visitor
let volunteer: Visitor
beforeAll(async () => {
  browser = await openBrowser()
  admin = await browser.newVisitor({ width: 1366, height: 768 })
  volunteer = await browser.newVisitor({ width: 390, height: 844, touch: true })
  await signInAs(admin.page, demo.admin)
})
afterAll(async () => {
  expect([...admin.complaints, ...volunteer.complaints]).toEqual([])
  await browser.close()
})

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await callAs<T>(admin.page, method, path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body
}

/** A session in ten days that needs one person in a role; returns its address, and the role. */
async function sessionOfOne() {
  const days = await call<{ sessions: { compositeVolSortKey: string; roleCounts: { roleName: string }[] }[] }>(
    'GET',
    `/activities_by_date-v2/${dateIn(0)}`,
  )
  const model = days.sessions.find(({ roleCounts }) => roleCounts.length > 0)!
  const [type, activity, batch] = model.compositeVolSortKey.split('||')
  const { roleName } = model.roleCounts[0]!
  const { vid } = await call<{ vid: string }>('POST', `/activity/${type}/${activity}/${batch}`, {
    sessionName: 'One place',
    sessionStartDateTime: `${dateIn(10)}T19:00`,
    sessionEndDateTime: `${dateIn(10)}T20:00`,
    roleCounts: [{ roleName, roleCount: 1 }],
  })
  return { vid, roleName, address: `/activities/${type}/${activity}/${batch}/${vid}` }
}

/** Two who are active; their names say who is who. */
async function addPeople(names: string[]): Promise<string[]> {
  const about = { dob: '1980-05-05', gender: 'Female', nationality: 'Singaporean', mobileNo: '91230004' }
  const vids: string[] = []
  for (const fullName of names) {
    const email = `${fullName.toLowerCase().replaceAll(' ', '.')}@example.org`
    const added = await call<{ vid: string }>('POST', '/v2/indivols', { fullName, email, ...about, agreeToTerms: true })
    vids.push(added.vid)
  }
  await call('POST', '/bulk/volunteers/status', { vids, newStatus: 'active' })
  return vids
}

const linkOf = (email: string) => readMail(admin.page, email, /https?:\/\/\S+\/asked\/[\w-]+/)

test('who waits for a place is seen on the session, is signed up from there, and sees that a place is free', async () => {
  const { page } = admin
  const { vid, roleName, address } = await sessionOfOne()
  const vids = await addPeople(['Waits First', 'Waits Second'])
  await call('POST', `/sessions/${vid}/asks`, { role: roleName, vids, note: '' })
  const [first, second] = [await linkOf('waits.first@example.org'), await linkOf('waits.second@example.org')]
  const say = async (link: string, button: string) => {
    await volunteer.page.goto(link)
    await volunteer.page.getByRole('button', { name: button }).click()
  }
  await say(first, 'Yes, I can come')
  await volunteer.page.getByText('Thank you! You are signed up. See you there.').waitFor()
  await say(second, 'Stay on the waiting list')
  await volunteer.page.getByText('You are on the waiting list.', { exact: false }).waitFor()

  await page.goto(address)
  await page.getByText('1 person waits for a place, and will be told when one is free').waitFor()
  await say(first, 'No, I cannot come')
  await volunteer.page.getByText('We will not count on you this time.', { exact: false }).waitFor()
  await volunteer.page.goto(second)
  await volunteer.page.getByText('A place is free now. Can you come?').waitFor()
  await expectAccessible(volunteer.page, 'a place that is free')
  await keepPicture(volunteer.page, 'phone', 'a place that is free')

  await page.getByText('Asked by e-mail: 2 people').click()
  await keepPicture(page, 'desk', 'the waiting list of a session')
  await page.getByRole('button', { name: 'Sign up: Waits Second' }).click()
  await page.getByText('Signed up: Waits Second').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Sign up: Waits Second' }).waitFor()
  await expectAccessible(page, 'the waiting list of a session')
  await say(second, 'Yes, I can come')
  await volunteer.page.getByText('Thank you! You are signed up. See you there.').waitFor()
  await expect.poll(() => page.getByText('waits for a place', { exact: false }).count()).toBe(0)
})
