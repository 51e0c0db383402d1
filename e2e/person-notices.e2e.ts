import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs } from './call-as.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let admin: Visitor
beforeAll(async () => {
  browser = await openBrowser()
  admin = await browser.newVisitor()
  await signInAs(admin.page, demo.admin)
})
afterAll(async () => {
  expect(admin.complaints).toEqual([])
  await browser.close()
})

interface Listed {
  registrations: { recordId: string | null; state: string; similar: unknown[] }[]
}

test('what is to be known of a person stands above their page from its first moment', async () => {
  const { page } = admin
  const { body } = await callAs<Listed>(page, 'GET', '/registrations/search')
  const noticed = body.registrations.find(
    ({ recordId, similar, state }) => recordId && similar.length && state === 'filed',
  )
  const glance = page.getByRole('region', { name: 'At a glance' })
  // the notices come last of all
  const others = [/\/lacked-papers/, /\/coming/, /certificates/].map((path) => page.waitForResponse(path))
  const shownBefore = new Promise<number>((resolve, reject) => {
    const hold = async () => {
      await Promise.all(others)
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      return glance.count()
    }
    void page.route('**/registrations/of/*', async (route) => {
      await hold().then(resolve, reject)
      await route.continue()
    })
  })
  await page.goto(`/volunteers/individual/${noticed?.recordId}`)
  expect(await shownBefore).toBe(0)
  await page.getByText('Possible duplicate of').waitFor()
  await glance.waitFor()
  await expectAccessible(page, 'a person with notices')
})
