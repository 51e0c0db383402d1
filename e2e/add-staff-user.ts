import type { Page } from 'playwright-core'
import { readMail } from './read-mail.ts'

/** A superadmin adds a user on the screen, who signs in with the mailed password and chooses an own one. */
export async function addStaffUser(admin: Page, newcomer: Page, username: string, password: string): Promise<void> {
  await admin.goto('/admin')
  await admin.getByRole('button', { name: 'Add Users' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('User name').fill(username)
  await dialog.getByLabel('Email').fill(`${username}@example.org`)
  await dialog.getByLabel('Role').click()
  await admin.getByRole('listbox').getByRole('option', { name: 'User', exact: true }).click()
  await dialog.getByRole('button', { name: 'Add User' }).click()
  await dialog.waitFor({ state: 'detached' })
  const temporary = await readMail(admin, `${username}@example.org`, /[A-Z][a-z]{2}\d[!#%+\-=?][A-Z]\S+/)
  await newcomer.goto('/sign-in')
  await newcomer.getByLabel('User name').fill(username)
  await newcomer.getByLabel('Password', { exact: true }).fill(temporary)
  await newcomer.getByRole('button', { name: 'Sign in', exact: true }).click()
  await newcomer.waitForURL('**/new-password')
  await newcomer.getByLabel(/^New password( \*)?$/).fill(password)
  await newcomer.getByLabel(/^New password again/).fill(password)
  await newcomer.getByRole('button', { name: 'Save and sign in' }).click()
  await newcomer.getByRole('button', { name: `User menu of ${username}` }).waitFor()
}
