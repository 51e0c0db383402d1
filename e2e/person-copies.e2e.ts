import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readZip } from '#testing/read-zip.ts'
import { callAs } from './call-as.ts'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { openBrowser } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('a superadmin makes a file of everything about a person, fetches it, and it is seen who did', async () => {
  const { page, complaints } = await browser.newVisitor()
  await signInAs(page, demo.admin)
  const person = {
    fullName: 'Curious Person',
    dob: '1970-03-25',
    gender: 'Female',
    nationality: 'Singaporean',
    mobileNo: '91234588',
    email: 'curious@example.org',
    remarks: 'Likes to ask',
    agreeToTerms: true,
  }
  const { body } = await callAs<{ vid: string }>(page, 'POST', '/v2/indivols', person)
  await page.goto(`/volunteers/individual/${body.vid}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Everything as a file' }).click()
  const dialog = page.getByRole('dialog', { name: 'Everything about Curious Person as a file' })
  await dialog.getByRole('button', { name: 'Make the file' }).click()
  const download = dialog.getByRole('button', { name: /^Download the file of/ })
  await download.waitFor()
  await expectAccessible(page, 'a file of everything about a person')
  await keepPicture(page, 'desk', 'a file of everything about a person')
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
  expect(file.suggestedFilename()).toMatch(/^everything-about-a-person-\d{14}\.zip$/)
  const files = readZip(readFileSync(await file.path()))
  expect([...files.keys()]).toEqual(['attendance.xlsx', 'e-mails.xlsx', 'history.xlsx', 'about.html'])
  const about = files.get('about.html')?.toString('utf8') ?? ''
  expect(about).toContain('curious@example.org')
  expect(about).not.toContain('Likes to ask')
  await page.goto('/admin/accesses')
  await page.getByText('Made a file of everything about a person').first().waitFor()
  expect(complaints).toEqual([])
})
