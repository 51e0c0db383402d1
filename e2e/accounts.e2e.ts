import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addStaffUser } from './add-staff-user.ts'
import { expectAccessible } from './expect-accessible.ts'
import { now } from './now.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { readMail } from './read-mail.ts'
import { signInOnScreen } from './sign-in-as.ts'
import { visit } from './visit.ts'
import { waitUntilLoaded } from './wait-until-loaded.ts'

const password = 'My-Own-Password-2026!'

let browser: Awaited<ReturnType<typeof openBrowser>>
let admin: Visitor
const visitors: Visitor[] = []
beforeAll(async () => {
  browser = await openBrowser()
  admin = await browser.newVisitor()
  await signInOnScreen(admin.page, demo.admin)
})
afterEach(async () => {
  expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([])
  await Promise.all(visitors.splice(0).map(({ page }) => page.context().close()))
})
afterAll(async () => {
  expect(admin.complaints).toEqual([])
  await browser.close()
})

/** A browser of its own. */
async function openPage(): Promise<Page> {
  const visitor = await browser.newVisitor()
  visitors.push(visitor)
  return visitor.page
}

async function signOut(page: Page, username: string): Promise<void> {
  await page.getByRole('button', { name: `User menu of ${username}` }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.waitForURL('**/sign-in**')
}

/** Fills in the sign-in form and sends it: what comes then is for the journey to say. */
async function sendPassword(page: Page, username: string, secret: string): Promise<void> {
  await page.getByLabel('User name').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function sendCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('the dialog of a user with some locations says what they see and offers the choice, and the list shows locations', async () => {
  const { page } = admin
  await page.goto('/admin')
  const row = page.getByRole('row').filter({ hasText: demo.staff })
  await row.getByText(demo.staff, { exact: true }).click()
  const dialog = page.getByRole('dialog')
  const question = dialog.getByRole('radiogroup', { name: 'Which people do users with some locations see?' })
  await question.getByRole('radio', { name: /^People of their locations, and of none/ }).check()
  await dialog.getByText('Sees sessions of these locations, and people of these locations and of none.').waitFor()
  await question.getByRole('radio', { name: /^People of their locations only/ }).check()
  await dialog.getByText(/no location: no user with some locations will see them/).waitFor()
  await expectAccessible(page, 'a user with some locations')
  await question.getByRole('radio', { name: /^People of their locations, and of none/ }).check()
  await dialog.getByRole('button', { name: 'Update User' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await row.getByRole('cell').last().innerText()).toMatch(/, /)
  expect(await page.getByRole('row').filter({ hasText: demo.admin }).innerText()).toContain('All locations')
  await row.getByText(demo.staff, { exact: true }).click()
  await question.getByRole('radio', { name: /^People of their locations, and of none/, checked: true }).waitFor()
  await question.getByRole('radio', { name: /^Everybody/ }).check()
  await dialog.getByText("Sees sessions of these locations, and everybody's records.").waitFor()
  await dialog.getByRole('button', { name: 'Update User' }).click()
  await dialog.waitFor({ state: 'detached' })
})

test('a second factor is set up, asked for at the sign-in, and a recovery code replaces it once', async () => {
  const username = 'second-factor'
  const page = await openPage()
  await addStaffUser(admin.page, page, username, password)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill('Not-The-Password-1!')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.locator('[aria-invalid=true]').waitFor()
  await expectAccessible(page, 'the second factor: a wrong password')
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
  await expectAccessible(page, 'the second factor: the picture')
  const key = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  const totp = new TOTP({ secret: Secret.fromBase32(key) })
  await dialog.getByLabel('First code from the app').fill(totp.generate({ timestamp: now().getTime() }))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await dialog.getByText('Keep these recovery codes').waitFor()
  await expectAccessible(page, 'the recovery codes')
  const codes = await dialog.locator('code').allInnerTexts()
  expect(new Set(codes).size).toBe(10)
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByText('10 recovery codes left').waitFor()

  await signOut(page, username)
  await sendPassword(page, username, password)
  await page.getByRole('heading', { level: 1, name: 'One more step' }).waitFor()
  await expectAccessible(page, 'the second step of signing in')
  // the app's next code: the one of the set-up is taken, and codes of the neighbouring half minutes count
  await sendCode(page, totp.generate({ timestamp: now().getTime() + 30_000 }))
  await page.getByRole('button', { name: `User menu of ${username}` }).waitFor()

  await signOut(page, username)
  await sendPassword(page, username, password)
  await sendCode(page, codes[0]!)
  await page.getByRole('button', { name: `User menu of ${username}` }).waitFor()
  await page.goto('/account')
  await page.getByText('9 recovery codes left').waitFor()
  await signOut(page, username)
  await sendPassword(page, username, password)
  await sendCode(page, codes[0]!)
  await page.getByRole('alert').getByText('That code is not correct').waitFor()
  await expectAccessible(page, 'a refused code')
  await sendCode(page, codes[1]!)
  await page.getByRole('button', { name: `User menu of ${username}` }).waitFor()
})

test('a forgotten password: the mailed link takes a new one, and the old one is refused', async () => {
  const username = 'forgetful'
  const page = await openPage()
  await addStaffUser(admin.page, page, username, password)
  await signOut(page, username)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('heading', { level: 1, name: 'Forgot your password?' }).waitFor()
  await expectAccessible(page, '/forgot-password')
  await page.getByLabel('User name').fill(username)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByRole('status').getByText('If there is an account with this user name').waitFor()
  await expectAccessible(page, 'a link is on its way')

  const link = await readMail(admin.page, `${username}@example.org`, /http\S+#\S+/, /new password/)
  const own = new URL(link)
  expect(own.pathname).toBe('/reset-password')
  const chosen = 'Another-Password-2027!'
  await page.goto(link)
  await page.getByLabel(/^New password( \*)?$/).fill(chosen)
  await page.getByLabel(/^New password again/).fill(password)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The two passwords are not the same').waitFor()
  await expectAccessible(page, '/reset-password')
  await page.getByLabel(/^New password again/).fill(chosen)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('status').getByText('Your new password is saved').waitFor()

  await page.getByRole('link', { name: 'Sign in' }).click()
  await sendPassword(page, username, password)
  await page.getByRole('alert').waitFor()
  await sendPassword(page, username, chosen)
  await page.getByRole('button', { name: `User menu of ${username}` }).waitFor()

  const again = await openPage()
  await again.goto(`${own.pathname}${own.hash}`)
  await again.getByLabel(/^New password( \*)?$/).fill('A-Third-Password-2028!')
  await again.getByLabel(/^New password again/).fill('A-Third-Password-2028!')
  await again.getByRole('button', { name: 'Save' }).click()
  await again.locator('[aria-invalid=true]').waitFor() // the link works once
})

test('a session that is ended from another browser leads to the sign-in, and back to the same page', async () => {
  const username = 'two-browsers'
  const [left, own] = [await openPage(), await openPage()]
  await addStaffUser(admin.page, left, username, password)
  const address = '/volunteers/individual?fullName=tan&sort=-fullName'
  await left.goto(address)
  await left.locator('tbody a').first().waitFor()
  await waitUntilLoaded(left)
  const stay = new URL(left.url())

  await signInOnScreen(own, username, password)
  await own.goto('/account')
  await own.getByText('This device').waitFor()
  await expectAccessible(own, '/account')
  await own.getByRole('button', { name: /^Sign out / }).click()
  await own
    .getByRole('status')
    .getByText(/^Signed out .+/)
    .waitFor()
  await own.getByRole('button', { name: /^Sign out / }).waitFor({ state: 'detached' })

  await left.waitForURL('**/sign-in?**')
  await expectAccessible(left, '/sign-in after a session ended')
  await sendPassword(left, username, password)
  await left.waitForURL((url) => url.pathname === stay.pathname)
  expect(new URL(left.url()).searchParams.get('sort')).toBe('-fullName')
  await left.locator('tbody a').first().waitFor()

  // what a superadmin changes of somebody counts on the page that they have open
  const { page } = admin
  await page.goto('/admin')
  const row = page.getByRole('row').filter({ hasText: username })
  const giveRole = async (role: string) => {
    await row.getByText(username, { exact: true }).click()
    const dialog = page.getByRole('dialog', { name: username })
    await dialog.getByLabel('User Role').click()
    await page.getByRole('listbox').getByRole('option', { name: role, exact: true }).click()
    await dialog.getByRole('button', { name: 'Update User' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await giveRole('Superadmin')
  // again until news of the role has come: before that the address leads elsewhere
  const staff = left.getByRole('row').filter({ hasText: demo.staff })
  await expect
    .poll(async () => {
      await visit(left, '/admin')
      return staff.waitFor({ timeout: 8000 }).then(
        () => true,
        () => false,
      )
    })
    .toBe(true)
  await giveRole('User')
  await left.waitForURL('**/dashboard')
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Delete Users' }).click()
  await page.getByRole('dialog').getByText('An e-mail that they set for later does not leave any more').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Deleted 1 user').waitFor()
  await left.waitForURL('**/sign-in?**')
})
