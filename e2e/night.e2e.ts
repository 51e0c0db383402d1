import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs } from './call-as.ts'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { dateIn } from './now.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let desk: Visitor
beforeAll(async () => {
  browser = await openBrowser()
  desk = await browser.newVisitor({ width: 1366, height: 768 })
  await signInAs(desk.page, demo.admin)
})
afterAll(async () => {
  expect(desk.complaints).toEqual([])
  await browser.close()
})

/** A Tuesday and the Wednesday after it, in the middle of a month. */
const night = '2027-06-15'
const after = '2027-06-16'

test('a session over midnight is in the cell of its first day, and leaves the next one its own', async () => {
  const { page } = desk
  const call = <T>(method: string, path: string, body?: unknown) => callAs<T>(page, method, path, body)
  const { body } = await call<{ sessions: Record<string, string>[] }>('GET', `/activities_by_date-v2/${dateIn(0)}`)
  const { activityType, activityId, batchId } = body.sessions[0]!
  const add = async (sessionName: string, start: string, end: string) => {
    const times = { sessionStartDateTime: start, sessionEndDateTime: end }
    const path = `/activity/${activityType}/${activityId}/${batchId}`
    expect((await call('POST', path, { sessionName, ...times })).status).toBe(200)
  }
  await add('Night watch', `${night}T22:00`, `${after}T07:30`)
  await add('Early walk', `${after}T08:00`, `${after}T09:00`)
  await page.goto(`/activities/calendar?date=${night}`)
  const box = (name: string) => page.locator('[draggable=true]').filter({ hasText: name })
  await box('Night watch').getByText('10 PM Night watch').waitFor()
  await box('Early walk').waitFor()
  const [first, next] = [await box('Night watch').boundingBox(), await box('Early walk').boundingBox()]
  // side by side, in columns of their own
  expect(Math.round(first!.y)).toBe(Math.round(next!.y))
  expect(first!.x + first!.width).toBeLessThanOrEqual(next!.x + 1)
  expect(await page.getByRole('button', { name: /more/ }).count()).toBe(0)
  await keepPicture(page, 'light', 'a month with a night')
  await page.goto(`/activities/calendar?date=${night}&view=week`)
  await box('Night watch').getByText('10 PM Night watch').waitFor()
  await box('Night watch').getByText('until 07:30 AM Night watch').waitFor()
  await expectAccessible(page, 'a week with a night')
  await keepPicture(page, 'light', 'a week with a night')
})
