import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
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
afterAll(() => browser.close())

const form = `/register/${demo.slug}/individual`
const phone = { width: 390, height: 844 }

test('a superadmin makes the form short, with texts of its own, and sees the form itself beside it', async () => {
  const { page } = admin
  await page.goto('/admin/forms?form=public')
  const preview = page.frameLocator('iframe[title="The form as it will be"]')
  await preview.getByRole('heading', { level: 1, name: /Your name/ }).waitFor()
  await page.getByRole('button', { name: 'A short form' }).click()
  await preview.getByRole('group', { name: /^Spoken Languages/ }).waitFor()
  expect(await page.getByRole('radio', { name: /Everything on one page/ }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Only what is mandatory' }).click()
  await page
    .getByRole('status')
    .getByText(/^\d+ of \d+ fields are asked/)
    .waitFor()
  await preview.getByRole('heading', { level: 2, name: /About you/ }).waitFor()
  await page.getByRole('textbox', { name: 'Introduction, English' }).fill('We cook for our neighbours.')
  await page.getByRole('textbox', { name: 'Introduction, 中文' }).fill('我们为邻居做饭。')
  await page.getByRole('textbox', { name: 'Thanks, English' }).fill('See you at the next briefing.')
  await page.getByRole('textbox', { name: 'What people consent to, English' }).fill('We keep your name for two years.')
  await preview.getByText('We cook for our neighbours.').waitFor()
  await expectAccessible(page, 'what a public form asks')
  await keepPicture(page, 'light', 'what a public form asks')
  await page.getByRole('button', { name: 'Save form' }).click()
  await page.getByRole('status').getByText('Saved the public form of volunteers').waitFor()
  await page.setViewportSize(phone)
  await page.reload()
  await page.getByRole('button', { name: 'Version 2' }).waitFor()
  await expectAccessible(page, 'what a public form asks, on a phone')
  await keepPicture(page, 'phone', 'what a public form asks')
  await page.setViewportSize({ width: 1366, height: 768 })
})

async function register(page: Page, name: string) {
  await page.getByLabel(/^Full Name/).fill(name)
  await page.getByLabel(/^Date of Birth/).pressSequentially('25031990')
  await page.getByLabel(/^Gender/).selectOption('Female')
  await page.getByLabel(/^Nationality/).selectOption('Singaporean')
  await page.getByLabel(/^Mobile No/).fill('91234567')
  await page.getByLabel(/^Email/).fill(`${name.toLowerCase().replaceAll(' ', '.')}@example.org`)
  await page.getByLabel(/^I declare/).check()
  await page.getByRole('button', { name: /^Send registration/ }).click()
  await page.getByRole('heading', { level: 1, name: /Thank you/ }).waitFor()
}

test('a channel has a link and a poster; who comes by it is seen in the list and on the page', async () => {
  const { page } = admin
  await page.goto('/volunteers/registrations/share')
  await page.getByLabel('New channel').fill('Library')
  await page.getByRole('button', { name: 'Add channel' }).click()
  const shared = page.getByRole('region', { name: 'Form for volunteers, Library' })
  await shared.getByRole('link', { name: /from=library/ }).waitFor()
  await page.getByText('0 registrations').waitFor()
  await expectAccessible(page, 'sharing by a channel')
  await keepPicture(page, 'light', 'sharing by a channel')
  const download = page.waitForEvent('download')
  await shared.getByRole('button', { name: 'Poster (PDF)' }).click()
  const poster = await download
  expect(poster.suggestedFilename()).toBe('poster-library.pdf')
  if (process.env['PICTURES']) await poster.saveAs(`${process.env['PICTURES']}/poster.pdf`)

  const stranger = await browser.newVisitor(phone)
  await stranger.page.goto(`${form}?from=library`)
  await stranger.page.getByText('We cook for our neighbours.').waitFor()
  await stranger.page.getByRole('button', { name: '中文' }).click()
  await stranger.page.getByText('我们为邻居做饭。').waitFor()
  await stranger.page.getByLabel('手机号码').waitFor()
  await expectAccessible(stranger.page, 'a form on one page')
  await keepPicture(stranger.page, 'phone', 'a form on one page')
  await stranger.page.getByRole('button', { name: 'English' }).click()
  await register(stranger.page, 'Lena Goh')
  await stranger.page.getByText('See you at the next briefing.').waitFor()
  await expectAccessible(stranger.page, 'own thanks')
  expect(stranger.complaints).toEqual([])

  await page.reload()
  await page.getByRole('link', { name: '1 registration', exact: true }).click()
  await page.getByRole('link', { name: 'Lena Goh' }).click()
  await page.getByText('Came by', { exact: true }).waitFor()
  await page.getByText(/We keep your name for two years\./).waitFor()
  await page.getByText(/, version 2/).waitFor()
  await page.getByRole('link', { name: 'Lena Goh' }).click()
  await page.getByText(/Agreed to version 2 of the consent/).waitFor()
  await expectAccessible(page, 'a person who agreed to a version')
  await keepPicture(page, 'light', 'a person who agreed to a version')
})

test('registrations are accepted with one press, one or several, and it is taken back by Undo', async () => {
  const { page } = admin
  await page.goto('/volunteers/registrations?name=Lena')
  const row = page.getByRole('row', { name: /Lena Goh/ })
  await row.getByRole('button', { name: 'Accept Lena Goh' }).click()
  await row.getByText('Accepted', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await row.getByText('Added', { exact: true }).waitFor()
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Accept selected' }).click()
  const before = page.getByRole('dialog', { name: 'Accept 1 registration?' })
  await before.getByText(/become active.* welcome mail/).waitFor()
  await expectAccessible(page, 'the question before registrations are accepted')
  await before.getByRole('button', { name: 'Accept', exact: true }).click()
  await row.getByText('Accepted', { exact: true }).waitFor()
  await expectAccessible(page, 'an accepted registration')
  await keepPicture(page, 'light', 'registrations')
  // what should be looked at first is not accepted in passing, alone or with others
  await page.goto('/volunteers/registrations')
  const marked = page.getByRole('row', { name: /Possibly a robot|NRIC is known|Guardian not confirmed/ }).first()
  await marked.getByRole('button', { name: /^Accept / }).click()
  const question = page.getByRole('dialog', { name: /^Accept .*\?$/ })
  await question.getByText(/^There is something to look at first: /).waitFor()
  await expectAccessible(page, 'the question before a marked registration is accepted')
  await question.getByRole('link', { name: 'Look first' }).click()
  await question.waitFor({ state: 'detached' })
  await page.getByText(/^Somebody registered with the NRIC|^A field that people do not see/).waitFor()
  await page.goBack()
  await page
    .getByRole('checkbox', { name: 'Select all' })
    .or(page.getByRole('columnheader').getByRole('checkbox'))
    .first()
    .check()
  await page.getByRole('button', { name: 'Accept selected' }).click()
  const several = page.getByRole('dialog', { name: /^\d+ of \d+ should be looked at first$/ })
  await expectAccessible(page, 'the question before several registrations are accepted')
  await keepPicture(page, 'light', 'marked registrations')
  await several.getByRole('button', { name: /^Accept the other \d+$/ }).click()
  await page
    .getByText(/^Accepted /)
    .first()
    .waitFor()
  await marked
    .getByText(/To decide|Added/)
    .first()
    .waitFor()
  await page.setViewportSize(phone)
  await page.goto('/volunteers/registrations')
  await page
    .getByRole('button', { name: /^Accept / })
    .first()
    .waitFor()
  await expectAccessible(page, 'registrations on a phone')
  await keepPicture(page, 'phone', 'registrations')
  await page.setViewportSize({ width: 1366, height: 768 })
})

/** A charity's own site, on another port, with the form in a frame. */
function startSite(address: string): Promise<Server> {
  const page = `<!doctype html><title>Our site</title><iframe src="${address}" title="form" width="400" height="600"></iframe>`
  const site = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(page))
  return new Promise((resolve) => site.listen(0, '127.0.0.1', () => resolve(site)))
}

test('the form stands in a frame of a site that is listed, and in no other; nothing else can be framed', async () => {
  const { url } = inject('product')
  const sites = [await startSite(`${url}${form}`), await startSite(`${url}${form}`), await startSite(`${url}/sign-in`)]
  const [listed, foreign, other] = sites.map((site) => `http://127.0.0.1:${(site.address() as AddressInfo).port}`)
  const { page } = admin
  await page.goto('/admin/settings')
  await page.getByLabel('Sites that may embed the public forms').fill(listed!)
  await page.getByRole('button', { name: 'Save settings' }).click()
  await page.getByRole('status').getByText('Saved the settings').waitFor()

  const { page: visitor } = await browser.newVisitor()
  const framed = visitor.frameLocator('iframe')
  await visitor.goto(listed!)
  await framed.getByRole('heading', { level: 1 }).filter({ hasText: 'Register as a volunteer' }).waitFor()
  for (const site of [foreign!, other!]) {
    const refused = visitor.waitForEvent('console', (message) =>
      /frame-ancestors|X-Frame-Options/i.test(message.text()),
    )
    await visitor.goto(site)
    await refused
    expect(await framed.getByRole('heading').count()).toBe(0)
  }
  const policy = async (path: string) => (await fetch(url + path)).headers
  expect((await policy(form)).get('content-security-policy')).toContain(`frame-ancestors 'self' ${listed}`)
  for (const path of ['/', '/sign-in', `/register/${demo.slug}/confirm/x`, '/api/openapi.json']) {
    const headers = await policy(path)
    expect([path, headers.get('content-security-policy')?.includes("frame-ancestors 'none'")]).toEqual([path, true])
    expect([path, headers.get('x-frame-options')]).toEqual([path, 'DENY'])
  }
  await Promise.all(sites.map((site) => new Promise((resolve) => site.close(resolve))))

  await page.goto('/volunteers/registrations/share')
  await page.getByRole('button', { name: 'Embed' }).first().click()
  const dialog = page.getByRole('dialog', { name: /^Embed/ })
  await dialog.getByText(`It works on ${listed}, and on no other site.`).waitFor()
  await expectAccessible(page, 'embedding a form')
  await keepPicture(page, 'light', 'embedding a form')
  expect(admin.complaints).toEqual([])
})

test('the form asks a question of the organisation’s own, in the reader’s language', async () => {
  const { page } = admin
  await page.goto('/admin/forms?form=own-fields')
  await page.getByRole('button', { name: 'Add field' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('T-shirt')
  await dialog.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'One of a list', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Choice 1' }).fill('Small')
  await dialog.getByRole('textbox', { name: 'Choice 2' }).fill('Large')
  await dialog.getByRole('checkbox', { name: 'Mandatory' }).check()
  await dialog.getByRole('checkbox', { name: 'Ask it on the public form of volunteers' }).check()
  await dialog.getByRole('button', { name: '中文' }).click()
  await dialog.getByRole('textbox', { name: 'Name, 中文' }).fill('T恤尺寸')
  await dialog.getByRole('textbox', { name: 'Large, 中文' }).fill('大号')
  await expectAccessible(page, 'a question for the public form')
  await keepPicture(page, 'light', 'a question for the public form')
  await dialog.getByRole('button', { name: 'Add field' }).click()
  await page.getByText('On the public form').waitFor()
  const visitor = await browser.newVisitor({ ...phone, touch: true })
  await visitor.page.goto(form)
  await visitor.page.getByRole('button', { name: '中文' }).tap()
  const question = visitor.page.getByRole('group', { name: /T恤尺寸/ })
  await question.getByText('大号').waitFor()
  await visitor.page.getByRole('button', { name: '提交' }).tap()
  await visitor.page.getByRole('link', { name: '必须填写T恤尺寸！' }).waitFor()
  await expectAccessible(visitor.page, 'a public form with a question of its own')
  await question.getByText('大号').tap()
  await keepPicture(visitor.page, 'phone', 'a question on the public form')
  await visitor.page.getByRole('button', { name: 'English' }).tap()
  await register(visitor.page, 'Quest One')
  expect(visitor.complaints).toEqual([])
  await page.goto('/volunteers/individual?search=Quest')
  await page.getByRole('link', { name: 'Quest One' }).click()
  await page.getByRole('tab', { name: 'Own fields' }).click()
  await page.getByRole('combobox', { name: 'T-shirt' }).waitFor()
  expect(await page.getByRole('combobox', { name: 'T-shirt' }).inputValue()).toBe('Large')
})
