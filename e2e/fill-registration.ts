import type { Page } from 'playwright-core'
import { demo } from './organisations.ts'

export const form = `/register/${demo.slug}/individual`
export const phone = { width: 390, height: 844 }
export const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name })
export const next = (page: Page) => page.getByRole('button', { name: /^Next/ }).click()

/** Goes on until the page with this heading. */
export async function goTo(page: Page, name: RegExp, look: (title: string) => Promise<void> = async () => {}) {
  for (let at = 0; at < 12; at++) {
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    await look(title)
    if (name.test(title)) return
    await next(page)
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: title }).waitFor()
  }
}

export async function fillPerson(page: Page, person: { name: string; dob: string; email: string; nric?: string }) {
  await page.getByLabel(/^Full Name/).fill(person.name)
  await goTo(page, /About you/)
  if (person.nric) await page.getByLabel(/^NRIC/).fill(person.nric)
  await page.getByLabel(/^Date of Birth/).pressSequentially(person.dob)
  await page.getByLabel(/^Gender/).selectOption('Female')
  await page.getByLabel(/^Nationality/).selectOption('Singaporean')
  await goTo(page, /reach you/)
  await page.getByLabel(/^Mobile No/).fill('91234567')
  await page.getByLabel(/^Email/).fill(person.email)
}
