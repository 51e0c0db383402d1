import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawPng } from '#testing/draw-picture.ts'
import { callAs } from './call-as.ts'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { dateIn } from './now.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'
import { visit } from './visit.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let admin: Visitor
beforeAll(async () => {
  browser = await openBrowser()
  admin = await browser.newVisitor({ width: 1366, height: 768 })
  await signInAs(admin.page, demo.admin)
})
afterAll(async () => {
  expect(admin.complaints).toEqual([])
  await browser.close()
})

interface OfCalendar {
  sessions: {
    vid: string
    batchId: string
    activityId: string
    activityType: string
    start: string
    title: string
    attendeeCount: number
  }[]
}

async function comingSession() {
  const days = `from=${dateIn(3)}&to=${dateIn(24)}&activityType=&venueId=&roleGap=false`
  const { body } = await callAs<OfCalendar>(admin.page, 'GET', `/calendar?${days}`)
  return body.sessions.find(({ attendeeCount, start }) => attendeeCount > 2 && start.slice(0, 10) > dateIn(2))!
}

test('a template that reminders use says so before it is deleted', async () => {
  const { page } = admin
  const { activityId, title } = await comingSession()
  const template = { templateName: 'Bring gloves', subjectName: 'Bring gloves', templateHtml: '<p>Bring gloves.</p>' }
  await callAs(page, 'POST', '/email-template', template)
  const reminders = { hours: [48], templateName: 'Bring-gloves' }
  expect((await callAs(page, 'PUT', `/mail/activities/${activityId}/reminders`, reminders)).status).toBe(200)
  await visit(page, '/communication/email')
  await page.getByRole('checkbox', { name: /Bring-gloves/ }).check()
  await page.getByRole('button', { name: 'Delete Templates' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByText(`Bring-gloves: the reminders of ${title}. They go on, with the ready reminder instead.`)
    .waitFor()
  await expectAccessible(page, 'a template in use that is to be deleted')
  await keepPicture(page, 'desk', 'a template in use')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})

test('somebody who is looked at as a recipient and left alone leaves no draft', async () => {
  const { page } = admin
  type Drafts = { total: number }
  const drafts = async () => (await callAs<Drafts>(page, 'GET', '/mail/messages?tab=drafts')).body.total
  const before = await drafts()
  await page.goto('/volunteers/group')
  await page.locator('tbody a').first().click()
  await page.getByRole('button', { name: 'Write to them' }).click()
  await page.getByRole('heading', { level: 1, name: 'Compose Email' }).waitFor()
  await page.getByRole('textbox', { name: 'Subject' }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Write to them' }).waitFor()
  expect(await drafts()).toBe(before)
  await page.goForward()
  await page.getByRole('textbox', { name: 'Subject' }).fill('Now it is one')
  await page.getByText('The draft is saved.').waitFor()
  expect(await drafts()).toBe(before + 1)
})

test('everybody who speaks a language is found by a filter from the letter itself, and is shown on a phone as a card', async () => {
  const phone = await browser.newVisitor({ width: 390, height: 844, touch: true })
  const { page } = phone
  await signInAs(page, demo.admin)
  await page.goto('/communication/email/compose')
  await page.getByRole('button', { name: 'Add Recipients' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'By Filter' }).click()
  await dialog.getByLabel('Language', { exact: true }).selectOption('Mandarin')
  const found = dialog.getByText(/^\d+ (people|person) would get it/)
  await found.waitFor()
  await expectAccessible(page, 'recipients by a filter, on a phone')
  await keepPicture(page, 'phone', 'recipients by a filter')
  // without the status that is chosen at first there are more
  const many = parseInt(await found.innerText())
  await dialog.getByText('Active', { exact: true }).click()
  await expect.poll(async () => parseInt(await found.innerText())).toBeGreaterThan(many)
  await dialog.getByText('Active', { exact: true }).click()
  await expect.poll(async () => parseInt(await found.innerText())).toBe(many)
  await dialog.getByRole('button', { name: 'Add to Recipients' }).click()
  await page.getByText('Speaks Mandarin, Active').waitFor()
  await page.getByText(`${many} people`, { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('list', { name: 'List of recipients' }).getByRole('listitem').count()).toBe(10)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page, 'a letter to many, on a phone')
  await keepPicture(page, 'phone', 'a letter to many')
  // the card of a letter has its subject as its name, not a number
  await page.goto('/communication/email?tab=sent')
  await page
    .getByRole('list', { name: 'List of e-mails' })
    .getByRole('button', { name: /have lunch with us$/ })
    .tap()
  await page.getByRole('heading', { level: 1, name: /have lunch with us$/ }).waitFor()
  expect(phone.complaints).toEqual([])
})

test('a letter with a described picture survives a reload, is to be sent later, shown so, and becomes a draft again', async () => {
  const { page } = admin
  const picture = drawPng({ width: 320, height: 80 })
  await page.goto('/communication/email/compose')
  await page.getByLabel('To', { exact: true }).fill('Tan Mei Ling <later@example.org>')
  await page.getByRole('textbox', { name: 'Subject' }).fill('For later')
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.fill('Look at this.')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'park.png', mimeType: 'image/png', buffer: picture })
  await text.locator('img[src*="mail-images"]').click()
  await page.getByLabel('What the picture shows').fill('The park in the morning')
  const id = new URL(page.url()).searchParams.get('draft')
  const kept = async () => (await callAs<{ html: string }>(page, 'GET', `/mail/messages/${id}`)).body.html
  await expect.poll(kept).toContain('alt="The park in the morning"')
  const comes = Promise.withResolvers<void>()
  await page.route('**/api/mail-images/*', async (route) => {
    await comes.promise
    await route.continue()
  })
  await page.reload()
  // its place is there before it comes, and what sends the letter does not move
  const shown = text.getByRole('img', { name: 'The park in the morning' })
  await expect.poll(async () => shown.boundingBox()).toMatchObject({ width: 320, height: 80 })
  const submit = page.getByRole('button', { name: 'Submit' })
  const before = await submit.boundingBox()
  comes.resolve()
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBe(320)
  expect(await submit.boundingBox()).toEqual(before)
  await submit.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Later' }).check()
  await dialog.getByRole('button', { name: 'Send later' }).click()
  await dialog.getByText('Please choose the day and the time.').waitFor()
  const day = dateIn(3)
  await dialog.getByRole('textbox', { name: 'Send at: day' }).fill(day)
  await dialog.getByLabel('Send at: time').fill('09:00')
  await dialog.getByRole('button', { name: 'Send later' }).click()
  await page.getByText('For 1 person as of now').waitFor()
  // as the recipient gets it, and not somebody made up
  await page.getByText('Tan Mei Ling <later@example.org>').first().waitFor()
  await expectAccessible(page, 'a letter that is sent later')
  await keepPicture(page, 'desk', 'a letter that is sent later')
  await page.getByRole('button', { name: 'Cancel sending' }).click()
  await dialog.getByRole('button', { name: 'Stop sending' }).click()
  await page.getByRole('heading', { level: 1, name: 'Compose Email' }).waitFor()
  await text.getByRole('img', { name: 'The park in the morning' }).waitFor()
})

test('the words of a session go to everybody who has a number, those without an e-mail address first', async () => {
  const { page } = admin
  const { vid, batchId, activityId, activityType } = await comingSession()
  await callAs(page, 'PUT', `/mail/activities/${activityId}/reminders`, { hours: [48], templateName: '' })
  await page.goto(`/activities/${activityType}/${activityId}/${batchId}/${vid}`)
  const reminders = page.getByRole('region', { name: 'Reminders' })
  await reminders
    .getByText(/to \d+ (people|person)\b/)
    .first()
    .waitFor()
  // who is signed up while the page is open counts at once, and so does that they have no e-mail address
  const rows = [{ fullName: 'Phoneonly Ah Kow', mobileNo: '91230088' }]
  expect((await callAs(page, 'POST', '/volunteers/import', { rows, updates: [] })).status).toBe(200)
  type Found = { hits: { hits: { _source: { vid: string } }[] } }
  const named = [{ term: { compositeVolSortKey: 'indivols' } }, { match_phrase_prefix: { fullName: 'Phoneonly' } }]
  const found = await callAs<Found>(page, 'POST', '/_search', { query: { bool: { filter: named } }, size: 1 })
  const participants = found.body.hits.hits.map(({ _source }) => ({ volType: 'indivols', volunteerId: _source.vid }))
  expect((await callAs(page, 'POST', `/sessions/${vid}/attendees`, { participants })).status).toBe(200)
  await reminders
    .getByText(/, 1 without an e-mail\b/)
    .first()
    .waitFor()
  await reminders.getByRole('button', { name: /by phone$/ }).click()
  const dialog = page.getByRole('dialog')
  const switched = dialog.getByRole('switch', { name: /^Also .* who gets? the e-mail and ha(s|ve) a phone number$/ })
  await switched.waitFor()
  const before = await dialog.getByRole('listitem').count()
  await switched.check()
  await expect.poll(() => dialog.getByRole('listitem').count()).toBeGreaterThan(before)
  await dialog.getByText('has e-mail, too').first().waitFor()
  await expectAccessible(page, 'people to tell by phone')
  await keepPicture(page, 'desk', 'people to tell by phone')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, 'people to tell by phone, on a phone')
  await keepPicture(page, 'phone', 'people to tell by phone')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, 'people to tell by phone, in the dark', 'colours')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1366, height: 768 })
  await dialog.getByRole('button', { name: 'Close' }).click()
})

test('among what was sent each letter about a session says which, and a question leads to a page of the organisation', async () => {
  const { page } = admin
  const { vid, title } = await comingSession()
  type Found = { hits: { hits: { _source: { vid: string } }[] } }
  const person = {
    fullName: 'Asked By Mail',
    dob: '1970-03-25',
    gender: 'Female',
    nationality: 'Singaporean',
    mobileNo: '91234666',
    email: 'asked@example.org',
    agreeToTerms: true,
  }
  await callAs(page, 'POST', '/v2/indivols', person)
  const named = [{ term: { compositeVolSortKey: 'indivols' } }, { match_phrase_prefix: { fullName: 'Asked' } }]
  const found = await callAs<Found>(page, 'POST', '/_search', { query: { bool: { filter: named } }, size: 1 })
  const vids = found.body.hits.hits.map(({ _source }) => _source.vid)
  const asked = await callAs<{ asked: number }>(page, 'POST', `/sessions/${vid}/asks`, { vids })
  expect(asked.body).toMatchObject({ asked: 1 })
  await visit(page, '/communication/email?tab=sent')
  await page
    .getByRole('cell', { name: new RegExp(`^Could you come\\? ${title}.*\\d{4}$`) })
    .first()
    .waitFor()
  await expectAccessible(page, 'letters that were sent, with their sessions')
  await keepPicture(page, 'desk', 'letters that were sent')
  type Kept = { mails: { id: string; to: string }[] }
  const kept = () =>
    callAs<Kept>(page, 'GET', '/admin/outbox').then(({ body }) => body.mails.find(({ to }) => to === person.email))
  await expect.poll(kept, { timeout: 30_000 }).toBeDefined()
  const mail = await callAs<{ text: string }>(page, 'GET', `/admin/outbox/${(await kept())?.id}`)
  const { pathname } = new URL(/https?:\S+\/asked\/[^\s?\])]+/.exec(mail.body.text)![0])
  const reader = await browser.newVisitor({ width: 390, height: 844, dark: true })
  await reader.page.goto(pathname)
  await reader.page.getByRole('banner').getByText('Harbour Care').waitFor()
  await reader.page.getByRole('button', { name: 'Yes, I can come' }).waitFor()
  await expectAccessible(reader.page, 'a question to one person, in the dark')
  await keepPicture(reader.page, 'phone dark', 'a question')
  expect(reader.complaints).toEqual([])
})
