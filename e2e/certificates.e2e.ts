import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs } from './call-as.ts'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { openBrowser } from './open-browser.ts'
import { demo } from './organisations.ts'
import { readMail } from './read-mail.ts'
import { signInAs } from './sign-in-as.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('those who have reached a milestone get its certificate, on paper and by e-mail, and are not given it twice', async () => {
  const { page, complaints } = await browser.newVisitor()
  await signInAs(page, demo.admin)
  const email = 'milestone@example.org'
  const person = {
    fullName: 'Milestone Person',
    dob: '1970-03-25',
    gender: 'Female',
    nationality: 'Singaporean',
    mobileNo: '91234599',
    email,
    officialDateJoined: '2020-01-02',
    agreeToTerms: true,
  }
  const { body } = await callAs<{ vid: string }>(page, 'POST', '/v2/indivols', person)
  await page.goto(`/volunteers/individual?search=${email}`)
  await page.locator('tbody').getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Volunteer Actions' }).click()
  await page.getByRole('menuitem', { name: 'Certificates' }).click()
  const dialog = page.getByRole('dialog', { name: /^Certificate/ })
  await dialog.getByRole('radio', { name: '5 years' }).check()
  await expectAccessible(page, 'certificates before they are given')
  await keepPicture(page, 'desk', 'certificates before they are given')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Give the certificate' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('certificate-5 years-1 volunteer.pdf')
  await page
    .getByText('One certificate was given. Its e-mail has not left: no mail server is set up, and the Outbox keeps it.')
    .waitFor()
  await page.goto(`/volunteers/individual/${body.vid}`)
  await page.getByRole('group', { name: 'Certificates' }).getByText('5 years').waitFor()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Certificates' }).click()
  const again = page.getByRole('dialog', { name: 'Certificate: Milestone Person' })
  await again.getByRole('radio', { name: /^5 years/ }).check()
  await again.getByText('Milestone Person has this certificate already.').waitFor()
  await keepPicture(page, 'desk', 'a certificate that was given before')
  await again.getByRole('button', { name: 'Take the certificate for 5 years back' }).click()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await again.getByText('None yet.').waitFor()
  expect(await readMail(page, email, /You have reached 5 years/)).toBe('You have reached 5 years')
  expect(complaints).toEqual([])
})

test('everybody whom the filters find gets a certificate at once', async () => {
  const { page, complaints } = await browser.newVisitor()
  await signInAs(page, demo.admin)
  for (const count of Array.from({ length: 11 }, (_unused, at) => at)) {
    const person = {
      fullName: `Faithful ${String.fromCharCode(65 + count)}`,
      dob: '1970-03-25',
      gender: 'Female',
      nationality: 'Singaporean',
      mobileNo: `9123461${count % 10}`,
      email: `faithful${count}@example.org`,
      officialDateJoined: '2015-01-02',
      agreeToTerms: true,
    }
    await callAs(page, 'POST', '/v2/indivols', person)
  }
  await page.goto('/volunteers/individual?search=faithful')
  await page.getByRole('link', { name: 'Faithful B' }).waitFor()
  await page.locator('thead').getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Select all 11 matching' }).click()
  await page.getByRole('button', { name: 'Volunteer Actions' }).click()
  await page.getByRole('menuitem', { name: 'Certificates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Certificates: 11 volunteers' })
  await dialog.getByRole('radio', { name: /^10 years/ }).check()
  await dialog.getByRole('checkbox', { name: /by e-mail/ }).uncheck()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Give 11 certificates' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('certificates-10 years-11 volunteers.pdf')
  await page.getByText('11 certificates were given.').waitFor()
  expect(complaints).toEqual([])
})
