import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { readMail } from './read-mail.ts'

/** A superadmin adds a user on the screen, who signs in with the temporary password and chooses an own one. */
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
  // no mail server is set: the password is told here, and stays
  const toast = admin.getByRole('status').filter({ hasText: `Created ${username}` })
  await toast.getByRole('button', { name: 'Copy' }).waitFor()
  const told = await toast.locator('code').innerText()
  const temporary = await readMail(admin, `${username}@example.org`, /[A-Z][a-z]{2}\d[!#%+\-=?][A-Z]\S+/)
  expect(told).toBe(temporary)
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
